import type { Translate } from '#http/answers/envelope.ts';
import { brand } from '#lib/brand.ts';
import { escapeHtml } from '#lib/escape-html.ts';
import type { Language } from '#lib/language.ts';
import { paths } from '#routes/paths.ts';
import { policyWith, standalonePage } from './standalone-page.ts';

/** How often it asks whether the site is back: browsers tell of a network, not of a connection. */
const ASK_AGAIN_MS = 5000;

/**
 * Comes back by itself, and lists the numbers that this device looked up (`recent-numbers.ts`): what it last saw of
 * them opens without a connection.
 */
const script = `
(() => {
  const reload = () => location.reload();
  addEventListener('online', reload);
  setInterval(() => {
    fetch(location.href, { method: 'HEAD', cache: 'no-store' }).then(({ ok }) => ok && reload(), () => {});
  }, ${ASK_AGAIN_MS});
  const list = document.getElementById('recent');
  let numbers = [];
  try {
    numbers = JSON.parse(localStorage.getItem('recentWaybills') ?? '{}').numbers ?? [];
  } catch {}
  for (const number of numbers.filter((each) => /^[A-Z0-9]{8,20}$/.test(each))) {
    const link = document.createElement('a');
    link.href = list.dataset.to + number;
    link.textContent = /^\\d{12}$/.test(number) ? number.replace(/(\\d{4})(?=\\d)/g, '$1 ') : number;
    list.appendChild(document.createElement('li')).appendChild(link);
  }
  if (list.childElementCount > 0) list.parentElement.hidden = false;
})();
`;

/** The policy of this page. */
export const OFFLINE_POLICY = policyWith(script);

/** Self-contained, because nothing can be fetched offline. Its first link reloads the same address. */
export function offlinePage(language: Language, translate: Translate): string {
  const t = (key: string, params?: Record<string, string>) =>
    translate(language, `shell:offlinePage.${key}`, params);
  return standalonePage(language, {
    title: t('title'),
    text: t('text'),
    next: { href: '', text: t('retry') },
    call: { href: `tel:${brand.callCentre}`, text: t('call', { phone: brand.callCentre }) },
    more: `<section hidden>
<h2>${escapeHtml(t('recent'))}</h2>
<ul id="recent" data-to="${escapeHtml(paths.waybill(''))}"></ul>
</section>
<script>${script}</script>
`,
  });
}
