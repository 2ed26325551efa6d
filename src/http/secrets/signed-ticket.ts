import { timingSafeEqual } from 'node:crypto';
import type { Clock } from '#lib/clock.ts';
import type { Mac } from './keyring.ts';

/** Issues and reads short-lived signed tickets that a browser carries: readable by anyone, forgeable by no one. */
export type SignedTickets<T> = {
  issue(payload: T): string;
  /** The payload, or null when the ticket is forged, of another kind or expired. */
  read(ticket: string | null | undefined): T | null;
};

/** A kind of ticket with its own purpose and lifetime in seconds, for which a replaced key still counts. */
export function createSignedTickets<T>(options: {
  mac: Mac;
  lifeSeconds: number;
  clock: Clock;
}): SignedTickets<T> {
  const { mac, lifeSeconds, clock } = options;
  function isSigned(body: string, given: string): boolean {
    // Bytes, not characters: a text with non-ASCII characters has more bytes than characters.
    const sent = Buffer.from(given);
    const since = new Date(clock.now().getTime() - lifeSeconds * 1000);
    return mac.candidates(body, since).some((each) => {
      const own = Buffer.from(each.toString('base64url'));
      return sent.length === own.length && timingSafeEqual(sent, own);
    });
  }
  return {
    issue(payload) {
      const endsAt = Math.floor(clock.now().getTime() / 1000) + lifeSeconds;
      const body = Buffer.from(JSON.stringify([endsAt, payload])).toString('base64url');
      return `${body}.${mac.sign(body).toString('base64url')}`;
    },
    read(ticket) {
      const [body, given] = (ticket ?? '').split('.');
      if (!body || !given || !isSigned(body, given)) return null;
      const [endsAt, payload] = JSON.parse(Buffer.from(body, 'base64url').toString()) as [number, T];
      return endsAt > clock.now().getTime() / 1000 ? payload : null;
    },
  };
}
