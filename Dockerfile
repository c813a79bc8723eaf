# Image of the bot: `docker build -t pagoda .`, then
# `docker run -d --name pagoda -e DISCORD_TOKEN=… -v pagoda:/store pagoda`.
# Backup of the running bot: `docker exec pagoda pagoda backup - > pagoda-backup`; restore into a new volume:
# `docker run --rm -i -v pagoda-new:/store pagoda restore - < pagoda-backup`.
FROM rust:1.89-bookworm AS build
WORKDIR /pagoda
COPY Cargo.toml Cargo.lock build.rs ./
COPY assets assets
COPY benches benches
COPY crates crates
COPY data data
COPY src src
# Cargo requires the source of every target named in Cargo.toml.
COPY tests tests
# Without the playground; with it: `--build-arg FEATURES=--all-features`.
ARG FEATURES=--no-default-features
RUN cargo build --profile dist --locked --package pagoda $FEATURES

FROM debian:bookworm-slim
RUN apt-get update \
    && apt-get install --yes --no-install-recommends ca-certificates \
    && rm -rf /var/lib/apt/lists/* \
    && useradd --system --create-home --uid 10001 pagoda \
    && mkdir /store \
    && chown pagoda /store
COPY --from=build /pagoda/target/dist/pagoda /usr/local/bin/pagoda
USER pagoda
ENV PAGODA_STORE=/store
# Set it to 0.0.0.0:9000 to read metrics from outside the container.
ENV PAGODA_HEALTH=127.0.0.1:9000
VOLUME /store
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=30s --timeout=10s --start-period=60s --retries=3 CMD ["pagoda", "health"]
ENTRYPOINT ["pagoda"]
CMD ["serve"]
