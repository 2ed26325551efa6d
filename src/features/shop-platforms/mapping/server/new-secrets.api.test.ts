import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { keyOfSecret, verifySigned } from '#http/secrets/standard-webhooks.ts';
import { openShopFixture, type ShopFixture } from '#tests/fakes/shops/shop-fixture.ts';
import { newSystem } from '#tests/fakes/shops/system-fixture.ts';
import { startSubscriber } from '#tests/fakes/subscriber.ts';
import { shopConnection } from '../../server/shop-platforms.table.ts';
import { shopErrors } from '../../shop-platforms.calls.ts';
import { rotateSystemSecret } from '../mapping.contract.ts';

let fixture: ShopFixture;
beforeAll(async () => {
  fixture = await openShopFixture();
});
afterAll(() => fixture.close());

/** Does `act` some hours later. */
async function later<T>(hours: number, act: () => Promise<T>): Promise<T> {
  const { clock } = fixture.site;
  const before = clock.now();
  clock.set(new Date(before.getTime() + hours * 3_600_000).toISOString());
  try {
    return await act();
  } finally {
    clock.set(before.toISOString());
  }
}

it('a system is told with each secret that is taken, so that none of its messages is refused meanwhile', async () => {
  const { site } = fixture;
  const subscriber = await startSubscriber();
  const me = await newSystem(fixture, { notifyUrl: subscriber.url });
  const { newSecret } = await site.get(rotateSystemSecret, { connectionId: me.connectionId }, me.how);
  await me.send();
  await me.order([(await me.first()).draftId]);
  expect(await fixture.writeBack()).toBe(1);
  const { headers = {}, body = '' } = subscriber.received[0] ?? {};
  const is = (secret: string) =>
    verifySigned({ headers, body: Buffer.from(body) }, [keyOfSecret(secret)], site.clock.now()).is;
  expect([is(me.secret), is(newSecret)]).toEqual(['signed', 'signed']);
  expect(headers['webhook-signature']?.split(' ')).toHaveLength(2);
  await subscriber.close();
});

it('a replaced secret is taken for its day, however often another one is asked for', async () => {
  const { site } = fixture;
  const me = await newSystem(fixture);
  const rotate = () => site.call(rotateSystemSecret, { connectionId: me.connectionId }, me.how);
  for (let n = 0; n < 2; n += 1) expect(await rotate()).toMatchObject({ data: {} });
  const refused = await later(3.5, rotate);
  expect(refused).toMatchObject({ code: shopErrors.tooManySecrets.code });
  expect(JSON.stringify(refused)).toContain('21');
  expect((await me.send({}, { secret: me.secret })).status).toBe(200);
  const isIt = eq(shopConnection.id, me.connectionId);
  const [owner] = await site.db.orm.select().from(shopConnection).where(isIt);
  if (!owner) throw new Error('The connection is gone.');
  const { systems } = site.services.shopConnections;
  // Past the session of its owner.
  const made = await later(25, () => systems.rotate(owner, me.connectionId));
  expect((await me.send({}, { secret: made.newSecret })).status).toBe(200);
});
