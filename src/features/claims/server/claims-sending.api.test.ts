import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { uploadErrors } from '#features/uploads/uploads.calls.ts';
import { type ClaimFixture, delivered, openClaimFixture, payee } from '#tests/fakes/claims/claim-fixture.ts';
import { wrongFields } from '#tests/fakes/order-fixture.ts';
import { claimErrors } from '../claims.calls.ts';
import * as calls from '../claims.contract.ts';
import { claim } from './claims.table.ts';

let fixture: ClaimFixture;
beforeAll(async () => {
  fixture = await openClaimFixture();
});
afterAll(() => fixture.close());

const claimsOf = (billCode: string) =>
  fixture.site.db.orm.select().from(claim).where(eq(claim.waybillNo, billCode));

describe('sending', () => {
  it('the same twice is one claim; the key with other content is refused', async () => {
    const me = await fixture.newClaimant();
    const input = await me.input(await me.parcel());
    const [first, again] = await Promise.all([me.call(input), me.call(input)]);
    expect(again?.data).toEqual(first?.data);
    expect((await me.call(input)).data).toEqual(first?.data);
    const other = { ...input, remarks: 'another story altogether' };
    expect((await me.call(other)).code).toBe(claimErrors.keyUsed.code);
    expect(await me.sentKinds()).toEqual(['claimReceived']);
  });

  it('several parcels at once is all or nothing, and names the wrong parcel [A-19]', async () => {
    const me = await fixture.newClaimant();
    const [one, two] = [await me.parcel(), await me.parcel()];
    const inputs = [await me.input(one), await me.input(two)];
    const { requestKey, identification, bankBook } = inputs[0] ?? {};
    const batch = { ...payee, requestKey: requestKey ?? '', identification, bankBook };
    const claims = inputs.map(
      ({ billCode, claimType, itemType, remarks, photos, documents, estimateSatang }) => ({
        billCode,
        claimType,
        itemType,
        remarks,
        photos,
        documents,
        estimateSatang,
      }),
    );
    const [first, second] = claims;
    if (!first || !second) throw new Error('two parcels');
    const send = (of: typeof claims) =>
      fixture.site.call(calls.saveIndemnityBatch, { ...batch, claims: of }, me.how);
    const twice = await send([first, first]);
    expect(wrongFields(twice)).toEqual([
      { field: 'claims.1.billCode', msg: 'This waybill number is in the list twice.' },
    ]);
    const lacking = await send([first, { ...second, documents: [] }]);
    expect(wrongFields(lacking).map(({ field }) => field)).toEqual(['claims.1.documents']);
    expect(await claimsOf(one)).toEqual([]);
    const { data } = await send(claims);
    expect(data?.claims.map(({ billCode }) => billCode)).toEqual([one, two]);
    const view = await me.view(data?.claims[1]?.claimNo ?? '');
    expect(view.batch.map(({ billCode }) => billCode)).toEqual([one, two]);
    expect(view.identification.map(({ uploadId }) => uploadId)).toEqual(identification);
  });
});

describe('deadlines', () => {
  it.each([
    ['damaged', [delivered], '2026-11-27T23:00:00+07:00', true],
    ['damaged', [delivered], '2026-11-28T00:01:00+07:00', false],
    ['lost', [], '2026-11-27T23:59:00+07:00', false],
    ['lost', [], '2026-11-28T00:01:00+07:00', true],
    ['lost', [], '2027-01-21T00:01:00+07:00', false],
  ] as const)('a parcel that is %s with %j is judged at %s: %s', async (claimType, scans, at, isEligible) => {
    const me = await fixture.newClaimant();
    const billCode = await me.parcel({}, scans);
    const before = fixture.site.clock.now().toISOString();
    fixture.site.clock.set(at);
    // The morning's session has expired by then.
    const how = { ...me.how, token: await fixture.site.services.accounts.sessions.open(me.customerId) };
    const answer = await fixture.site.get(calls.claimEstimate, { billCode, claimType }, how);
    fixture.site.clock.set(before);
    expect(answer.isEligible).toBe(isEligible);
  });

  it('an unknown claim is not found', async () => {
    const [me, other] = [await fixture.newClaimant(), await fixture.newClaimant()];
    const claimNo = await other.claim();
    const details = await fixture.site.call(calls.queryIndemnityDetails, { claimNo }, me.how);
    expect(details.code).toBe(claimErrors.claimNotFound.code);
    const unknown = { uploadId: randomUUID() };
    expect((await fixture.site.call(calls.deleteIndemnityImg, unknown, me.how)).code).toBe(
      uploadErrors.notFound.code,
    );
  });
});
