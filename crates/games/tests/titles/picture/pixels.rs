//! Pixels of image files.
#![allow(dead_code, reason = "no program needs all of it")]

pub struct Pixels {
    pub size: (u32, u32),
    pub colours: Vec<[u8; 3]>,
}

pub fn decoded(bytes: &[u8]) -> Pixels {
    let mut decoder = png::Decoder::new(std::io::Cursor::new(bytes));
    decoder.set_transformations(png::Transformations::EXPAND);
    let mut reader = decoder.read_info().expect("a PNG file");
    let mut buffer = vec![0; reader.output_buffer_size().expect("a small picture")];
    let info = reader.next_frame(&mut buffer).expect("a whole picture");
    assert_eq!(info.color_type, png::ColorType::Rgb, "opaque");
    let colours = buffer[..info.buffer_size()].chunks_exact(3);
    Pixels {
        size: (info.width, info.height),
        colours: colours
            .map(|pixel| [pixel[0], pixel[1], pixel[2]])
            .collect(),
    }
}
