import { timingSafeEqual } from 'node:crypto';
import type { Context, Hono } from 'hono';
import { getCookie } from 'hono/cookie';
import type { Outbox, OutboxMessage } from '#features/messages/server/outbox.ts';
import type { Translate } from '#http/answers/envelope.ts';
import { loopback } from '#http/connections/trusted-proxies.ts';
import type { HttpEnv } from '#http/http-env.ts';
import { brand } from '#lib/brand.ts';
import { escapeHtml } from '#lib/escape-html.ts';
import { type Language, localeTag, toLanguage } from '#lib/language.ts';
import { formatDate, formatTime } from '#web/texts/format.ts';
import type { Services } from '../services.ts';

/** Where messages of the development drivers are read, by people and by tests. */
const OUTBOX_PATH = '/debugging/outbox';

type OutboxParts = Pick<Services, 'config' | 'outboxToken' | 'translate'> & {
  messages: Pick<Services['messages'], 'outbox'>;
  lineCounter: Pick<Services['lineCounter'], 'listAnswers'>;
};

/** The URL that opens the outbox of this process; null where nobody may read it. */
export function outboxUrl({
  config,
  messages,
  outboxToken,
}: Pick<OutboxParts, 'config' | 'messages' | 'outboxToken'>): string | null {
  if (!messages.outbox || !config.isLocal) return null;
  return `${new URL(OUTBOX_PATH, config.publicUrl)}?token=${outboxToken}`;
}

const OUTBOX_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Shows the messages sent while no provider is configured; with gateways neither the page nor its JSON exists. */
export function mountOutbox(app: Hono<HttpEnv>, services: OutboxParts): void {
  const { translate, lineCounter } = services;
  const { outbox } = services.messages;
  if (!outbox || outboxUrl(services) === null) return;
  app.get(`${OUTBOX_PATH}.json`, async (c, next) => {
    if (!isOwn(c, services)) return next();
    c.header('cache-control', 'no-store');
    return c.json({ messages: await listFor({ outbox, lineCounter }, c.req.query('to')) });
  });
  app.get(OUTBOX_PATH, async (c, next) => {
    if (!isOwn(c, services)) return next();
    const language = toLanguage(c.req.query('lang') ?? getCookie(c, 'lang'));
    c.header('cache-control', 'no-store');
    c.header('x-robots-tag', 'noindex');
    // The URL contains the token.
    c.header('referrer-policy', 'no-referrer');
    // The e-mails shown have inline styles; scripts and external resources are blocked.
    c.header('content-security-policy', OUTBOX_POLICY);
    return c.html(toPage(await listFor({ outbox, lineCounter }, c.req.query('to')), language, translate));
  });
}

async function listFor(
  { outbox, lineCounter }: { outbox: Outbox } & Pick<OutboxParts, 'lineCounter'>,
  to: string | undefined,
): Promise<OutboxMessage[]> {
  const all = [...(await outbox.list()), ...(await lineCounter.listAnswers())];
  const messages = all.sort((a, b) => b.createdAt.localeCompare(a.createdAt));
  return to ? messages.filter((each) => each.to === to) : messages;
}

/** Headers that proxies add. */
const marksOfProxies = ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via'];

/**
 * True for a user of this computer who has read the token where the site was started. The token keeps others out;
 * the further checks make a leaked one useless: no proxy, no remote host, no other site's name.
 */
function isOwn(c: Context<HttpEnv>, { config, outboxToken }: OutboxParts): boolean {
  const isCalledInProcess = c.env?.incoming === undefined;
  const isHere = isCalledInProcess || loopback.has(c.env.incoming?.socket?.remoteAddress);
  const isProxied = marksOfProxies.some((name) => c.req.header(name) !== undefined);
  const host = c.req.header('host') ?? new URL(c.req.url).host;
  const isOwnHost = host.toLowerCase() === new URL(config.publicUrl).host;
  return isHere && !isProxied && isOwnHost && isSame(c.req.query('token') ?? '', outboxToken);
}

function isSame(given: string, token: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(token)];
  return a.length === b.length && timingSafeEqual(a, b);
}

const style = `
body{margin:0;background:#f1f3f5;color:#1a1b1e;font-family:"IBM Plex Sans Thai","IBM Plex Sans","Noto Sans Thai","PingFang SC","Microsoft YaHei",sans-serif;line-height:1.7}
main{max-width:44rem;margin:0 auto;padding:1.5rem 1rem}
h1{margin:0;font-size:1.75rem}
article{margin:1rem 0;padding:1rem 1.25rem;border-radius:8px;background:#fff}
header{color:#5c5f66;font-size:.875rem}
pre{margin:.5rem 0 0;white-space:pre-wrap;overflow-wrap:anywhere;font:inherit}
strong{font-size:1.5rem;letter-spacing:.1em}
iframe{width:100%;height:32rem;border:1px solid #dee2e6;border-radius:8px}
a{color:${brand.color}}
`;

function toPage(messages: OutboxMessage[], language: Language, translate: Translate): string {
  const t = (key: string) => escapeHtml(translate(language, `messages:outbox.${key}`));
  const articles = messages.map((each) => toArticle(each, language, t)).join('\n');
  return `<!doctype html>
<html lang="${localeTag[language]}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<title>${t('title')} · ${escapeHtml(brand.name[language])}</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>${t('title')}</h1>
<p>${t('intro')}</p>
<p><a href="">${t('reload')}</a></p>
${articles || `<p>${t('empty')}</p>`}
</main>
</body>
</html>
`;
}

function toArticle(message: OutboxMessage, language: Language, t: (key: string) => string): string {
  const { code, subject, text, html, to, kind, status, createdAt } = message;
  const when = `${formatDate(createdAt, language)} ${formatTime(createdAt, language)}`;
  const tag = `lang="${localeTag[message.language]}"`;
  return `<article>
<header>${[to, when, kind, t(`statuses.${status}`)].map(escapeHtml).join(' · ')}</header>
${code ? `<strong>${escapeHtml(code)}</strong>` : ''}
${subject ? `<h2 ${tag}>${escapeHtml(subject)}</h2>` : ''}
<pre ${tag}>${linked(escapeHtml(text))}</pre>
${html ? `<details><summary>HTML</summary><iframe sandbox="" title="HTML" srcdoc="${escapeHtml(html)}"></iframe></details>` : ''}
</article>`;
}

function linked(escaped: string): string {
  return escaped.replace(/https?:\/\/\S+/g, (url) => `<a href="${url}">${url}</a>`);
}
