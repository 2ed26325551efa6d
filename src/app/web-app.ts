import { createHash } from 'node:crypto';
import type { Hono } from 'hono';
import type { Translate } from '../http/envelope.ts';
import type { HttpEnv } from '../http/http-env.ts';
import { brand } from '../lib/brand.ts';
import { type Language, languages, localeTag, toLanguage } from '../lib/language.ts';
import { TRACK_PATH } from '../routes.ts';

const HOUR_SECONDS = 3600;

/** What makes the site installable: its description for the system, and the page shown without a connection. */
export function mountWebApp(app: Hono<HttpEnv>, translate: Translate): void {
  app.get('/manifest.webmanifest', (c) => {
    c.header('content-type', 'application/manifest+json');
    c.header('cache-control', `public, max-age=${HOUR_SECONDS}`);
    return c.body(JSON.stringify(toManifest(toLanguage(c.req.query('lang')), translate)));
  });
  app.get('/offline/:language', (c, next) => {
    const language = languages.find((each) => each === c.req.param('language'));
    if (!language) return next();
    c.header('content-security-policy', `default-src 'none'; style-src '${styleHash}'`);
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
    id: '/',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    lang: localeTag[language],
    dir: 'ltr',
    name: brand.name[language],
    short_name: brand.shortName[language],
    description: translate(language, 'home:description'),
    background_color: '#ffffff',
    theme_color: '#ffffff',
    icons: [icon('icon-192', 192), icon('icon-512', 512), icon('maskable-512', 512, 'maskable')],
    shortcuts: [
      { name: translate(language, 'shell:links.track'), url: TRACK_PATH, icons: [icon('icon-192', 192)] },
    ],
  };
}

const style = `
body{margin:0;display:grid;min-height:100vh;place-items:center;background:#fff;color:#1a1b1e;
font-family:"IBM Plex Sans Thai","IBM Plex Sans","Noto Sans Thai","PingFang SC","Microsoft YaHei",sans-serif;line-height:1.7}
main{max-width:26rem;padding:2rem 1.5rem;text-align:center}
svg{width:4rem;height:4rem}
h1{margin:1rem 0 .5rem;font-size:1.5rem;line-height:1.45}
p{margin:0 0 1.5rem;color:#5c5f66}
a{color:#1a1b1e}
.retry{display:block;margin-bottom:1rem;padding:.75rem 1.5rem;border-radius:8px;background:${brand.color};color:#fff;font-weight:600;text-decoration:none}
`;
const styleHash = `sha256-${createHash('sha256').update(style).digest('base64')}`;

/** Stands alone: without a connection nothing else can be fetched. Its first link asks for the same address again. */
function offlinePage(language: Language, translate: Translate): string {
  const t = (key: string, params?: Record<string, string>) =>
    translate(language, `shell:offlinePage.${key}`, params);
  return `<!doctype html>
<html lang="${localeTag[language]}" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${t('title')} · ${brand.name[language]}</title>
<style>${style}</style>
</head>
<body>
<main>
<svg viewBox="0 0 32 32" aria-hidden="true"><rect width="32" height="32" rx="8" fill="${brand.color}"/><path d="M6 9h8.5l7 7-7 7H6l7-7zM17.5 9H20l7 7-7 7h-2.5l7-7z" fill="#fff"/></svg>
<h1>${t('title')}</h1>
<p>${t('text')}</p>
<a class="retry" href="">${t('retry')}</a>
<a href="tel:${brand.callCentre}">${t('call', { phone: brand.callCentre })}</a>
</main>
</body>
</html>
`;
}
