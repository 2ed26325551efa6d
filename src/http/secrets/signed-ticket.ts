import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Clock } from '#lib/clock.ts';

/** Issues and reads short-lived signed tickets that a browser carries: readable by anyone, forgeable by no one. */
export type SignedTickets<T> = {
  issue(payload: T): string;
  /** The payload, or null when the ticket is forged, of another kind or expired. */
  read(ticket: string | null | undefined): T | null;
};

/** A kind of ticket with its own key and lifetime in seconds. */
export function createSignedTickets<T>(options: {
  key: Buffer;
  lifeSeconds: number;
  clock: Clock;
}): SignedTickets<T> {
  const mac = (body: string) => createHmac('sha256', options.key).update(body).digest('base64url');
  return {
    issue(payload) {
      const endsAt = Math.floor(options.clock.now().getTime() / 1000) + options.lifeSeconds;
      const body = Buffer.from(JSON.stringify([endsAt, payload])).toString('base64url');
      return `${body}.${mac(body)}`;
    },
    read(ticket) {
      const [body, given] = (ticket ?? '').split('.');
      if (!body || !given) return null;
      const expected = mac(body);
      // Bytes, not characters: a text with non-ASCII characters has more bytes than characters.
      const [sent, own] = [Buffer.from(given), Buffer.from(expected)];
      if (sent.length !== own.length || !timingSafeEqual(sent, own)) return null;
      const [endsAt, payload] = JSON.parse(Buffer.from(body, 'base64url').toString()) as [number, T];
      return endsAt > options.clock.now().getTime() / 1000 ? payload : null;
    },
  };
}
