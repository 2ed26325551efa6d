import type { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { getCookie, setCookie } from 'hono/cookie';
import type { Db } from '../db/connect.ts';
import type { AgreementsService } from '../features/agreements/server/agreements.service.ts';
import { CONSENT_COOKIE, CONSENT_DAYS, readConsent } from '../features/consent/consent.rules.ts';
import { createConsentService } from '../features/consent/server/consent.service.ts';
import type { HttpEnv } from '../http/http-env.ts';
import type { Clock } from '../lib/clock.ts';
import { toOwnPath } from '../lib/own-path.ts';
import type { Services } from './services.ts';

const POLICY = 'cookies-policy';
const FORM_LIMIT_BYTES = 4096;
const DAY_SECONDS = 86_400;

/** Wires consent: the policy it is about is one of the agreements. */
export function wireConsent(parts: { db: Db; agreements: Pick<AgreementsService, 'list'>; clock: Clock }) {
  return createConsentService({
    orm: parts.db.orm,
    clock: parts.clock,
    async policyVersion() {
      const { agreements } = await parts.agreements.list({ type: 'privacy' }, 'th');
      return agreements.find(({ slug }) => slug === POLICY)?.version ?? 1;
    },
  });
}

/** The consent form of visits without JavaScript: records the choice and comes back to the page. */
export function mountConsentForm(app: Hono<HttpEnv>, services: Services): void {
  app.post('/consent', bodyLimit({ maxSize: FORM_LIMIT_BYTES }), async (c) => {
    const form = await c.req.parseBody();
    const back = toOwnPath(String(form.to ?? '/'));
    const version = Number(form.version);
    const isOurs = c.req.header('sec-fetch-site') !== 'cross-site';
    const { allowed } = await services.callLimit.consume(c.get('visitor'));
    if (allowed && isOurs && Number.isInteger(version) && version >= 1 && version <= 999_999) {
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

function allows(form: Record<string, unknown>, purpose: 'statistics' | 'marketing'): boolean {
  return form.choice === 'all' || (form.choice === 'chosen' && form[purpose] === '1');
}
