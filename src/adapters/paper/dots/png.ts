import { crc32, deflateSync } from 'node:zlib';
import type { Dots } from './page-dots.ts';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const METRES_PER_INCH = 0.0254;
const IN_METRES = 1;

/** A PNG of one bit a pixel that knows its resolution, so that programs print it in its size (ISO/IEC 15948). */
export function toPng({ width, height, rowBytes, bits }: Dots, dpi: number): Uint8Array {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 1;
  const size = Buffer.alloc(9);
  size.writeUInt32BE(Math.round(dpi / METRES_PER_INCH), 0);
  size.writeUInt32BE(Math.round(dpi / METRES_PER_INCH), 4);
  size[8] = IN_METRES;
  // Each row begins with its filter, which is none; 0 is black here.
  const rows = Buffer.alloc((rowBytes + 1) * height);
  for (let row = 0; row < height; row += 1)
    for (let at = 0; at < rowBytes; at += 1)
      rows[row * (rowBytes + 1) + 1 + at] = ~(bits[row * rowBytes + at] ?? 0);
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('pHYs', size),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, check]);
}
