import { open } from 'node:fs/promises';

const HEAD_BYTES = 512;

/** What a file is, where its beginning gives it away as something that its name does not say. */
const disguises: readonly { isIt(head: Buffer): boolean; advice: string; except?: string }[] = [
  { isIt: (head) => head[0] === 0x1f && head[1] === 0x8b, advice: 'is packed with gzip. Unpack it first.' },
  {
    isIt: (head) => head.toString('latin1', 0, 4) === 'PK\x03\x04',
    advice: 'is a ZIP file or a workbook. Unpack it, or name it .xlsx if it is a workbook.',
    except: '.xlsx',
  },
  {
    isIt: (head) => head.readUInt32BE(0) === 0xd0cf11e0,
    advice: 'is a workbook of the old form (.xls). Save it as .xlsx or CSV.',
  },
  {
    isIt: (head) => head.toString('latin1', 0, 5) === '%PDF-',
    advice: 'is a PDF. Ask for the table as CSV or XLSX.',
  },
  {
    isIt: (head) => /^\s*\[\s*[{\]]/.test(textOf(head)),
    advice: 'is a JSON array. Write one record per line, without brackets and commas around them (NDJSON).',
  },
];

/** Throws a sentence that says what the file is, if it is something that cannot be read under its name. */
export async function requireReadableKind(file: string, extension: string): Promise<void> {
  const head = await readHead(file);
  if (head.length < 4) return;
  const found = disguises.find(({ isIt, except }) => extension !== except && isIt(head));
  if (found) throw new Error(`${file} ${found.advice}`);
}

async function readHead(file: string): Promise<Buffer> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

/** The ASCII of a beginning in UTF-8 or UTF-16: without marks, and without the zeros that UTF-16 puts between. */
function textOf(head: Buffer): string {
  return head.toString('latin1').replace(/[\0\xEF\xBB\xBF\xFE\xFF]/g, '');
}
