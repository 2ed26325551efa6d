import { eq } from 'drizzle-orm';
import type { Orm } from '#db/orm.ts';
import { pictureUrlOf } from '#features/accounts/profile.rules.ts';
import { customerPicture } from '#features/accounts/server/accounts.table.ts';
import { requestErrors } from '#http/answers/request-errors.ts';
import type { Limiter } from '#http/limits/limits.ts';
import { AppError } from '#lib/errors.ts';
import { personalErrors } from '../../personal.calls.ts';

/** Stores the pictures of customers. */
export type PicturesService = ReturnType<typeof createPicturesService>;

/** The pictures over the database; `uploads` limits how often one customer may upload one. */
export function createPicturesService(deps: { orm: Orm; uploads: Limiter }) {
  const { orm, uploads } = deps;

  return {
    /** A new picture gets a new id, so that browsers may cache the old one forever. */
    async replace(customerId: string, base64: string): Promise<{ pictureUrl: string }> {
      const { allowed, retryAfterSeconds } = await uploads.consume(customerId);
      if (!allowed)
        throw new AppError(requestErrors.tooManyRequests, {
          retryAfterSeconds,
          params: { seconds: retryAfterSeconds },
        });
      // Uses a large library, which few visits need.
      const { cutSquare } = await import('./cut-square.ts');
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
