import { DAY_MS } from '#lib/clock.ts';
/** The optional purposes; what the site needs is not asked about (cookie policy). */
export const purposes = ['statistics', 'marketing'] as const;
export type Purpose = (typeof purposes)[number];

/** A visitor's decision on each purpose. */
export type Choice = Record<Purpose, boolean>;

/** A decision as stored in the browser: without a name, with the version of the policy and the time. */
export type Consent = Choice & { id: string; policyVersion: number; at: string };

export const CONSENT_COOKIE = 'consent';
/** The question is repeated after a year (cookie policy, section 4). */
export const CONSENT_DAYS = 365;

/** Version of the policy, both purposes, the time in milliseconds, and the UUID assigned by the server. */
const DECISION = /^v(\d{1,6})\.s([01])\.m([01])\.(\d{1,15})\.([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/;

/** The decision as the value of the cookie. */
export function writeConsent({ id, policyVersion, statistics, marketing, at }: Consent): string {
  const flag = (given: boolean) => (given ? '1' : '0');
  return `v${policyVersion}.s${flag(statistics)}.m${flag(marketing)}.${Date.parse(at)}.${id}`;
}

/** Reads the cookie; null for anything that is not a decision. */
export function readConsent(value: string | null | undefined): Consent | null {
  const parts = DECISION.exec(value ?? '');
  if (!parts) return null;
  const [, version, statistics, marketing, ms, id = ''] = parts;
  return {
    id,
    policyVersion: Number(version),
    statistics: statistics === '1',
    marketing: marketing === '1',
    at: new Date(Number(ms)).toISOString(),
  };
}

/** Whether to ask: without a decision, after a year, or when the policy has changed since. */
export function mustAsk(consent: Consent | null, policyVersion: number, now: Date): boolean {
  if (!consent || consent.policyVersion !== policyVersion) return true;
  return now.getTime() - Date.parse(consent.at) >= CONSENT_DAYS * DAY_MS;
}
