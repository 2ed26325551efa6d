import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { accountErrors } from '#features/accounts/accounts.calls.ts';
import * as drafts from '#features/claims/claim-drafts.contract.ts';
import { claimErrors } from '#features/claims/claims.calls.ts';
import * as claims from '#features/claims/claims.contract.ts';
import { createOrder } from '#features/orders/orders.contract.ts';
import { payoutAccountErrors } from '#features/payout-accounts/payout-accounts.calls.ts';
import * as payout from '#features/payout-accounts/payout-accounts.contract.ts';
import { trackingErrors } from '#features/tracking/tracking.calls.ts';
import { uploadErrors } from '#features/uploads/uploads.calls.ts';
import type { Endpoint, InputOf } from '#lib/contract.ts';

/** A customer's claim, and one of their parcels. */
type Owned = { claimNo: string; uploadId: string; billCode: string };

const requestKey = '00000000-0000-4000-8000-000000000002';
const someClaim = {
  claimType: 'damaged',
  itemType: 'clothing',
  remarks: 'กล่องบุบและแก้วแตก',
  estimateSatang: 0,
};
const someClaimant = {
  requestKey,
  bankCode: '004',
  accountNumber: '1234567890',
  payeeName: 'มานะ',
  payeePhone: '0812345678',
};

/** Every call of claims that requires a login. */
export function ownedClaimCalls(mine: Owned, theirs: Owned) {
  const named = (endpoint: Endpoint, inputOf: (owned: Owned) => object, refusal: { code: number }) => ({
    endpoint,
    data: 'named' as const,
    input: () => inputOf(mine),
    foreign: () => inputOf(theirs),
    refused: ({ code }: { code: number | undefined }) => expect(code).toBe(refusal.code),
  });
  const self = (endpoint: Endpoint, input: object = {}) => ({
    endpoint,
    data: 'self' as const,
    input: () => input,
  });
  const ofClaim = (endpoint: Endpoint, more: object = {}) =>
    named(endpoint, ({ claimNo }) => ({ claimNo, ...more }), claimErrors.claimNotFound);
  return [
    self(claims.findIndemnityList),
    ofClaim(claims.queryIndemnityDetails),
    ofClaim(claims.updateIndemnity),
    ofClaim(claims.sendClaimMessage, { text: 'สวัสดี' }),
    ofClaim(claims.appealClaim, { reason: 'ขอให้พิจารณาใหม่' }),
    named(claims.deleteIndemnityImg, ({ uploadId }) => ({ uploadId }), uploadErrors.notFound),
    ofClaim(claims.withdrawClaim),
    named(
      claims.saveIndemnity,
      ({ billCode }) => ({ ...someClaimant, ...someClaim, billCode }),
      trackingErrors.notOfCurrentUser,
    ),
    self(claims.saveIndemnityBatch, {
      ...someClaimant,
      claims: [{ ...someClaim, billCode: mine.billCode }],
    }),
    self(drafts.claimDraft),
    self(drafts.saveClaimDraft, { requestKey, content: { parcels: [{}] } }),
    self(drafts.deleteClaimDraft),
  ];
}

/** A payout account, and an order that may name it; the order is accepted without. */
export type OwnedPayouts = {
  payoutAccountId: string;
  walkIn: Omit<InputOf<typeof createOrder>, 'requestKey'>;
};

/** An order names an account of its customer. Calls of payout accounts: without a code to the phone of the session nothing is changed, and nothing said. */
export function payoutCalls(mine: OwnedPayouts, theirs: OwnedPayouts) {
  const self = (endpoint: Endpoint, input: object = {}) => ({
    endpoint,
    data: 'self' as const,
    input: () => input,
  });
  const account = { kind: 'promptPayPhone', accountNumber: '0812345678', holderName: 'มานะ' };
  const proved = { code: '000000' };
  const of = (endpoint: Endpoint, more: object = {}) => ({
    endpoint,
    data: 'named' as const,
    input: () => ({ accountId: '00000000-0000-4000-8000-000000000003', ...proved, ...more }),
    foreign: () => ({ accountId: '00000000-0000-4000-8000-000000000004', ...proved, ...more }),
    refused: ({ code }: { code: number | undefined }) => expect(code).toBe(accountErrors.codeWrong.code),
  });
  const orderTo = ({ payoutAccountId }: OwnedPayouts) => ({
    ...mine.walkIn,
    requestKey: randomUUID(),
    payoutAccountId,
  });
  return [
    {
      endpoint: createOrder,
      data: 'named' as const,
      input: () => orderTo(mine),
      foreign: () => orderTo(theirs),
      refused: ({ code }: { code: number | undefined }) =>
        expect(code).toBe(payoutAccountErrors.notFound.code),
    },
    self(payout.listPayoutAccounts),
    self(payout.addPayoutAccount, { ...account, ...proved }),
    of(payout.choosePayoutAccount),
    of(payout.removePayoutAccount),
    of(payout.setPayoutDays, { weekdays: [2] }),
  ];
}
