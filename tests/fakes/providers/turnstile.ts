import { randomBytes } from 'node:crypto';
import type { Clock } from '#lib/clock.ts';
import { type ProviderServer, startProviderServer } from './provider-server.ts';

const TICKET_MS = 300_000;

/** The credentials that the fake accepts. */
export const turnstileAccount = { siteKey: '0x4AAAexample', secretKey: '0x4AAAexample-secret' };

export type Turnstile = ProviderServer & {
  /** What the widget's callback returns after a passed challenge; it has no random string. */
  solve(): { ticket: string; randstr: string };
  /** The `remoteip` of the last call. */
  lastIp(): string | null;
};

/** Cloudflare's siteverify endpoint. */
export async function startTurnstile(clock: Clock): Promise<Turnstile> {
  const tickets = new Map<string, { issuedAtMs: number; used: boolean }>();
  let lastIp: string | null = null;

  const server = await startProviderServer((request, body) => {
    const isForm = request.headers['content-type']?.startsWith('application/x-www-form-urlencoded');
    if (request.method !== 'POST' || request.url !== '/turnstile/v0/siteverify' || !isForm)
      return refuse('bad-request', 400);
    const form = new URLSearchParams(body);
    lastIp = form.get('remoteip');
    if (!form.get('secret')) return refuse('missing-input-secret', 400);
    if (form.get('secret') !== turnstileAccount.secretKey) return refuse('invalid-input-secret', 400);
    if (!form.get('response')) return refuse('missing-input-response', 400);
    const ticket = tickets.get(form.get('response') ?? '');
    if (!ticket) return refuse('invalid-input-response');
    if (ticket.used || clock.now().getTime() - ticket.issuedAtMs > TICKET_MS)
      return refuse('timeout-or-duplicate');
    ticket.used = true;
    const challenge_ts = new Date(ticket.issuedAtMs).toISOString();
    return {
      status: 200,
      json: { success: true, 'error-codes': [], challenge_ts, hostname: 'localhost', action: '', cdata: '' },
    };
  });

  return {
    ...server,
    lastIp: () => lastIp,
    solve() {
      const ticket = `0.${randomBytes(60).toString('base64url')}`;
      tickets.set(ticket, { issuedAtMs: clock.now().getTime(), used: false });
      return { ticket, randstr: '' };
    },
  };
}

function refuse(code: string, status = 200): { status: number; json: unknown } {
  return { status, json: { success: false, 'error-codes': [code] } };
}
