import { readFile } from 'node:fs/promises';
import type { OutputInfo, Sharp } from 'sharp';
import { sharp } from '#lib/pictures/sharp.ts';
import { type Cleaned, FileRefused } from './cleaning.port.ts';

/** A phone's 50 megapixels with a margin; beyond that a small file could exhaust the memory. */
const MAX_PIXELS = 64_000_000;
/** Enough to read the small letters of an identity card. */
const MAX_SIDE_PIXELS = 2560;
const JPEG_QUALITY = 82;
/** The share of a damaged picture that has to be readable. */
const LEAST_READ = 0.5;
const HASH_COLUMNS = 8;
/** Scaled down before it is rotated, because every copy of a large picture is expensive. */
const HASHED_PIXELS = 72;

// Whatever a file claims to be, no other loader of the library opens it: SVG, for example, may reference other files.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpegFile', 'VipsForeignLoadPngFile', 'VipsForeignLoadWebpFile'],
});

/** The pixels of a picture. */
type Raw = { data: Buffer; info: OutputInfo };

/** Makes a JPEG of at most 2560 pixels a side: upright and without metadata. */
export async function cleanPicture(source: string, type: string, target: string): Promise<Cleaned> {
  const { picture, orientation } =
    type === 'image/heic' ? await openHeic(source) : await openFile(source, type);
  const shrunk = await shrink(picture.flatten({ background: 'white' })).catch((refused: unknown) => {
    if (type === 'image/jpeg') return readDamaged(source, refused);
    throw refused;
  });
  const upright = turn(toSharp(shrunk), orientation);
  const { width, height } = await upright.jpeg({ quality: JPEG_QUALITY }).toFile(target);
  return {
    kind: 'image',
    contentType: 'image/jpeg',
    width,
    height,
    perceptualHash: await differenceHash(shrunk, orientation),
  };
}

/**
 * Recovers what is readable of a truncated or damaged JPEG, as a phone shows it: grey from there on. Where less
 * than half is readable, the original error stands.
 */
async function readDamaged(source: string, refused: unknown): Promise<Raw> {
  if (refused instanceof FileRefused && refused.reason !== 'unreadable') throw refused;
  const { picture } = await openFile(source, 'image/jpeg', 'none');
  const read = await shrink(picture.flatten({ background: 'white' }));
  if (rowsRead(read) < read.info.height * LEAST_READ) throw refused;
  return read;
}

/** The number of rows above a picture's uniform end. */
function rowsRead({ data, info: { width, height, channels } }: Raw): number {
  const stride = width * channels;
  const last = data.subarray(data.length - channels);
  let end = data.length;
  while (end > 0 && data.subarray(end - channels, end).equals(last)) end -= channels;
  return Math.min(height, Math.ceil(end / stride));
}

/** A picture opened by the type that its content was detected to be, with its orientation; nothing is decoded yet. */
export async function openFile(
  source: string,
  type: string,
  failOn: 'error' | 'none' = 'error',
): Promise<{ picture: Sharp; orientation: number; width: number; height: number }> {
  const picture = sharp(source, { limitInputPixels: MAX_PIXELS, sequentialRead: true, failOn });
  const { format, width, height, orientation } = await picture.metadata().catch((cause: unknown) => {
    throw refusal(cause);
  });
  if (`image/${format}` !== type) throw new FileRefused('wrongFormat');
  if (width * height > MAX_PIXELS) throw new FileRefused('tooManyPixels');
  return { picture, orientation: orientation ?? 1, width, height };
}

/** The HEIC decoder rotates the picture itself. */
async function openHeic(source: string): Promise<{ picture: Sharp; orientation: number }> {
  const { readHeic } = await import('./read-heic.ts');
  const { data, width, height } = await readHeic(await readFile(source), MAX_PIXELS);
  return { picture: sharp(data, { raw: { width, height, channels: 4 } }), orientation: 1 };
}

/** Shrinks line by line, so that a large picture is never in memory whole; it is rotated once it is small. */
export async function shrink(picture: Sharp): Promise<Raw> {
  const box = { width: MAX_SIDE_PIXELS, height: MAX_SIDE_PIXELS };
  try {
    return await picture
      .resize({ ...box, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true });
  } catch (cause) {
    throw refusal(cause);
  }
}

/** Wraps raw pixels for further processing. */
export function toSharp({ data, info: { width, height, channels } }: Raw): Sharp {
  return sharp(data, { raw: { width, height, channels } });
}

/** Applies one of the eight EXIF orientations. */
export function turn(picture: Sharp, orientation: number): Sharp {
  const degrees = [0, 0, 0, 180, 180, 270, 90, 90, 270][orientation] ?? 0;
  const isMirrored = [2, 4, 5, 7].includes(orientation);
  // Rotation comes after mirroring.
  const mirrored = isMirrored ? picture.flop() : picture;
  return degrees === 0 ? mirrored : mirrored.rotate(degrees);
}

/**
 * Whether each of 64 cells is brighter than its right neighbour: stays the same for a picture that was resized and
 * sent again.
 */
async function differenceHash(picture: Raw, orientation: number): Promise<string> {
  const box = { width: HASHED_PIXELS, height: HASHED_PIXELS, fit: 'fill' } as const;
  const [data, info] = await small(toSharp(picture).resize(box));
  const [upright, size] = await small(turn(toSharp({ data, info }), orientation));
  const cells = await toSharp({ data: upright, info: size })
    .greyscale()
    .resize({ width: HASH_COLUMNS + 1, height: HASH_COLUMNS, fit: 'fill' })
    .raw()
    .toBuffer();
  let hash = 0n;
  for (let row = 0; row < HASH_COLUMNS; row += 1)
    for (let column = 0; column < HASH_COLUMNS; column += 1) {
      const at = row * (HASH_COLUMNS + 1) + column;
      hash = (hash << 1n) | ((cells[at] ?? 0) > (cells[at + 1] ?? 0) ? 1n : 0n);
    }
  return hash.toString(16).padStart(16, '0');
}

async function small(picture: Sharp): Promise<[Buffer, OutputInfo]> {
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
  return [data, info];
}

function refusal(cause: unknown): FileRefused {
  if (cause instanceof FileRefused) return cause;
  const isTooLarge = cause instanceof Error && /pixel limit/i.test(cause.message);
  return new FileRefused(isTooLarge ? 'tooManyPixels' : 'unreadable', cause);
}
