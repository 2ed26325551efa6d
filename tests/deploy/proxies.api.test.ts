import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { FormData } from 'undici';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { listen } from '#app/listen.ts';
import { openPool } from '#db/connect.ts';
import { notify } from '#db/listen.ts';
import { PARCELS_CHANGED } from '#features/parcels/server/parcels.repo.ts';
import { orderTrack, watchParcels } from '#features/tracking/tracking.contract.ts';
import { uploadClaimsImage } from '#features/uploads/uploads.contract.ts';
import { requestErrors } from '#http/answers/request-errors.ts';
import { paths } from '#routes/paths.ts';
import { openDatabaseGate } from '#tests/fakes/database-gate.ts';
import { EVENTS, event, line, newWaybill, PARCELS, parcel } from '#tests/fakes/feed.ts';
import { createPageBuild } from '#tests/fakes/page-build.ts';
import { addParcel, addScan } from '#tests/fakes/parcels.ts';
import { startWebsite, type Website } from '#tests/fakes/website.ts';
import { installed } from './installed.ts';
import { type Setup, type StartedProxy, setups, startProxy } from './proxies.ts';
import { linesOf, openVisitor, readingOf } from './proxy-visitor.ts';

const CALLS_PER_MINUTE = 40;
const LINES = 6_000;

let site: Website;
let gate: Awaited<ReturnType<typeof openDatabaseGate>>;
let server: Server;
let sitePort: number;
let key: string;
/** What the reproduction of the finding sent: six megabytes. */
let feed: string;
/** Connections that the server was opened. */
let opened = 0;

beforeAll(async () => {
  const env = { TRUSTED_PROXIES: '127.0.0.1', CALLS_PER_MINUTE: String(CALLS_PER_MINUTE) };
  site = await startWebsite({
    env,
    content: true,
    async through(own) {
      gate = await openDatabaseGate(own.directUrl);
      const db = openPool(gate.url, 4);
      const close = async () => {
        await db.close();
        await gate.close();
        await own.close();
      };
      return { ...db, close };
    },
  });
  const build = createPageBuild(async () => ({ status: 200, line: 'packaging' }));
  server = await listen({ host: '127.0.0.1', port: 0 }, site.services, async () => build);
  server.on('connection', () => {
    opened += 1;
  });
  sitePort = (server.address() as AddressInfo).port;
  key = await site.services.partners.apiKeys.issue('test', ['feed']);
  const consignee = { name: 'วิภา ศรีสุข', phone: '053 123 456', address: 'ก'.repeat(180) };
  feed = Array.from({ length: LINES }, () => line(parcel(newWaybill(), { consignee }))).join('');
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await site.close();
});

const somebody = (url: string) => openVisitor(url, { signSecret: site.services.config.signSecret, key });

const damaged = () => {
  const noise = Array.from({ length: 2_000 }, () => line(event(newWaybill()))).join('');
  return new Uint8Array(gzipSync(line(event(newWaybill())) + noise).subarray(0, -1_000));
};

