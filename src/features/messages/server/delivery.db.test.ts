import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { DeliveryResult } from '#adapters/delivery.port.ts';
import { createTestDatabase } from '#db/test-db.ts';
import { createSeal } from '#http/secrets/seal.ts';
import { createDelivery } from './delivery.ts';
import { messageQueue } from './messages.queue.ts';
import { message } from './messages.table.ts';

const seal = createSeal(randomBytes(32));
const now = new Date('2026-11-20T09:00:00+07:00');

let db: Awaited<ReturnType<typeof createTestDatabase>>;
beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.close());

let taken: string[];
let problems: unknown[];
let postponed: number[];
let answer: DeliveryResult;
beforeEach(() => {
  taken = [];
  problems = [];
  postponed = [];
  answer = { outcome: 'sent', providerId: 'id-1' };
});

/** The job handler of a process with a gateway. */
function startWork() {
  const carrier = {
    carry: async (_id: string, to: string) => {
      taken.push(to);
      return answer;
    },
    write: () => ({ subject: null, text: 'words', html: null }),
  };
  return createDelivery({
    orm: db.orm,
    carriers: { sms: carrier, email: carrier, line: carrier, push: carrier },
    seal,
    hashWords: (words) => `hash of ${words}`,
    later: async (_id, seconds) => {
      postponed.push(seconds);
    },
    keepsContent: () => false,
    clock: { now: () => now },
    onProblem: (problem) => problems.push(problem),
  });
}

async function queue(createdAt = now): Promise<string> {
  const id = crypto.randomUUID();
  const sealedParams = seal.seal(JSON.stringify({ code: '047110' }), id);
  const row = { id, kind: 'loginCode', channel: 'sms', recipient: '+66812345678', language: 'th' } as const;
  await db.orm.insert(message).values({ ...row, sealedParams, createdAt });
  return id;
}
async function recordOf(id: string) {
  const [row] = await db.orm.select().from(message).where(eq(message.id, id));
  return row;
}

it('a message whose job runs again after a crash is not sent a second time [A-16]', async () => {
  const messageId = await queue();
  await startWork().work({ messageId });
  await startWork().work({ messageId });
  expect(taken).toEqual(['+66812345678']);
  expect(await recordOf(messageId)).toMatchObject({ status: 'sent', attempts: 1, sealedParams: null });
});

it('a message that no gateway accepted in any attempt is recorded as given up, and its content is deleted [A-16]', async () => {
  const messageId = await queue();
  answer = { outcome: 'unavailable', reason: 'the gateway is down' };
  await expect(startWork().work({ messageId })).rejects.toThrow('the gateway is down');
  expect(await recordOf(messageId)).toMatchObject({ status: 'queued', attempts: 1 });
  await startWork().giveUp({ messageId });
  const given = { status: 'failed', attempts: 1, error: 'the gateway is down', sealedParams: null };
  expect(await recordOf(messageId)).toMatchObject(given);
  expect(problems).toEqual([{ messageId, kind: 'loginCode', reason: 'the gateway is down' }]);
});

it('a code that expired while waiting is not sent, and its content is deleted [A-16]', async () => {
  const messageId = await queue(new Date(now.getTime() - 5 * 60_000));
  await startWork().work({ messageId });
  expect(taken).toEqual([]);
  const closed = { status: 'failed', attempts: 0, error: 'of no use any more', sealedParams: null };
  expect(await recordOf(messageId)).toMatchObject(closed);
});

it('a message that was sent stays sent, also when its job is given up later [A-16]', async () => {
  const messageId = await queue();
  await startWork().work({ messageId });
  await startWork().giveUp({ messageId });
  expect(await recordOf(messageId)).toMatchObject({ status: 'sent', sentAt: now });
});

it('a gateway may be unavailable for three days, and is retried at least every hour [A-16]', () => {
  const { limit, firstDelaySeconds, longestDelaySeconds } = messageQueue.retries;
  const pauses = Array.from({ length: limit }, (_, nth) =>
    Math.min(firstDelaySeconds * 2 ** nth, longestDelaySeconds),
  );
  expect(pauses.reduce((sum, pause) => sum + pause, 0)).toBeGreaterThan(3 * 86_400);
  expect(Math.max(...pauses)).toBeLessThanOrEqual(3600);
});

it('a gateway that asks for a pause gets it, for up to three days', async () => {
  const { work } = startWork();
  answer = { outcome: 'unavailable', reason: 'too many at once', retryAfterSeconds: 120 };
  const id = await queue();
  await work({ messageId: id });
  expect(postponed).toEqual([120]);
  expect(await recordOf(id)).toMatchObject({ status: 'queued', attempts: 1, error: 'too many at once' });
});
