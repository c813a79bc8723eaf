//! Encrypted connections, as the address of a database asks for them, with the words of PostgreSQL's own clients: with `sslmode=prefer`,
//! the default, and `require` the server proves nothing; with `verify-full` it must have a valid certificate for its name. `sslrootcert`
//! names a file with the only certificates to trust, and demands a verified connection; otherwise those of browsers are trusted.

use rustls::client::danger::{HandshakeSignatureValid, ServerCertVerified, ServerCertVerifier};
use rustls::crypto::{CryptoProvider, ring, verify_tls12_signature, verify_tls13_signature};
use rustls::pki_types::pem::PemObject;
use rustls::pki_types::{CertificateDer, ServerName, UnixTime};
use rustls::{ClientConfig, DigitallySignedStruct, Error, RootCertStore, SignatureScheme};
use std::sync::Arc;
use tokio_postgres_rustls::MakeRustlsConnect;

/// Returns an address without the parameters that only TLS needs, and how to connect.
pub(super) fn of_address(address: &str) -> Result<(String, MakeRustlsConnect), String> {
    let (server, query) = address.split_once('?').unwrap_or((address, ""));
    let mut parameters = Vec::new();
    let (mut mode, mut roots) = (None, None);
    for parameter in query.split('&').filter(|parameter| !parameter.is_empty()) {
        match parameter.split_once('=') {
            Some(("sslmode", value)) => set_once("sslmode", &mut mode, value)?,
            Some(("sslrootcert", value)) => set_once("sslrootcert", &mut roots, value)?,
            _ => parameters.push(parameter.to_owned()),
        }
    }
    let verified = match (mode, roots) {
        (Some(mode @ ("disable" | "allow" | "prefer")), Some(_)) => {
            return Err(format!(
                "sslrootcert demands a verified connection, and sslmode={mode} allows another: use sslmode=verify-full"
            ));
        }
        (Some("verify-full" | "verify-ca"), _) | (_, Some(_)) => true,
        _ => false,
    };
    match mode.filter(|_| !verified) {
        Some(mode) => parameters.push(format!("sslmode={mode}")),
        None if verified => parameters.push("sslmode=require".to_owned()),
        None => {}
    }
    let roots = roots.map(|file| file.replace("%2F", "/").replace("%2f", "/"));
    let address = match parameters.is_empty() {
        true => server.to_owned(),
        false => format!("{server}?{}", parameters.join("&")),
    };
    let provider = Arc::new(ring::default_provider());
    let config = ClientConfig::builder_with_provider(Arc::clone(&provider))
        .with_safe_default_protocol_versions()
        .map_err(|error| error.to_string())?;
    let config = match verified {
        true => config.with_root_certificates(trusted(roots.as_deref())?),
        false => config
            .dangerous()
            .with_custom_certificate_verifier(Arc::new(AnyServer(provider))),
    };
    let tls = MakeRustlsConnect::new(config.with_no_client_auth());
    Ok((address, tls))
}

/// Sets a parameter that must not be given twice with different values.
fn set_once<'a>(name: &str, place: &mut Option<&'a str>, value: &'a str) -> Result<(), String> {
    match place.replace(value) {
        _ if value.is_empty() => Err(format!("{name} is empty")),
        Some(before) if before != value => {
            Err(format!("{name} is given twice, as {before} and as {value}"))
        }
        _ => Ok(()),
    }
}

/// The certificates of a file, or those of browsers.
fn trusted(file: Option<&str>) -> Result<RootCertStore, String> {
    let mut roots = RootCertStore::empty();
    let Some(file) = file else {
        roots.extend(webpki_roots::TLS_SERVER_ROOTS.iter().cloned());
        return Ok(roots);
    };
    let failed = |error: &dyn std::fmt::Display| format!("sslrootcert {file}: {error}");
    let certificates = CertificateDer::pem_file_iter(file).map_err(|error| failed(&error))?;
    for certificate in certificates {
        let certificate = certificate.map_err(|error| failed(&error))?;
        roots.add(certificate).map_err(|error| failed(&error))?;
    }
    Ok(roots)
}

/// Accepts every certificate whose key the server has.
#[derive(Debug)]
struct AnyServer(Arc<CryptoProvider>);

impl ServerCertVerifier for AnyServer {
    fn verify_server_cert(
        &self,
        _: &CertificateDer<'_>,
        _: &[CertificateDer<'_>],
        _: &ServerName<'_>,
        _: &[u8],
        _: UnixTime,
    ) -> Result<ServerCertVerified, Error> {
        Ok(ServerCertVerified::assertion())
    }

    fn verify_tls12_signature(
        &self,
        message: &[u8],
        certificate: &CertificateDer<'_>,
        signed: &DigitallySignedStruct,
    ) -> Result<HandshakeSignatureValid, Error> {
        let algorithms = &self.0.signature_verification_algorithms;
        verify_tls12_signature(message, certificate, signed, algorithms)
    }

    fn verify_tls13_signature(
        &self,
        message: &[u8],
        certificate: &CertificateDer<'_>,
        signed: &DigitallySignedStruct,
    ) -> Result<HandshakeSignatureValid, Error> {
        let algorithms = &self.0.signature_verification_algorithms;
        verify_tls13_signature(message, certificate, signed, algorithms)
    }

    fn supported_verify_schemes(&self) -> Vec<SignatureScheme> {
        self.0.signature_verification_algorithms.supported_schemes()
    }
}
