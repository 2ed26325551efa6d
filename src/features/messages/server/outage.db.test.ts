import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { DeliveryResult } from '#adapters/delivery.port.ts';
import { createTestDatabase } from '#db/test-db.ts';
import { createSeal } from '#http/secrets/seal.ts';
import { HOUR_MS } from '#lib/clock.ts';
import { createCarriers, type MessageGateways } from './carriers.ts';
import { createDelivery } from './delivery.ts';
import { message } from './messages.table.ts';

const MORNING = new Date('2026-11-20T09:00:00+07:00');
const browser = { endpoint: 'https://push.example/one', p256dh: 'B', auth: 'a' };
const seal = createSeal(randomBytes(32));

let db: Awaited<ReturnType<typeof createTestDatabase>>;
beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.close());

it.each([
  ['sms', '+66812345678'],
  ['email', 'sender@example.com'],
  ['line', 'line:U0123456789'],
  ['push', 'push:1'],
] as const)(
  'notifications by %s outlive a day without their gateway, and arrive once [A-16]',
  async (channel, recipient) => {
    let now = MORNING;
    let asked = 0;
    const taken: unknown[] = [];
    let isAway = true;
    const send = async (what: unknown): Promise<DeliveryResult> => {
      asked += 1;
      if (isAway) return { outcome: 'unavailable', reason: 'the gateway is down' };
      taken.push(what);
      return { outcome: 'sent', providerId: 'id-1' };
    };
    const gateway = { name: 'scripted', send };
    const gateways = { sms: gateway, email: gateway, line: gateway, push: gateway };
    const work = createDelivery({
      orm: db.orm,
      carriers: createCarriers({
        gateways: gateways as unknown as MessageGateways,
        translate: (_language, key) => key,
        publicUrl: 'https://carrier.test',
        openAttachment: async () => null,
        subscriptions: { find: async () => browser, remove: async () => undefined },
      }),
      seal,
      hashWords: (words) => words,
      later: async () => undefined,
      keepsContent: () => false,
      clock: { now: () => now },
      onProblem: () => undefined,
    });
    const id = crypto.randomUUID();
    const params = {
      waybillNo: '111111111117',
      url: 'https://carrier.test/m/A',
      stopUrl: 'https://carrier.test/s/A',
    };
    await db.orm.insert(message).values({
      id,
      kind: 'parcelDelivered',
      channel,
      recipient,
      language: 'th',
      createdAt: now,
      sealedParams: seal.seal(JSON.stringify(params), id),
    });
    for (let hour = 0; hour < 24; hour += 1) {
      await expect(work.work({ messageId: id })).rejects.toThrow('the gateway is down');
      now = new Date(now.getTime() + HOUR_MS);
    }
    isAway = false;
    await work.work({ messageId: id });
    // Its job may run once more.
    await work.work({ messageId: id });
    expect([asked, taken.length]).toEqual([25, 1]);
    const [row] = await db.orm.select().from(message).where(eq(message.id, id));
    expect(row).toMatchObject({ status: 'sent', attempts: 25, sealedParams: null, error: null });
  },
);
