import type { Context, Hono } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import type { Db } from '../db/connect.ts';
import type { AgreementsService } from '../features/agreements/server/agreements.service.ts';
import { CONSENT_COOKIE, CONSENT_DAYS, readConsent } from '../features/consent/consent.rules.ts';
import { createConsentService } from '../features/consent/server/consent.service.ts';
import { limitBody } from '../http/body-limit.ts';
import type { HttpEnv } from '../http/http-env.ts';
import { requestErrors } from '../http/request-errors.ts';
import { countCalls } from '../http/spend-call.ts';
import type { Clock } from '../lib/clock.ts';
import { AppError } from '../lib/errors.ts';
import { lastKnown } from '../lib/last-known.ts';
import { toOwnPath } from '../lib/own-path.ts';
import { paths } from '../routes/paths.ts';
import type { Services } from './services.ts';

const POLICY = 'cookies-policy';
const POLICY_WITHIN_MS = 1_000;
const FORM_LIMIT_BYTES = 4096;
const DAY_SECONDS = 86_400;

/** Wires consent: the policy it is about is one of the agreements. */
export function wireConsent(parts: { db: Db; agreements: Pick<AgreementsService, 'list'>; clock: Clock }) {
  async function policyVersion(): Promise<number> {
    const { agreements } = await parts.agreements.list({ type: 'privacy' }, 'th');
    return agreements.find(({ slug }) => slug === POLICY)?.version ?? 1;
  }
  return createConsentService({
    orm: parts.db.orm,
    clock: parts.clock,
    // Every page asks first of all, also those that are kept for when the database is away.
    policyVersion: lastKnown(policyVersion, POLICY_WITHIN_MS),
  });
}

/** The consent form of visits without JavaScript: records the choice and comes back to the page. */
export function mountConsentForm(app: Hono<HttpEnv>, services: Services): void {
  app.post('/consent', countCalls(services.callLimit), limitBody(FORM_LIMIT_BYTES), async (c) => {
    const form = await readForm(c);
    const back = toOwnPath(String(form.to ?? paths.home));
    const version = Number(form.version);
    const isOurs = c.req.header('sec-fetch-site') !== 'cross-site';
    if (isOurs && Number.isInteger(version) && version >= 1 && version <= 999_999) {
      const { cookie } = await services.consent.record({
        statistics: allows(form, 'statistics'),
        marketing: allows(form, 'marketing'),
        policyVersion: version,
        id: readConsent(getCookie(c, CONSENT_COOKIE))?.id,
      });
      setCookie(c, CONSENT_COOKIE, cookie, {
        path: '/',
        maxAge: CONSENT_DAYS * DAY_SECONDS,
        sameSite: 'Lax',
        secure: services.config.publicUrl.startsWith('https:'),
      });
    }
    return c.redirect(back, 303);
  });
}

/** A body cut short, or of another kind than it says, is no form. */
async function readForm(c: Context<HttpEnv>): Promise<Record<string, unknown>> {
  try {
    return await c.req.parseBody();
  } catch (cause) {
    throw new AppError(requestErrors.unreadableBody, { cause });
  }
}

function allows(form: Record<string, unknown>, purpose: 'statistics' | 'marketing'): boolean {
  return form.choice === 'all' || (form.choice === 'chosen' && form[purpose] === '1');
}
