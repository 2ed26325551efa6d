import { fileTypeFromBuffer } from 'file-type';
import { AppError } from '#lib/errors.ts';
import { sharp } from '#lib/pictures/sharp.ts';
import { personalErrors } from '../../personal.calls.ts';

const SIDE_PIXELS = 256;
/** A phone's 50 megapixels with a margin; beyond that a small file could exhaust the memory. */
const MAX_PIXELS = 64_000_000;
const MAX_SECONDS = 10;
const TYPES: readonly string[] = ['image/jpeg', 'image/png', 'image/webp'];

/** Upright, square, small; sharp writes no metadata by default, so the location is removed. */
export async function cutSquare(upload: Buffer): Promise<Buffer> {
  // Detected by its bytes, not by the declared type: sharp would also read SVG, which may reference other files.
  const type = await fileTypeFromBuffer(upload);
  if (!type || !TYPES.includes(type.mime)) throw new AppError(personalErrors.pictureUnreadable);
  try {
    return await sharp(upload, { limitInputPixels: MAX_PIXELS, sequentialRead: true, failOn: 'error' })
      .autoOrient()
      .resize(SIDE_PIXELS, SIDE_PIXELS, { fit: 'cover', position: 'attention' })
      .webp({ quality: 82 })
      .timeout({ seconds: MAX_SECONDS })
      .toBuffer();
  } catch (cause) {
    throw new AppError(personalErrors.pictureUnreadable, { cause });
  }
}
