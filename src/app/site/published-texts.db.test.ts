import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openAnother } from '#db/test-db.ts';
import * as translations from '#features/translations/translations.contract.ts';
import { paths } from '#routes/paths.ts';
import { newestMessageTo } from '#tests/fakes/outbox.ts';
import { createPageBuild } from '#tests/fakes/page-build.ts';
import { type StaffCaller, startStaff } from '#tests/fakes/staff.ts';
import { startWebsite, type Website } from '#tests/fakes/website.ts';
import { pageRequest } from '#web/calls/load-context.ts';
import { createServer } from '../server.ts';
import { createServices, type Services } from '../services.ts';

const WITHIN = { timeout: 2_000, interval: 50 };
let site: Website;
let translator: StaffCaller;
/** Two processes of one site over the same database. */
let processes: ReturnType<typeof openProcess>[];

const build = createPageBuild(async (context) => {
  const { i18n } = context.get(pageRequest).texts;
  return { status: 200, line: i18n.t('news:list.title') };
});

beforeAll(async () => {
  site = await startWebsite();
  processes = [openProcess(site.services), openProcess(await openServices())];
  translator = await startStaff(site).as('translator');
});
afterAll(async () => {
  await processes[1]?.services.close();
  await site.close();
});

const openServices = async () =>
  createServices(site.services.config, await openAnother(site.db, 2), {
    clock: site.clock,
    log: site.services.log,
  });

function openProcess(services: Services) {
  const app = createServer(services, async () => build);
  const fetchText = async (path: string, headers: Record<string, string> = {}) => {
    const request = new Request(`http://website.test${path}`, { headers });
    const answer = await app.fetch(request, { onBehalfOf: 'somebody' });
    return { status: answer.status, etag: answer.headers.get('etag'), text: await answer.text() };
  };
  return {
    services,
    fetchText,
    page: () => fetchText(paths.news(), { cookie: 'lang=en-us' }),
    refusal: async () =>
      (JSON.parse((await fetchText('/api/nothing', { lang: 'EN' })).text) as { msg: string }).msg,
    spoken: () => services.translate('en-us', 'messages:sms.codeAdvice', { minutes: 5 }),
    async send(to: string) {
      const params = { code: '123456', minutes: 5 };
      await services.messages.send({ kind: 'registerCode', to, language: 'en-us', params });
      return (await newestMessageTo({ services }, to)).text;
    },
  };
}

async function publish(tag: string, text: string): Promise<void> {
  const { revision } = await translator.get(translations.getTranslation, { tag });
  const saved = await translator.get(translations.saveTranslation, { tag, revision, 'en-us': text });
  await translator.get(translations.publishTranslations, { texts: [{ tag, revision: saved.revision }] });
}

describe('a published translation', () => {
  it('is on the pages of every process within two seconds, including cached ones, with the same bytes [E-06, W-01]', async () => {
    for (const { page } of processes) expect((await page()).text).not.toContain('What is new here');
    await publish('news:list.title', 'What is new here');
    for (const { page } of processes)
      await expect.poll(async () => (await page()).text, WITHIN).toContain('What is new here');
    const [one, other] = await Promise.all(processes.map(({ page }) => page()));
    expect(one?.etag).toBe(other?.etag);
  });

  it('is in the text file of a page and in the browser’s bundles, in every process [A-14]', async () => {
    const [one, other] = processes;
    const { address } = one?.services.pageTexts.of('en-us', paths.news(), false) ?? { address: '' };
    await publish('news:list.title', 'The latest news');
    const now = one?.services.pageTexts.of('en-us', paths.news(), false).address ?? '';
    expect(now).not.toBe(address);
    expect((await other?.fetchText(now))?.text).toContain('The latest news');
    // A page opened before the change still finds its texts.
    expect((await one?.fetchText(address))?.text).toContain('What is new here');
  });

  it('is in the answers of calls in every process [E-06]', async () => {
    await publish('http:errors.notFound', 'Nobody lives at this address.');
    for (const { refusal } of processes)
      await expect.poll(refusal, WITHIN).toBe('Nobody lives at this address.');
  });

  it('is in messages sent afterwards, by either process [E-06]', async () => {
    await publish('messages:sms.codeAdvice', 'Keep it to yourself for {{minutes}} minutes.');
    for (const [at, { send, spoken }] of processes.entries()) {
      await expect.poll(spoken, WITHIN).toContain('Keep it to yourself');
      expect(await send(`+6681234567${at}`)).toContain('Keep it to yourself for 5 minutes.');
    }
  });

  it('is there from the first page on in a process that starts later', async () => {
    const later = openProcess(await openServices());
    expect(await later.refusal()).toBe('Nobody lives at this address.');
    await later.services.close();
  });
});
