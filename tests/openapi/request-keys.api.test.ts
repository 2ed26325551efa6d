import { afterAll, beforeAll, expect, it } from 'vitest';
import { startWebsite, type Website } from '../fakes/website.ts';

type Operation = { parameters?: { in: string; name: string }[] };

/** Calls of POST that take no Idempotency-Key, by why a repeated request is harmless. */
const harmless = {
  asks: ['/addresses/check', '/collect-codes/check', '/prices', '/prices/batch'],
  /** What is named stands in its address or has a number of the caller: again changes nothing. */
  named: [
    '/cod-collections',
    '/cod-collections/{reportId}/withdraw',
    '/counter/customs-declarations/{declarationNo}/receive',
    '/customs-declarations/{declarationId}/change',
    '/customs-declarations/{declarationId}/withdraw',
    '/instructions/{id}/acknowledge',
    '/instructions/{id}/done',
    '/instructions/{id}/failed',
    '/orders/{orderNo}/cancel',
    '/pickup-bookings/{pickupNo}/cancel',
    '/pickup-bookings/{pickupNo}/move',
    '/pickups/{orderNo}/acknowledge',
    '/pickups/{orderNo}/done',
    '/pickups/{orderNo}/failed',
    '/recurring-pickups/{recurringId}/end',
    '/recurring-pickups/{recurringId}/skip',
    '/returns/{returnId}/approve',
    '/returns/{returnId}/refuse',
  ],
  /** Tests and replays: receivers know a repeated event by its id, and a second test is a test. */
  events: [
    '/webhooks/{endpointId}/events/{messageId}/replays',
    '/webhooks/{endpointId}/replays',
    '/webhooks/{endpointId}/tests',
  ],
  /** A parcel more that nobody carries, gone after thirty days. */
  sandbox: [
    '/sandbox/customs-declarations/{declarationId}/receive',
    '/sandbox/customs-declarations/{declarationId}/release',
    '/sandbox/parcels',
    '/sandbox/parcels/{waybillNo}/advance',
    '/sandbox/parcels/{waybillNo}/collection',
    '/sandbox/parcels/{waybillNo}/return',
  ],
};

let site: Website;
beforeAll(async () => {
  site = await startWebsite();
});
afterAll(() => site.close());

it('whatever creates something takes an Idempotency-Key, or is known to be harmless when repeated', async () => {
  const document = await (await site.send('/open/v1/openapi.json', {})).json();
  const paths: Record<string, Record<string, Operation>> = document.paths;
  const without = Object.entries(paths)
    .filter(([, { post }]) => post && !post.parameters?.some(({ name }) => name === 'Idempotency-Key'))
    .map(([path]) => path.replace(/^\/open\/v1/, ''));
  expect(without.toSorted()).toEqual(Object.values(harmless).flat().toSorted());
});
