import type { Seal } from '#http/secrets/seal.ts';
import { keyOfSecret, newSecret as makeSecret } from '#http/secrets/standard-webhooks.ts';
import { HOUR_MS } from '#lib/clock.ts';
import { MAX_SECRETS, OLD_SECRET_HOURS } from '../webhooks.rules.ts';
import type { SealedSecret } from './webhooks.table.ts';

/** The list before a rotation, and by which request it is rotated, where that may be repeated. */
type Rotation = { before: readonly SealedSecret[]; now: Date; requestKey: string | null };

/** Signing secrets of Standard Webhooks, stored sealed for their endpoint. */
export function createWebhookSecrets(seal: Seal) {
  const newSecret = (endpointId: string) => {
    const secret = makeSecret();
    return { secret, sealed: { sealed: seal.seal(secret, endpointId), until: null } satisfies SealedSecret };
  };
  return {
    newSecret,

    /** A new secret, and the stored list: previous ones stay valid for another day. */
    rotate(endpointId: string, { before, now, requestKey }: Rotation) {
      const { secret, sealed } = newSecret(endpointId);
      const until = new Date(now.getTime() + OLD_SECRET_HOURS * HOUR_MS).toISOString();
      const old = inForce(before, now).map((each) => ({ ...each, until: each.until ?? until }));
      const oldEndsAt = old[0]?.until ?? now.toISOString();
      const made = requestKey === null ? sealed : { ...sealed, asked: { requestKey, oldEndsAt } };
      return { secret, oldEndsAt, secrets: [made, ...old].slice(0, MAX_SECRETS) };
    },

    /** The secret that a request has made already, while it is valid. */
    findMade(endpointId: string, { before, now, requestKey }: Rotation) {
      if (requestKey === null) return null;
      const made = inForce(before, now).find(({ asked }) => asked?.requestKey === requestKey);
      if (!made?.asked) return null;
      return { secret: seal.open(made.sealed, endpointId), oldEndsAt: made.asked.oldEndsAt };
    },

    /** The one that signs now and stays; null after it was lost with a key of the site. */
    findCurrent(endpointId: string, secrets: readonly SealedSecret[]): string | null {
      const current = secrets.find(({ until }) => until === null);
      return current ? seal.open(current.sealed, endpointId) : null;
    },

    /** The currently valid keys. */
    keysOf(endpointId: string, secrets: readonly SealedSecret[], now: Date): Buffer[] {
      return inForce(secrets, now).map(({ sealed }) => keyOfSecret(seal.open(sealed, endpointId)));
    },
  };
}

export type WebhookSecrets = ReturnType<typeof createWebhookSecrets>;

/** When each replaced but still valid secret expires. */
export function listOldSecrets(secrets: readonly SealedSecret[], now: Date): string[] {
  return inForce(secrets, now).flatMap(({ until }) => until ?? []);
}

function inForce(secrets: readonly SealedSecret[], now: Date): SealedSecret[] {
  return secrets.filter(({ until }) => until === null || Date.parse(until) > now.getTime());
}
