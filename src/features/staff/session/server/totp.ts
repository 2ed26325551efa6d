import { and, eq, lt } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import type { Orm } from '#db/orm.ts';
import type { Seal } from '#http/secrets/seal.ts';
import { brand } from '#lib/brand.ts';
import type { Clock } from '#lib/clock.ts';
import { staffUser } from '../../server/staff.table.ts';

/** Codes of an authenticator app (RFC 6238). */
export type Totp = ReturnType<typeof createTotp>;

const SECRET_BYTES = 20;
const PERIOD_SECONDS = 30;
/** One step before and after, for phone clocks and slow typing. */
const WINDOW = 1;

/** Codes over the members' sealed secrets. */
export function createTotp({ seal, clock }: { seal: Seal; clock: Clock }) {
  /** The time step of a code; null when it is not valid now. */
  function stepOf(secret: string, token: string): number | null {
    const timestamp = clock.now().getTime();
    const delta = new TOTP({ secret: Secret.fromBase32(secret), period: PERIOD_SECONDS }).validate({
      token,
      timestamp,
      window: WINDOW,
    });
    return delta === null ? null : Math.floor(timestamp / 1000 / PERIOD_SECONDS) + delta;
  }

  return {
    /** A new secret, and the URI for the QR code. */
    make(account: string): { secret: string; uri: string } {
      const secret = new Secret({ size: SECRET_BYTES });
      const uri = new TOTP({ issuer: brand.name['en-us'], label: account, secret }).toString();
      return { secret: secret.base32, uri };
    },

    seal: (secret: string, staffId: string) => seal.seal(secret, staffId),

    /** Stores a secret once its app has proved to have it; false when the code is wrong. */
    async enrol(
      { staffId, sealed, code }: { staffId: string; sealed: string; code: string },
      tx: Orm,
    ): Promise<boolean> {
      const totpStep = stepOf(seal.open(sealed, staffId), code);
      if (totpStep === null) return false;
      await tx.update(staffUser).set({ sealedTotp: sealed, totpStep }).where(eq(staffUser.id, staffId));
      return true;
    },

    /** Whether a code is right, and newer than any used one: an observed code does not work again. */
    async use(
      { id, sealedTotp }: { id: string; sealedTotp: string | null },
      code: string,
      tx: Orm,
    ): Promise<boolean> {
      const totpStep = sealedTotp === null ? null : stepOf(seal.open(sealedTotp, id), code);
      if (totpStep === null) return false;
      const isNewer = and(eq(staffUser.id, id), lt(staffUser.totpStep, totpStep));
      return (await tx.update(staffUser).set({ totpStep }).where(isNewer).returning()).length > 0;
    },
  };
}
