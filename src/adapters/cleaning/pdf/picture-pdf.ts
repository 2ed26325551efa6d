/** A page as a picture, with its size on paper. */
export type DrawnPage = {
  jpeg: Uint8Array;
  width: number;
  height: number;
  widthPoints: number;
  heightPoints: number;
};

/** Objects per page: the page, its content stream and its picture. */
const OBJECTS_OF_A_PAGE = 3;

/** Writes a PDF that consists of pictures only, one per page (ISO 32000). */
export function writePicturePdf(pages: readonly DrawnPage[]): Buffer {
  const firstOf = (nth: number) => 3 + nth * OBJECTS_OF_A_PAGE;
  const kids = pages.map((_, nth) => `${firstOf(nth)} 0 R`).join(' ');
  const objects = [
    plain('<< /Type /Catalog /Pages 2 0 R >>'),
    plain(`<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`),
    ...pages.flatMap((page, nth) => objectsOf(page, firstOf(nth))),
  ];
  const chunks: Buffer[] = [Buffer.from('%PDF-1.4\n%\u00ff\u00ff\n', 'latin1')];
  const offsets: number[] = [];
  let at = chunks[0]?.length ?? 0;
  for (const [nth, body] of objects.entries()) {
    const object = Buffer.concat([Buffer.from(`${nth + 1} 0 obj\n`), body, Buffer.from('\nendobj\n')]);
    offsets.push(at);
    at += object.length;
    chunks.push(object);
  }
  return Buffer.concat([...chunks, Buffer.from(trailerOf(offsets, at))]);
}

function objectsOf(page: DrawnPage, first: number): Buffer[] {
  const [wide, high] = [page.widthPoints, page.heightPoints].map((points) => points.toFixed(2));
  const drawing = Buffer.from(`q ${wide} 0 0 ${high} 0 0 cm /P Do Q`);
  const picture = `/Type /XObject /Subtype /Image /Width ${page.width} /Height ${page.height}`;
  const coding = '/ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode';
  return [
    plain(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${wide} ${high}] /Contents ${first + 1} 0 R /Resources << /XObject << /P ${first + 2} 0 R >> >> >>`,
    ),
    stream('', drawing),
    stream(`${picture} ${coding}`, page.jpeg),
  ];
}

function plain(text: string): Buffer {
  return Buffer.from(text);
}

function stream(entries: string, bytes: Uint8Array): Buffer {
  const head = Buffer.from(`<< ${entries} /Length ${bytes.length} >>\nstream\n`);
  return Buffer.concat([head, bytes, Buffer.from('\nendstream')]);
}

function trailerOf(offsets: readonly number[], at: number): string {
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const size = offsets.length + 1;
  return `xref\n0 ${size}\n0000000000 65535 f \n${rows}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${at}\n%%EOF\n`;
}
