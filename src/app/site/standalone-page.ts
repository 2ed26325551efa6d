import { createHash } from 'node:crypto';
import { brand } from '#lib/brand.ts';
import { escapeHtml } from '#lib/escape-html.ts';
import { type Language, localeTag } from '#lib/language.ts';
import { plain } from '#lib/plain-text.ts';

const style = `
body{margin:0;display:grid;min-height:100vh;place-items:center;background:#faf8f5;color:#1a1b1e;color-scheme:light dark;
font-family:"IBM Plex Sans Thai","IBM Plex Sans","Noto Sans Thai","PingFang SC","Microsoft YaHei",sans-serif;line-height:1.7}
main{max-width:26rem;padding:2rem 1.5rem;text-align:center}
svg{width:4rem;height:4rem}
h1{margin:1rem 0 .5rem;font-size:1.5rem;line-height:1.45}
p{margin:0 0 1.5rem;color:#5c5f66}
a{color:inherit}
h2{margin:2rem 0 0;font-size:1rem}
ul{margin:0;padding:0;list-style:none}
li a{display:block;padding:.75rem;font-variant-numeric:tabular-nums}
.next{display:block;margin:1rem 0;padding:.75rem 1.5rem;border-radius:8px;background:${brand.color};color:#fff;font-weight:600;text-decoration:none}
@media (prefers-color-scheme:dark){body{background:#151413;color:#f2efea}p{color:#b5b0a8}}
`;

const digestOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
/** The policy of such a page: only its own inline style. */
export const STANDALONE_POLICY = `default-src 'none'; style-src ${digestOf(style)}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/** The policy of one with an inline script, which may ask whether the site is back. */
export function policyWith(script: string): string {
  return `${STANDALONE_POLICY}; script-src ${digestOf(script)}; connect-src 'self'`;
}

type Link = { href: string; text: string };
type PageTexts = {
  title: string;
  text?: string;
  next: Link;
  call: Link;
  /** Further markup at the end of the page. */
  more?: string;
};

/** A self-contained page, for when there is no connection or no time to render a full one. */
export function standalonePage(
  language: Language,
  { title, text = '', next, call, more = '' }: PageTexts,
): string {
  return `<!doctype html>
<html lang="${localeTag[language]}" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(plain(title))} · ${brand.name[language]}</title>
<style>${style}</style>
</head>
<body>
<main>
<svg viewBox="0 0 32 32" aria-hidden="true"><rect width="32" height="32" rx="8" fill="${brand.color}"/><path d="M6 9h8.5l7 7-7 7H6l7-7zM17.5 9H20l7 7-7 7h-2.5l7-7z" fill="#fff"/></svg>
<h1>${escapeHtml(title)}</h1>
${text && `<p>${escapeHtml(text)}</p>\n`}<a class="next" href="${next.href}">${escapeHtml(next.text)}</a>
<a href="${call.href}">${escapeHtml(call.text)}</a>
${more}</main>
</body>
</html>
`;
}
