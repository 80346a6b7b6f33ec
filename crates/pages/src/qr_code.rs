//! QR codes.

use qrcode::QrCode;
use qrcode::render::svg;

/// A QR code as an SVG element.
pub fn qr_code(text: &str) -> String {
    let code = QrCode::new(text.as_bytes()).expect("an address fits into a QR code");
    let svg = code.render::<svg::Color<'_>>().min_dimensions(240, 240).build();
    svg.split_once("?>").map_or(svg.clone(), |(_, element)| element.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_qr_code_is_an_element_without_style() {
        let code = qr_code(&format!("https://ethnos.example.org/link/{}", "0".repeat(64)));
        assert!(code.starts_with("<svg") && code.ends_with("</svg>"), "{code}");
        assert!(!code.contains("style"), "{code}");
    }
}
