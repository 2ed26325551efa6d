import { afterAll, beforeAll, expect, it } from 'vitest';
import { listAudit } from '#features/staff/audit/audit.contract.ts';
import { newWaybill } from '#tests/fakes/feed.ts';
import { startStaff } from '#tests/fakes/staff.ts';
import { startSubscriber } from '#tests/fakes/subscriber.ts';
import { openWebhookFixture, type WebhookFixture } from '#tests/fakes/webhook-fixture.ts';
import { webhookErrors } from '../../webhooks.calls.ts';
import { changeWebhook, listWebhooks } from '../../webhooks.contract.ts';
import {
  hookDetail,
  listDeliveries,
  listHooks,
  sendDeliveryAgain,
  switchHookOff,
  switchHookOn,
} from '../webhooks.staff.contract.ts';

let fixture: WebhookFixture;
let subscriber: Awaited<ReturnType<typeof startSubscriber>>;
beforeAll(async () => {
  fixture = await openWebhookFixture();
  subscriber = await startSubscriber();
});
afterAll(async () => {
  await subscriber.close();
  await fixture.close();
});

const as = (...who: Parameters<ReturnType<typeof startStaff>['as']>) => startStaff(fixture.site).as(...who);
const toldOf = async () => {
  const told = "select kind, recipient from message where kind like 'webhookSwitched%' order by nr";
  return (await fixture.site.db.pool.query(told)).rows;
};

it('staff see the state of endpoints and their deliveries, without secrets and without contents', async () => {
  const operator = await as('operations');
  const me = await fixture.newCustomer();
  const { secret, endpoint } = await me.add(`${subscriber.url}?key=hunter2`, { name: 'ERP' });
  const { endpointId } = endpoint;
  const [first, second] = [newWaybill(), newWaybill()];
  subscriber.answer(() => ({ status: 204 }));
  await me.fact(first);
  await fixture.deliver();
  subscriber.answer(() => ({ status: 503, body: 'down for the night' }));
  await me.fact(second);
  await fixture.deliver();

  const { rows } = await operator.get(listHooks, { health: 'failing', text: 'erp' });
  expect(rows).toMatchObject([
    {
      endpointId,
      address: `${subscriber.url}?…`,
      health: 'failing',
      waiting: 1,
      kinds: [],
      lastSuccessAt: expect.any(String),
      lastFailureAt: expect.any(String),
      lastFailureStatus: 503,
      owner: { customerId: me.customerId },
    },
  ]);
  const page = await operator.get(listDeliveries, { endpointId, limit: 1 });
  expect(page.rows).toMatchObject([
    { waybillNo: second, state: 'waiting', tries: 1, lastStatus: 503, mayGoAgain: true },
  ]);
  const rest = await operator.get(listDeliveries, { endpointId, cursor: page.nextCursor ?? '' });
  expect(rest).toMatchObject({ rows: [{ waybillNo: first, state: 'delivered' }], nextCursor: null });
  const said = JSON.stringify([rows, page, rest]);
  for (const hidden of [secret, 'hunter2', 'down for the night', me.phone])
    expect(said).not.toContain(hidden);

  const keeper = await as(['keys.read']);
  expect((await keeper.get(hookDetail, { endpointId })).hook.owner).toBeNull();
  const refused = await keeper.call(switchHookOff, { endpointId, reason: 'no' });
  expect(refused.status).toBe(403);
});

it('endpoints are paged by a cursor, each once', async () => {
  const operator = await as('operations');
  const me = await fixture.newCustomer();
  for (const name of ['page a', 'page b', 'page c']) await me.add(subscriber.url, { name });
  const names: string[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const page: { rows: { name: string }[]; nextCursor: string | null } = await operator.get(listHooks, {
      text: 'page',
      limit: 2,
      ...(cursor && { cursor }),
    });
    names.push(...page.rows.map(({ name }) => name));
    cursor = page.nextCursor;
  }
  expect(names.toSorted()).toEqual(['page a', 'page b', 'page c']);
});

