import type { Context, Hono } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { requestErrors } from '#http/answers/request-errors.ts';
import type { HttpEnv } from '#http/http-env.ts';
import { limitBody } from '#http/limits/body-limit.ts';
import type { Limiter } from '#http/limits/limits.ts';
import { countCalls } from '#http/limits/spend-call.ts';
import { DAY_SECONDS } from '#lib/clock.ts';
import { AppError } from '#lib/errors.ts';
import { toOwnPath } from '#lib/own-path.ts';
import { paths } from '#routes/paths.ts';
import { CONSENT_COOKIE, CONSENT_DAYS, readConsent } from '../consent.rules.ts';
import type { ConsentService } from './consent.service.ts';

const FORM_LIMIT_BYTES = 4096;

type ConsentFormDeps = { consent: Pick<ConsentService, 'record'>; callLimit: Limiter; publicUrl: string };

/** The consent form without JavaScript: records the choice and returns to the page. */
export function mountConsentForm(app: Hono<HttpEnv>, deps: ConsentFormDeps): void {
  app.post('/consent', countCalls(deps.callLimit), limitBody(FORM_LIMIT_BYTES), async (c) => {
    const form = await readForm(c);
    const back = toOwnPath(String(form.to ?? paths.home));
    const version = Number(form.version);
    const isOurs = c.req.header('sec-fetch-site') !== 'cross-site';
    if (isOurs && Number.isInteger(version) && version >= 1 && version <= 999_999) {
      const { cookie } = await deps.consent.record({
        statistics: allows(form, 'statistics'),
        marketing: allows(form, 'marketing'),
        policyVersion: version,
        id: readConsent(getCookie(c, CONSENT_COOKIE))?.id,
      });
      setCookie(c, CONSENT_COOKIE, cookie, {
        path: '/',
        maxAge: CONSENT_DAYS * DAY_SECONDS,
        sameSite: 'Lax',
        secure: deps.publicUrl.startsWith('https:'),
      });
    }
    return c.redirect(back, 303);
  });
}

/** A truncated body, or one of another type than declared, is not a form. */
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
