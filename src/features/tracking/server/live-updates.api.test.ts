import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { notify } from '#db/listen.ts';
import { PARCELS_CHANGED } from '#features/parcels/server/parcels.repo.ts';
import { createFakeChallenge } from '#tests/fakes/captchas.ts';
import { addParcel, addScan, waybillNo } from '#tests/fakes/parcels.ts';
import { startWebsite, type Website } from '#tests/fakes/website.ts';
import type { Lookup } from '../tracked-parcel.contract.ts';
import { orderTrack, trackingErrors, watchParcels } from '../tracking.contract.ts';

const first = waybillNo(1);
const second = waybillNo(2);

const FREE = 40;

let site: Website;
beforeAll(async () => {
  site = await startWebsite({
    env: { LOOKUPS_WITHOUT_CHALLENGE: String(FREE) },
    challenge: createFakeChallenge(),
  });
  await addParcel(site.db, first);
  await addParcel(site.db, second);
});
afterAll(() => site.close());

/** Opens a page's stream; `next` waits for one `changed` event, and is undefined at the end. */
async function open(
  billCodes: string,
  visitor = 'watcher',
  { device, ...brought }: { pass?: string; access?: string; device?: string } = {},
) {
  const query = new URLSearchParams({ billCodes, ...brought });
  const headers: HeadersInit = device ? { cookie: `lang=th; device=${device}` } : {};
  const response = await site.send(`${watchParcels.path}?${query}`, { headers }, visitor);
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  async function next(): Promise<Lookup | undefined> {
    for (;;) {
      const event = /event: changed\ndata: (.*)\n\n/.exec(text);
      if (event) {
        text = text.slice(event.index + event[0].length);
        return JSON.parse(event[1] ?? '') as Lookup;
      }
      const { value, done } = (await reader?.read()) ?? { done: true, value: undefined };
      if (done) return undefined;
      text += value;
    }
  }
  const isOpen = response.headers.get('content-type') === 'text/event-stream';
  return { response, isOpen, next, close: () => reader?.cancel() };
}

it('sends the current state, and then changes, of the watched numbers only', async () => {
  const page = await open(`${first},${second}`);
  expect(page.response.headers.get('content-type')).toBe('text/event-stream');
  const present = [await page.next(), await page.next()];
  expect(present.map((each) => each?.billCode).sort()).toEqual([first, second].sort());
  const occurredAt = new Date('2026-11-20T08:45:00+07:00');
  await addScan(site.db, second, { code: 'DELIVERED', occurredAt, countryCode: 'TH', provinceCode: '50' });
  await notify(site.db.pool, PARCELS_CHANGED, '');
  expect(await page.next()).toMatchObject({
    billCode: second,
    found: true,
    parcel: { status: 'DELIVERED' },
  });
  await page.close();
});

it('sends exactly what the page was answered, so that nothing is announced as new', async () => {
  const occurredAt = new Date('2026-11-20T08:32:00+07:00');
  await addScan(site.db, first, { code: 'PICKED_UP', occurredAt, countryCode: 'TH', provinceCode: '10' });
  const { results } = await site.get(orderTrack, { billCodes: [first] });
  const page = await open(first);
  expect(JSON.stringify(await page.next())).toBe(JSON.stringify(results[0]));
  await page.close();
});

it('refuses a seventh page of one visitor, and accepts one again when another is closed', async () => {
  const pages = await Promise.all(Array.from({ length: 6 }, () => open(first, 'greedy')));
  const seventh = await site.send(`${watchParcels.path}?billCodes=${first}`, {}, 'greedy');
  expect(seventh.status).toBe(429);
  expect(await seventh.json()).toMatchObject({ code: trackingErrors.tooManyStreams.code });
  expect((await open(first, 'modest')).response.status).toBe(200);
  await pages[0]?.next();
  await pages[0]?.close();
  await expect.poll(async () => (await open(first, 'greedy')).response.status).toBe(200);
  for (const page of pages.slice(1)) await page.close();
});

it('accepts a person with a pass when others of the same network have used theirs up', async () => {
  const pages = await Promise.all(Array.from({ length: 6 }, () => open(first, 'shared')));
  expect((await open(first, 'shared')).response.status).toBe(429);
  const solved = { billCodes: [first], ticket: 'solved', randstr: 'r' };
  const { pass } = await site.get(orderTrack, solved, { visitor: 'shared' });
  const mine = await open(first, 'shared', { pass: pass ?? '' });
  expect(mine.response.status).toBe(200);
  for (const page of pages) await page.close();
});

describe('behind an address whose free lookups are used up', () => {
  const network = 'crowded';
  const used = { billCodes: [first] };
  beforeAll(async () => {
    for (let nth = 0; nth < FREE; nth += 1) await site.get(orderTrack, used, { visitor: network });
    expect((await open(first, network)).isOpen).toBe(false);
  });

  it('an admitted device continues watching, as often as it may look up [X-09]', async () => {
    const { device } = await site.get(orderTrack, { ...used, device: '' }, { visitor: network });
    const brought = { device: device ?? '' };
    for (let nth = 0; nth < 5; nth += 1) {
      const page = await open(first, network, brought);
      expect(page.isOpen).toBe(true);
      await page.close();
    }
    expect((await open(first, network, brought)).isOpen).toBe(false);
    expect((await open(first, network, { device: 'forged.ticket' })).isOpen).toBe(false);
    expect((await site.get(orderTrack, { ...used, ...brought }, { visitor: network })).device).not.toBeNull();
  });

  it('pages of a signed link have six streams of their own', async () => {
    const access = site.services.tracking.issueLink(first, 'consignee');
    const pages = await Promise.all(Array.from({ length: 6 }, () => open(first, network, { access })));
    expect(pages.every(({ isOpen }) => isOpen)).toBe(true);
    expect((await open(first, network, { access })).response.status).toBe(429);
    const other = site.services.tracking.issueLink(second, 'consignee');
    const neighbour = await open(second, network, { access: other });
    expect(neighbour.isOpen).toBe(true);
    for (const page of [...pages, neighbour]) await page.close();
  });
});

it('refuses HEAD, which would watch for nobody', async () => {
  const head = () => site.send(`${watchParcels.path}?billCodes=${first}`, { method: 'HEAD' }, 'heads');
  const answers = await Promise.all(Array.from({ length: 7 }, head));
  expect(answers.map(({ status, headers }) => [status, headers.get('allow')])).toEqual(
    Array(7).fill([405, 'GET']),
  );
  const page = await open(first, 'heads');
  expect(page.response.status).toBe(200);
  await page.close();
});

it('refuses an eleventh number [V-11]', async () => {
  const eleven = Array.from({ length: 11 }, (_, nth) => waybillNo(nth)).join(',');
  const response = await site.send(`${watchParcels.path}?billCodes=${eleven}`, {});
  expect(await response.json()).toMatchObject({ code: trackingErrors.tooManyNumbers.code });
});

it('ends every stream when the server stops', async () => {
  const page = await open(first, 'last');
  await page.next();
  site.services.endStreams();
  expect(await page.next()).toBeUndefined();
});
