import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import type { HttpEnv } from '#http/http-env.ts';
import { createCompressor } from '#http/pages/compressor.ts';
import type { Language } from '#lib/language.ts';
import { paths } from '#routes/paths.ts';
import { countingCompressor } from '#tests/fakes/compressor.ts';
import type { Bundle } from '#web/texts/bundle.ts';
import { createPageTexts } from './page-texts.ts';

const texts = (news: string): Record<Language, Bundle> => {
  const inLanguage = (language: string) => ({
    shell: { back: `back in ${language}` },
    news: { title: `${news} in ${language}` },
    quotes: { screen: `price in ${language}` },
  });
  return { th: inLanguage('Thai'), 'en-us': inLanguage('English'), 'zh-cn': inLanguage('Chinese') };
};

/** A process of the site with its own compressor. */
function startProcess(all = texts('news'), { published = all } = {}) {
  const compressor = countingCompressor(createCompressor());
  let spoken = all;
  const put = (next: typeof all) => {
    spoken = next;
  };
  const pageTexts = createPageTexts(
    { onPages: () => spoken, catchUp: async () => put(published) },
    compressor,
  );
  const app = new Hono<HttpEnv>();
  pageTexts.mount(app);
  const open = async (address: string, encoding = 'identity') =>
    app.request(address, { headers: { 'accept-encoding': encoding } });
  return { pageTexts, open, put, counts: compressor.counts };
}

describe('the texts of a page', () => {
  it('are in a file of their own, as used for the page, and cached for good', async () => {
    const { pageTexts, open } = startProcess();
    const { address, i18n } = pageTexts.of('en-us', paths.news(), false);
    const answer = await open(address);
    const held = { shell: { back: 'back in English' }, news: { title: 'news in English' } };
    expect(await answer.json()).toEqual(held);
    expect([i18n.t('news:title'), i18n.exists('quotes:screen')]).toEqual(['news in English', false]);
    expect(answer.headers.get('cache-control')).toContain('immutable');
  });

  it('are found by every process, whichever rendered the page', async () => {
    const [one, other] = [startProcess(), startProcess()];
    const { address } = one.pageTexts.of('zh-cn', paths.price(), false);
    const answer = await other.open(address);
    expect(await answer.json()).toMatchObject({ quotes: { screen: 'price in Chinese' } });
  });

  it('have another address once they change', async () => {
    const [before, after] = [startProcess(), startProcess(texts('what is new'))];
    const { address } = before.pageTexts.of('th', paths.news(), false);
    expect(after.pageTexts.of('th', paths.news(), false).address).not.toBe(address);
    expect((await after.open(address)).status).toBe(404);
  });

  it('change in a running process, and pages from before still find theirs', async () => {
    const { pageTexts, open, put } = startProcess();
    const old = pageTexts.of('th', paths.news(), false);
    const price = pageTexts.of('th', paths.price(), false);
    put(texts('what is new'));
    const now = pageTexts.of('th', paths.news(), false);
    expect(now.i18n.t('news:title')).toBe('what is new in Thai');
    expect(await (await open(now.address)).json()).toMatchObject({ news: { title: 'what is new in Thai' } });
    expect(await (await open(old.address)).json()).toMatchObject({ news: { title: 'news in Thai' } });
    // This process still has its own texts.
    expect(pageTexts.of('th', paths.price(), false)).toBe(price);
  });

  it('are found by a process that was not notified of their change yet', async () => {
    const [first, late] = [
      startProcess(texts('new')),
      startProcess(texts('old'), { published: texts('new') }),
    ];
    const { address } = first.pageTexts.of('th', paths.news(), false);
    expect(await (await late.open(address)).json()).toMatchObject({ news: { title: 'new in Thai' } });
  });

  it('are compressed once for all clients, and shared by pages with the same texts', async () => {
    const { pageTexts, open, counts } = startProcess();
    const first = pageTexts.of('th', paths.track, false);
    expect(pageTexts.of('th', paths.trackDetail, false)).toBe(first);
    const answers = await Promise.all([1, 2, 3].map(() => open(first.address, 'gzip, br')));
    expect(answers.map(({ headers }) => headers.get('content-encoding'))).toEqual(['br', 'br', 'br']);
    expect(counts.good).toBe(1);
  });
});
