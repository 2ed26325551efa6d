import { eq } from 'drizzle-orm';
import { afterEach, beforeAll, expect, it } from 'vitest';
import type { DeliveryResult } from '#adapters/delivery.port.ts';
import { createTestDatabase } from '#db/test-db.ts';
import { messagesTo, newestCodeTo, newestLinkTo, newestMessageTo } from '#tests/fakes/outbox.ts';
import { startWebsite, type Website } from '#tests/fakes/website.ts';
import { message } from './messages.table.ts';

const sites: Website[] = [];
// Creating the first database of a run takes longest, and a hook has a longer timeout than a test.
beforeAll(async () => (await createTestDatabase()).close());
afterEach(() => Promise.all(sites.splice(0).map((site) => site.close())));

const phone = '+66812345678';
const login = { kind: 'loginCode', to: phone, language: 'th', params: { code: '909117' } } as const;
const reset = {
  kind: 'resetLink',
  to: 'somchai@example.com',
  language: 'en-us',
  params: { url: 'https://www.songduan.example/reset?token=a-secret' },
} as const;

async function start(options: Parameters<typeof startWebsite>[0] = {}): Promise<Website> {
  const site = await startWebsite(options);
  sites.push(site);
  return site;
}

/** A gateway with prepared answers in order; the last one repeats. */
function scriptedGateway(...answers: DeliveryResult[]) {
  const taken: { to: string; text: string }[] = [];
  const send = async ({ to, text }: { to: string; text: string }): Promise<DeliveryResult> => {
    const answer = (answers.length > 1 ? answers.shift() : answers[0]) as DeliveryResult;
    if (answer.outcome === 'sent') taken.push({ to, text });
    return answer;
  };
  return { gateways: { sms: { name: 'scripted', send }, email: { name: 'scripted', send } }, taken };
}

const sent: DeliveryResult = { outcome: 'sent', providerId: 'id-1' };
const down: DeliveryResult = { outcome: 'unavailable', reason: 'the gateway is down' };

async function recordOf(site: Website, id: string) {
  const [row] = await site.db.orm.select().from(message).where(eq(message.id, id));
  if (!row) throw new Error('There is no such record.');
  return row;
}

async function untilStatus(site: Website, id: string, status: string) {
  for (let tries = 0; tries < 150; tries += 1) {
    const row = await recordOf(site, id);
    if (row.status === status) return row;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`The message never became ${status}.`);
}

it('a message inside a transaction that is rolled back is neither recorded nor queued [A-16]', async () => {
  const site = await start();
  await site.services.messages.send(login);
  const undone = site.db.orm.transaction(async (tx) => {
    await site.services.messages.send(login, tx);
    throw new Error('changed my mind');
  });
  await expect(undone).rejects.toThrow('changed my mind');
  expect(await site.db.orm.select().from(message)).toHaveLength(1);
  const { rows } = await site.db.pool.query("select data from pgboss.job where name = 'message'");
  expect(rows).toHaveLength(1);
});

it('a message goes to its gateway once, in its language, and is recorded as sent [A-16]', async () => {
  const { gateways, taken } = scriptedGateway(sent);
  const site = await start({ jobs: true, gateways });
  const ids = [await site.services.messages.send(login), await site.services.messages.send(reset)];
  for (const id of ids) {
    const row = await untilStatus(site, id, 'sent');
    expect(row).toMatchObject({ attempts: 1, providerId: 'id-1', error: null });
    expect(row.sentAt).toEqual(site.clock.now());
  }
  expect(taken).toHaveLength(2);
  expect(taken.find(({ to }) => to === phone)?.text).toMatch(/^909117 คือรหัสยืนยันเข้าสู่ระบบ/);
  expect(taken.find(({ to }) => to === reset.to)?.text).toContain(reset.params.url);
});

it('a gateway that is down blocks nobody: the message waits, is retried, and arrives [A-16]', async () => {
  const { gateways, taken } = scriptedGateway(down, sent);
  const site = await start({ jobs: true, gateways });
  const id = await site.services.messages.send(login);
  const row = await untilStatus(site, id, 'sent');
  expect(row.attempts).toBe(2);
  expect(taken).toHaveLength(1);
});

it('a gateway that never answers does not block the sender [A-16]', async () => {
  let release: ((answer: DeliveryResult) => void) | undefined;
  const silent = {
    name: 'silent',
    send: () =>
      new Promise<DeliveryResult>((resolve) => {
        release = resolve;
      }),
  };
  const site = await start({ jobs: true, gateways: { sms: silent } });
  const id = await site.services.messages.send(login);
  expect((await recordOf(site, id)).status).toBe('queued');
  await expect.poll(() => release, { timeout: 5000 }).toBeDefined();
  release?.(sent);
  expect((await untilStatus(site, id, 'sent')).attempts).toBe(1);
});

