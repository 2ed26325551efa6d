import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { saveClaimDraft } from '#features/claims/claim-drafts.contract.ts';
import * as calls from '#features/claims/claims.contract.ts';
import { type ClaimFixture, openClaimFixture } from '#tests/fakes/claims/claim-fixture.ts';
import { wrongFields } from '#tests/fakes/order-fixture.ts';
import { claim, claimDraft, claimEvent } from '../claims.table.ts';
import { createClaimAccounts, endingOf, payeeKindOf } from './claim-accounts.ts';
import { sealEarlierAccounts } from './earlier-accounts.ts';

const CITIZEN_ID = '1101700230708';
let fixture: ClaimFixture;
beforeAll(async () => {
  fixture = await openClaimFixture();
});
afterAll(() => fixture.close());

async function rowOf(claimNo: string) {
  const [row] = await fixture.site.db.orm.select().from(claim).where(eq(claim.claimNo, claimNo));
  if (!row) throw new Error('There is no such claim.');
  return row;
}

it('the number of an account rests sealed, and screens have its last four digits', async () => {
  const me = await fixture.newClaimant();
  const claimNo = await me.claim();
  const row = await rowOf(claimNo);
  expect(JSON.stringify(row)).not.toContain('1234567890');
  expect(createClaimAccounts(fixture.site.services.keys).numberOf(row)).toBe('1234567890');
  expect((await me.view(claimNo)).payee).toMatchObject({ payeeKind: 'bank', accountEnding: '7890' });
});

it('a corrected account is in the history without its whole number', async () => {
  const me = await fixture.newClaimant();
  const claimNo = await me.claim();
  const payee = {
    bankCode: '030',
    accountNumber: '020-123-456-789',
    payeeName: 'ทดสอบ',
    payeePhone: '0812345678',
  };
  await fixture.site.get(calls.updateIndemnity, { claimNo, payee }, me.how);
  const { id } = await rowOf(claimNo);
  const events = await fixture.site.db.orm.select().from(claimEvent).where(eq(claimEvent.claimId, id));
  const { detail } = events.find(({ kind }) => kind === 'payeeChanged') ?? {};
  expect(detail).toMatchObject({
    before: { accountEnding: '7890' },
    after: { accountEnding: '6789', bankCode: '030' },
  });
  expect(JSON.stringify(events)).not.toMatch(/1234567890|020123456789/);
});

it('PromptPay is paid to as well, by a phone or an id with the right check digit, at the fee of other accounts [C-10]', async () => {
  const me = await fixture.newClaimant();
  const billCode = await me.parcel();
  const input = await me.input(billCode);
  const promptPay = { ...input, payeeKind: 'promptPayCitizenId', bankCode: '' } as const;
  const { totalSatang } = await me.estimate({
    billCode,
    claimType: 'damaged',
    kind: 'standard',
    itemType: 'clothing',
    payeeKind: 'promptPayCitizenId',
  });
  expect(input.estimateSatang - totalSatang).toBe(500);
  const wrongDigit = await me.call({ ...promptPay, accountNumber: '1101700230709' });
  expect(wrongFields(wrongDigit)).toMatchObject([
    { field: 'accountNumber', msg: expect.stringMatching(/digit/) },
  ]);
  const asked = { ...promptPay, accountNumber: '1-1017-00230-70-8', estimateSatang: totalSatang };
  const filed = await me.call(asked);
  expect(filed).toMatchObject({ succ: true });
  // The same again, as its browser may send it.
  expect((await me.call(asked)).data).toEqual(filed.data);
  const row = await rowOf(filed.data?.claimNo ?? '');
  expect(row).toMatchObject({ payeeKind: 'promptPayCitizenId', bankCode: '', accountEnding: '0708' });
  expect(createClaimAccounts(fixture.site.services.keys).numberOf(row)).toBe(CITIZEN_ID);
});