it('an undelivered event is sent again, once per press', async () => {
  const operator = await as('operations');
  const me = await fixture.newCustomer();
  const { endpointId } = (await me.add(subscriber.url)).endpoint;
  subscriber.answer(() => ({ status: 500 }));
  await me.fact(newWaybill());
  await fixture.deliver();
  const newest = async () => (await operator.get(listDeliveries, { endpointId })).rows[0];
  const { messageId = '' } = (await newest()) ?? {};
  subscriber.answer(() => ({ status: 204 }));
  const before = subscriber.received.length;
  const seen = { endpointId, messageId, state: 'waiting', tries: 1 } as const;
  expect((await operator.call(sendDeliveryAgain, { ...seen, tries: 2 })).code).toBe(28006);
  const presses = await Promise.all([
    operator.call(sendDeliveryAgain, seen),
    operator.call(sendDeliveryAgain, seen),
  ]);
  expect(presses.map(({ code }) => code).toSorted()).toEqual([1, 28006]);
  await fixture.deliver();
  expect(subscriber.received.length - before).toBe(1);
  expect(await newest()).toMatchObject({ state: 'delivered', mayGoAgain: false });
  const arrived = { endpointId, messageId, state: 'delivered', tries: 1 } as const;
  expect((await operator.call(sendDeliveryAgain, arrived)).code).toBe(28006);
});

it('an endpoint that staff disable gets no events, its owner is notified and cannot resume it, staff can', async () => {
  const [operator, auditor] = [await as('operations', 'Anong'), await as('auditor')];
  const me = await fixture.newCustomer();
  subscriber.answer(() => ({ status: 204 }));
  const { endpointId } = (await me.add(subscriber.url)).endpoint;
  const reason = 'floods our network';
  const { hook } = await operator.get(switchHookOff, { endpointId, reason });
  expect(hook.health).toBe('switchedOff');
  expect((await operator.call(switchHookOff, { endpointId, reason })).code).toBe(28006);
  expect(await toldOf()).toEqual([{ kind: 'webhookSwitchedOff', recipient: me.phone }]);

  const before = subscriber.received.length;
  await me.fact(newWaybill());
  await fixture.deliver();
  expect(subscriber.received).toHaveLength(before);
  for (const isPaused of [false, true]) {
    const answer = await fixture.site.call(changeWebhook, { endpointId, isPaused }, me.how);
    expect(answer.code).toBe(webhookErrors.switchedOff.code);
  }
  const { endpoints } = await fixture.site.get(listWebhooks, {}, me.how);
  expect(endpoints).toMatchObject([{ status: 'switchedOff' }]);
  expect(JSON.stringify(endpoints)).not.toContain(reason);

  const [skipped] = (await operator.get(listDeliveries, { endpointId, state: 'skipped' })).rows;
  const again = { endpointId, messageId: skipped?.messageId ?? '', state: 'skipped', tries: 0 } as const;
  expect((await operator.call(sendDeliveryAgain, again)).code).toBe(webhookErrors.notActive.code);
  expect((await operator.get(switchHookOn, { endpointId })).hook.health).toBe('working');
  expect((await operator.call(switchHookOn, { endpointId })).code).toBe(28006);
  expect((await toldOf()).at(-1)).toEqual({ kind: 'webhookSwitchedOn', recipient: me.phone });
  await operator.get(sendDeliveryAgain, again);
  await fixture.deliver();
  expect(subscriber.received).toHaveLength(before + 1);

  const { rows } = await auditor.get(listAudit, { subjectKind: 'webhook', subjectId: endpointId });
  expect(rows.map(({ action, after }) => [action, after?.reason])).toEqual([
    ['webhook.sentAgain', undefined],
    ['webhook.switchedOn', undefined],
    ['webhook.switchedOff', reason],
  ]);
});

it('an endpoint that its owner had paused is paused again when staff enable it', async () => {
  const operator = await as('operations');
  const me = await fixture.newCustomer();
  const { endpointId } = (await me.add(subscriber.url)).endpoint;
  await fixture.site.get(changeWebhook, { endpointId, isPaused: true }, me.how);
  await operator.get(switchHookOff, { endpointId, reason: 'reported' });
  expect((await operator.get(switchHookOn, { endpointId })).hook.health).toBe('paused');
});