describe.each(setups)('behind $name', (setup: Setup) => {
  const missing = setup.programs.filter((program) => installed(program) === undefined);
  if (missing.length > 0) {
    it(`not run: ${missing.join(' and ')} is not installed`, () => {
      expect(missing.map(installed)).toEqual(missing.map(() => undefined));
    });
    return;
  }

  let proxy: StartedProxy;
  let visitor: ReturnType<typeof somebody>;
  beforeAll(async () => {
    proxy = await startProxy(setup, sitePort);
    visitor = somebody(proxy.url);
    // A balancer sends nothing to a process before it has found it ready.
    await vi.waitUntil(async () => (await visitor.send('/healthz')).ok, { timeout: 15_000 });
  });
  afterAll(async () => {
    await visitor?.close();
    await proxy?.stop();
  });

  it('pages, calls and uploads are answered', async () => {
    const page = await visitor.send(paths.terms('packaging'));
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('packaging')]);
    const waybill = newWaybill();
    await addParcel(site.db, waybill);
    const tracked = await visitor.track(waybill);
    expect(await tracked.json()).toMatchObject({ data: { results: [{ billCode: waybill, found: true }] } });
    const photo = await sharp({ create: { width: 1_500, height: 1_500, channels: 3, background: 'grey' } })
      .png({ compressionLevel: 0 })
      .toBuffer();
    expect(photo.length).toBeGreaterThan(6_000_000);
    const form = new FormData();
    form.append('file', new File([new Uint8Array(photo)], 'photo.png', { type: 'image/png' }));
    const token = await site.logIn(`+668${String(10_000_000 + visitor.number)}`);
    const sent = await visitor.send(uploadClaimsImage.path, {
      method: 'POST',
      headers: { token, lang: 'EN' },
      body: form,
    });
    expect(await sent.json()).toMatchObject({ succ: true, data: { kind: 'image', fileName: 'photo.png' } });
  });

  it(`a feed of ${LINES} lines is answered to its end`, async () => {
    const answer = await visitor.feed(feed);
    const lines = linesOf(await answer.text());
    expect([answer.status, lines.length]).toEqual([200, LINES + 1]);
    const { accepted = 0, duplicate = 0 } = Object(lines.at(-1)?.totals);
    expect(accepted + duplicate).toBe(LINES);
  });

  it('an upload that breaks off has a status that says so, and its last line', async () => {
    const answer = await visitor.feed(damaged(), { path: EVENTS, 'content-encoding': 'gzip' });
    expect(answer.status).toBe(415);
    expect(linesOf(await answer.text()).at(-1)).toMatchObject({ failed: { code: 30104 } });
  });

  it('what is refused before it has been read is refused in the words of the site', async () => {
    const large = new Uint8Array(24_000_000).fill(0x20);
    for (let tries = 0; tries < 2; tries += 1) {
      const unknown = await visitor.feed(large, { authorization: 'Bearer nobody' });
      expect([unknown.status, unknown.headers.get('content-type')]).toEqual([
        401,
        'application/problem+json',
      ]);
      const long = await visitor.feed(large, { 'content-type': 'application/json' });
      expect([long.status, await long.json()]).toEqual([413, expect.objectContaining({ code: 10005 })]);
    }
  });

  it('live pages hear of changes while they are open', async () => {
    const waybill = newWaybill();
    await addParcel(site.db, waybill);
    const answer = await visitor.send(`${watchParcels.path}?billCodes=${waybill}`);
    const reading = readingOf(answer);
    const until = async (word: string) => {
      while (!reading.text().includes(word))
        if (!(await reading.more())) throw new Error(`The stream ended after ${reading.text()}`);
    };
    await until('event: changed');
    const occurredAt = new Date('2026-11-20T08:45:00+07:00');
    await addScan(site.db, waybill, { code: 'DELIVERED', occurredAt, countryCode: 'TH', provinceCode: '50' });
    await notify(site.db.pool, PARCELS_CHANGED, '');
    await until('"DELIVERED"');
    await reading.cancel();
  });

  if (setup.isOurs) {
    it('visitors are told apart by the address they have, not by one they claim', async () => {
      const [busy, other] = [somebody(proxy.url), somebody(proxy.url)];
      const statusOf = async (who: typeof busy, claimed: string) =>
        (await who.track(newWaybill(), { 'x-forwarded-for': claimed })).status;
      let refusedAfter = 0;
      while (
        refusedAfter <= CALLS_PER_MINUTE * 2 &&
        (await statusOf(busy, `203.0.113.${refusedAfter}`)) === 200
      )
        refusedAfter += 1;
      expect(refusedAfter).toBeLessThanOrEqual(CALLS_PER_MINUTE);
      expect(await statusOf(other, '203.0.113.250')).toBe(200);
      await Promise.all([busy.close(), other.close()]);
    });

    it('its connections to the site are used again', async () => {
      await (await visitor.send('/healthz')).text();
      const before = opened;
      for (let nth = 0; nth < 20; nth += 1) await (await visitor.send('/healthz')).text();
      expect(opened - before).toBeLessThan(20);
    });
  }

  if (setup.programs.includes('haproxy') && setup.isOurs) {
    it('without the database the refusals are the site’s own, also once no process is ready', async () => {
      let checks = 0;
      const count = (request: { url?: string }) => {
        if (request.url === '/readyz') checks += 1;
      };
      server.on('request', count);
      gate.suffer('refuses');
      try {
        // Two failed checks take a process out of the balancer.
        while (checks < 4) {
          const answer = await visitor.track(newWaybill());
          expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '10']);
          expect(await answer.json()).toMatchObject({ code: requestErrors.unavailable.code });
          await sleep(100);
        }
      } finally {
        server.off('request', count);
        gate.recover();
      }
      await vi.waitUntil(async () => (await visitor.track(newWaybill())).ok, { timeout: 15_000 });
    });
  }

  if (setup.name.startsWith('nginx') || setup.isOurs) {
    it('a live answer is refused at once', async () => {
      const answer = await visitor.feed(feed, { path: `${PARCELS}?answer=live` });
      expect([answer.status, await answer.json()]).toEqual([400, expect.objectContaining({ code: 30109 })]);
    });
  }

  if (setup.isOurs) {
    it('without encryption people are led to it, and programs are refused', async () => {
      const plain = somebody(proxy.plainUrl ?? '');
      const page = await plain.send(paths.terms('packaging'), { redirect: 'manual' });
      expect([page.status, page.headers.get('location')]).toEqual([301, expect.stringMatching(/^https:/)]);
      for (const path of [
        orderTrack.path,
        '/official/user/logout',
        PARCELS,
        '/Open/v1/orders',
        '/staff/api/session/login',
      ])
        expect([path, (await plain.send(path, { method: 'POST', redirect: 'manual' })).status]).toEqual([
          path,
          403,
        ]);
      await plain.close();
    });

    it('what is wrong with the site is told to nobody outside', async () => {
      expect((await visitor.send('/readyz')).status).toBe(404);
    });
  }

  if (setup.name === 'nginx as it comes') {
    it('a 413 in HTML is nginx’s own: its limit is one megabyte unless set', async () => {
      const answer = await visitor.feed(feed, { path: `/as-it-comes${PARCELS}` });
      expect([answer.status, answer.headers.get('content-type')]).toEqual([413, 'text/html']);
    });
  }
});

it('directly a live answer acknowledges at once, and the connection of one that failed is cut after its last line', async () => {
  const visitor = somebody(`http://127.0.0.1:${sitePort}`);
  const path = `${EVENTS}?answer=live`;
  const answer = await visitor.feed(damaged(), { path, 'content-encoding': 'gzip' });
  expect(answer.status).toBe(200);
  const reading = readingOf(answer);
  const readAll = async () => {
    while (await reading.more());
  };
  await expect(readAll()).rejects.toThrow();
  expect(linesOf(reading.text()).at(-1)).toMatchObject({ failed: { code: 30104 } });
  await visitor.close();
});