it('a message that a process started and could not send is sent by the next one [A-16]', async () => {
  const { gateways, taken } = scriptedGateway(sent);
  const site = await start({ gateways });
  const id = await site.services.messages.send(login);
  expect((await recordOf(site, id)).status).toBe('queued');
  await site.services.jobs.start();
  await untilStatus(site, id, 'sent');
  expect(taken).toHaveLength(1);
});

it('a number that the gateway refuses is tried once, and the reason is recorded [A-16]', async () => {
  const { gateways } = scriptedGateway({ outcome: 'refused', reason: 'no such number' });
  const site = await start({ jobs: true, gateways });
  const row = await untilStatus(site, await site.services.messages.send(login), 'failed');
  expect(row).toMatchObject({ attempts: 1, error: 'no such number', sealedParams: null });
});

it('a code that has expired while waiting is not sent any more [A-16]', async () => {
  const { gateways, taken } = scriptedGateway(sent);
  const site = await start({ gateways });
  const code = await site.services.messages.send(login);
  const notice = await site.services.messages.send({
    kind: 'accountDeleted',
    to: phone,
    language: 'th',
    params: {},
  });
  site.clock.forward(5 * 60);
  await site.services.jobs.start();
  expect((await untilStatus(site, code, 'failed')).attempts).toBe(0);
  await untilStatus(site, notice, 'sent');
  expect(taken).toHaveLength(1);
});

it('no code and no link can be read in the database, neither waiting nor sent [A-16]', async () => {
  const { gateways } = scriptedGateway(sent);
  const site = await start({ gateways });
  const ids = [await site.services.messages.send(login), await site.services.messages.send(reset)];
  const dump = async () => {
    const { rows } = await site.db.pool.query(
      'select row_to_json(m)::text as text from message m union all select row_to_json(j)::text from pgboss.job j',
    );
    return rows.map(({ text }) => text).join('\n');
  };
  expect(await dump()).not.toMatch(/909117|a-secret/);
  await site.services.jobs.start();
  for (const id of ids) expect((await untilStatus(site, id, 'sent')).sealedParams).toBeNull();
  expect(await dump()).not.toMatch(/909117|a-secret/);
});

it('records older than ninety days are deleted', async () => {
  const { gateways } = scriptedGateway(sent);
  const site = await start({ jobs: true, gateways });
  const old = await site.services.messages.send(login);
  await untilStatus(site, old, 'sent');
  site.clock.forward(91 * 86_400);
  await untilStatus(site, await site.services.messages.send(login), 'sent');
  await site.services.retention.run('messages');
  expect((await site.db.orm.select().from(message)).map(({ id }) => id)).not.toContain(old);
});

it('an invalid message is refused before anything is stored [A-16]', async () => {
  const site = await start();
  const wrong = {
    'a phone that is not E.164': { ...login, to: '0812345678' },
    'a code to an e-mail address': { ...login, to: 'somchai@example.com' },
    'a link to a phone': { ...reset, to: phone },
    'two addresses': { ...reset, to: 'a@b.example,c@d.example' },
    'a code that is none': { ...login, params: { code: 'call me' } },
    'a link that runs something': { ...reset, params: { url: 'javascript:alert(1)' } },
  };
  for (const [what, each] of Object.entries(wrong))
    await expect(site.services.messages.send(each), what).rejects.toThrow();
  expect(await site.db.orm.select().from(message)).toEqual([]);
});

it('without providers, messages are shown in the outbox, newest first, waiting or sent [A-16]', async () => {
  const site = await start();
  await site.services.messages.send(login);
  await site.services.messages.send({ ...login, params: { code: '654321' } });
  await site.services.messages.send(reset);
  expect(await newestCodeTo(site, phone)).toBe('654321');
  expect(await newestLinkTo(site, reset.to)).toBe(reset.params.url);
  const { id, status } = await newestMessageTo(site, phone);
  expect(status).toBe('queued');
  await site.services.jobs.start();
  await untilStatus(site, id, 'sent');
  expect(await messagesTo(site, phone)).toMatchObject([
    { status: 'sent', code: '654321' },
    { code: '909117' },
  ]);
  await expect(newestCodeTo(site, reset.to)).rejects.toThrow('resetLink');
});
