import { eq } from 'drizzle-orm';
import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';
import type { Orm } from '../../../../db/orm.ts';
import { requestErrors } from '../../../../http/answers/request-errors.ts';
import type { Limiter } from '../../../../http/limits/limits.ts';
import { AppError } from '../../../../lib/errors.ts';
import { pictureUrlOf } from '../../../accounts/profile.rules.ts';
import { customerPicture } from '../../../accounts/server/accounts.table.ts';
import { personalErrors } from '../../personal.calls.ts';

/** Keeps the pictures of customers. */
export type PicturesService = ReturnType<typeof createPicturesService>;

const SIDE_PIXELS = 256;
/** A phone's 50 megapixels and some; beyond it a small file could fill the memory. */
const MAX_PIXELS = 64_000_000;
const MAX_SECONDS = 10;
const TYPES: readonly string[] = ['image/jpeg', 'image/png', 'image/webp'];

/** The pictures over the database; `uploads` limits how often one customer may have one cut. */
export function createPicturesService(deps: { orm: Orm; uploads: Limiter }) {
  const { orm, uploads } = deps;

  return {
    /** A new picture gets a new id, so that browsers may keep the old one for ever. */
    async replace(customerId: string, base64: string): Promise<{ pictureUrl: string }> {
      const { allowed, retryAfterSeconds } = await uploads.consume(customerId);
      if (!allowed)
        throw new AppError(requestErrors.tooManyRequests, {
          retryAfterSeconds,
          params: { seconds: retryAfterSeconds },
        });
      const webp = await cutSquare(Buffer.from(base64, 'base64'));
      const id = crypto.randomUUID();
      await orm
        .insert(customerPicture)
        .values({ customerId, id, webp })
        .onConflictDoUpdate({ target: customerPicture.customerId, set: { id, webp } });
      return { pictureUrl: pictureUrlOf(id) ?? '' };
    },

    async remove(customerId: string): Promise<void> {
      await orm.delete(customerPicture).where(eq(customerPicture.customerId, customerId));
    },

    async get(id: string): Promise<Uint8Array<ArrayBuffer>> {
      const [row] = await orm
        .select({ webp: customerPicture.webp })
        .from(customerPicture)
        .where(eq(customerPicture.id, id));
      if (!row) throw new AppError(personalErrors.pictureGone);
      return new Uint8Array(row.webp);
    },
  };
}

/** Upright, square, small; sharp writes no metadata unless asked to, so where it was taken is gone. */
async function cutSquare(upload: Buffer): Promise<Buffer> {
  // By the bytes, not by what the browser says: sharp would also read SVG, which may name other files.
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
