import { open } from 'node:fs/promises';

const HEAD_BYTES = 512;

/** File types recognised by their first bytes, whatever the name says. */
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

/** Throws an error that names the actual file type, if it cannot be read under its extension. */
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

/** The ASCII characters of a UTF-8 or UTF-16 beginning, without byte order mark and zeros. */
function textOf(head: Buffer): string {
  return head.toString('latin1').replace(/[\0\xEF\xBB\xBF\xFE\xFF]/g, '');
}