it('numbers that an earlier release stored are sealed, and their claims are found by account', async () => {
  const { db, services } = fixture.site;
  const [one, other] = [await fixture.newClaimant(), await fixture.newClaimant()];
  const [claimNo, theirs] = [await one.claim(), await other.claim({ accountNumber: '555-5-55555-5' })];
  const plain = {
    accountNumber: '5555555555',
    sealedAccount: null,
    accountEnding: null,
    accountFingerprint: null,
  };
  await db.orm.update(claim).set(plain).where(eq(claim.claimNo, claimNo));
  expect((await one.view(claimNo)).payee.accountEnding).toBe('5555');
  const accounts = createClaimAccounts(services.keys);
  await sealEarlierAccounts({ orm: db.orm, accounts });
  await sealEarlierAccounts({ orm: db.orm, accounts });
  const row = await rowOf(claimNo);
  expect(row).toMatchObject({ accountNumber: '', accountEnding: '5555' });
  expect(accounts.numberOf(row)).toBe('5555555555');
  expect(row.accountFingerprint).toBe((await rowOf(theirs)).accountFingerprint);
});

it('an account that an earlier release writes into a sealed claim is the one that is paid', async () => {
  const { db, services } = fixture.site;
  const claimNo = await (await fixture.newClaimant()).claim();
  const changed = { bankCode: '004', accountNumber: '9999999999' };
  // The claim is sealed, with PromptPay, of which the earlier release knows nothing.
  await db.orm
    .update(claim)
    .set({ ...changed, payeeKind: 'promptPayPhone' })
    .where(eq(claim.claimNo, claimNo));
  const accounts = createClaimAccounts(services.keys);
  const row = await rowOf(claimNo);
  expect([accounts.numberOf(row), endingOf(row), payeeKindOf(row)]).toEqual(['9999999999', '9999', 'bank']);
  await sealEarlierAccounts({ orm: db.orm, accounts });
  const sealed = await rowOf(claimNo);
  expect(sealed).toMatchObject({ accountNumber: '', accountEnding: '9999', payeeKind: 'bank' });
  expect(accounts.numberOf(sealed)).toBe('9999999999');
});

it('the history and the drafts that an earlier release wrote keep no account number', async () => {
  const { db, services } = fixture.site;
  const me = await fixture.newClaimant();
  const claimNo = await me.claim();
  const { id } = await rowOf(claimNo);
  const account = {
    bankCode: '004',
    accountNumber: '9876543210',
    payeeName: 'สมชาย',
    payeePhone: '021234567',
  };
  const after = { ...account, accountNumber: '1111122222' };
  await db.orm.insert(claimEvent).values({
    claimId: id,
    at: fixture.site.clock.now(),
    by: 'customer',
    kind: 'payeeChanged',
    detail: { before: account, after },
  });
  const content = { parcels: [{ remarks: 'ร่าง' }], accountNumber: '9876543210' };
  const requestKey = randomUUID();
  await fixture.site.get(saveClaimDraft, { requestKey, content }, me.how);
  expect(JSON.stringify(await db.orm.select().from(claimDraft))).not.toContain('9876543210');
  await db.pool.query(`update claim_draft set content = content || '{"accountNumber":"9876543210"}'`);
  await sealEarlierAccounts({ orm: db.orm, accounts: createClaimAccounts(services.keys) });
  expect(JSON.stringify(await db.orm.select().from(claimDraft))).not.toContain('9876543210');
  const events = await db.orm.select().from(claimEvent).where(eq(claimEvent.claimId, id));
  expect(events.at(-1)?.detail).toEqual({
    before: {
      payeeKind: 'bank',
      bankCode: '004',
      accountEnding: '3210',
      payeeName: 'สมชาย',
      payeePhone: '021234567',
    },
    after: {
      payeeKind: 'bank',
      bankCode: '004',
      accountEnding: '2222',
      payeeName: 'สมชาย',
      payeePhone: '021234567',
    },
  });
});
