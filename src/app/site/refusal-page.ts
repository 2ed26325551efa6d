import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import type { Translate } from '#http/answers/envelope.ts';
import type { HttpEnv } from '#http/http-env.ts';
import { brand } from '#lib/brand.ts';
import type { AppError } from '#lib/errors.ts';
import { toLanguage } from '#lib/language.ts';
import { paths } from '#routes/paths.ts';
import { STANDALONE_POLICY, standalonePage } from './standalone-page.ts';

/** Addresses that programs call; everything else is shown in browsers. */
const FOR_PROGRAMS = /^\/(?:api|official|open)\//i;

/** Explains a refusal in the reader's language without rendering a page; null for programs. */
export function createRefusalPage(translate: Translate) {
  return (error: AppError, c: Context<HttpEnv>): string | null => {
    const isForPeople = c.req.header('accept')?.includes('text/html') && !FOR_PROGRAMS.test(c.req.path);
    if (!isForPeople) return null;
    const language = toLanguage(c.req.query('lang') ?? getCookie(c, 'lang'));
    const words = (key: string, params?: Record<string, string>) =>
      translate(language, `shell:offlinePage.${key}`, params);
    // Reloading would submit the form again, so the link leads to Home.
    const isForm = c.req.method === 'POST';
    c.header('content-security-policy', STANDALONE_POLICY);
    c.header('x-robots-tag', 'noindex');
    return standalonePage(language, {
      title: translate(language, error.spec.key, error.params),
      next: isForm
        ? { href: paths.home, text: translate(language, 'shell:links.home') }
        : { href: '', text: words('retry') },
      call: { href: `tel:${brand.callCentre}`, text: words('call', { phone: brand.callCentre }) },
    });
  };
}
