import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { returnErrors } from '#features/returns/returns.calls.ts';
import { noReturns } from '#features/returns/returns.rules.ts';
import * as returns from '#features/returns/shop/shop-returns.contract.ts';
import type { Endpoint } from '#lib/contract.ts';
import type { Owned, OwnedCall } from '../../owned-calls.ts';
import type { Website } from '../website.ts';

/** A return of a parcel of the session's customer, which waits for a decision. */
export async function keepReturn(
  site: Website,
  token: string,
  { orderNo, waybillNo }: { orderNo: string; waybillNo: string },
): Promise<{ returnId: string }> {
  const { customerId = '' } = (await site.services.accounts.sessions.find(token)) ?? {};
  const returnId = randomUUID();
  await site.services.returns.record({
    id: returnId,
    customerId,
    mode: 'live',
    waybillNo,
    orderNo,
    reason: 'OTHER',
    note: '',
    paidBy: 'SHOP',
    priceSatang: 5_000,
    askedAt: site.clock.now(),
    askedBy: 'code',
  });
  return { returnId };
}

/** The calls about returns, with the data of both customers. */
export function returnCalls(mine: Owned, theirs: Owned): OwnedCall[] {
  /** What belongs to somebody else is answered like what does not exist. */
  const ofReturn = (endpoint: Endpoint, more: object = {}): OwnedCall => ({
    endpoint,
    data: 'named',
    input: () => ({ returnId: mine.returnId, ...more }),
    foreign: () => ({ returnId: theirs.returnId, ...more }),
    refused: ({ code }) => expect(code).toBe(returnErrors.notFound.code),
  });
  const { reasons, ...rule } = noReturns;
  return [
    { endpoint: returns.readReturnRule, data: 'self', input: () => ({}) },
    { endpoint: returns.saveReturnRule, data: 'self', input: () => ({ ...rule, reasons: [...reasons] }) },
    { endpoint: returns.returnList, data: 'self', input: () => ({}) },
    ofReturn(returns.refuseReturn, { refusal: 'CONTACT_SHOP', note: '' }),
    ofReturn(returns.approveReturn),
  ];
}
