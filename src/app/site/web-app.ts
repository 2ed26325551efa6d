import type { Hono } from 'hono';
import type { Translate } from '#http/answers/envelope.ts';
import type { HttpEnv } from '#http/http-env.ts';
import { brand } from '#lib/brand.ts';
import { HOUR_SECONDS } from '#lib/clock.ts';
import { type Language, languages, localeTag, toLanguage } from '#lib/language.ts';
import { paths } from '#routes/paths.ts';
import { OFFLINE_POLICY, offlinePage } from './offline-page.ts';

/** What makes the site installable: its manifest, and the page shown without a connection. */
export function mountWebApp(app: Hono<HttpEnv>, translate: Translate): void {
  app.get('/manifest.webmanifest', (c) => {
    c.header('content-type', 'application/manifest+json');
    c.header('cache-control', `public, max-age=${HOUR_SECONDS}`);
    return c.body(JSON.stringify(toManifest(toLanguage(c.req.query('lang')), translate)));
  });
  app.get('/offline/:language', (c, next) => {
    const language = languages.find((each) => each === c.req.param('language'));
    if (!language) return next();
    c.header('content-security-policy', OFFLINE_POLICY);
    c.header('x-robots-tag', 'noindex');
    return c.html(offlinePage(language, translate));
  });
}

/** The web app manifest in one language; `id` makes it one app whatever the language. */
function toManifest(language: Language, translate: Translate) {
  const icon = (name: string, size: number, purpose: 'any' | 'maskable' = 'any') => ({
    src: `/icons/${name}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  });
  return {
    id: paths.home,
    start_url: paths.home,
    scope: paths.home,
    display: 'standalone',
    lang: localeTag[language],
    dir: 'ltr',
    name: brand.name[language],
    short_name: brand.shortName[language],
    description: translate(language, 'home:description'),
    background_color: '#faf8f5',
    theme_color: '#ffffff',
    icons: [icon('icon-192', 192), icon('icon-512', 512), icon('maskable-512', 512, 'maskable')],
    shortcuts: [
      { name: 'track', url: paths.track },
      { name: 'price', url: paths.price() },
      { name: 'dropPoints', url: paths.dropPoints() },
    ].map(({ name, url }) => ({
      name: translate(language, `shell:links.${name}`),
      url,
      icons: [icon('icon-192', 192)],
    })),
    // Text shared with the app is searched for waybill numbers like pasted text.
    share_target: {
      action: paths.track,
      method: 'GET',
      params: { title: 'billcodes', text: 'billcode', url: 'billno' },
    },
  };
}
