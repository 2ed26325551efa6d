import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { trackingErrors } from '#features/tracking/tracking.calls.ts';
import { upload } from '#features/uploads/server/uploads.table.ts';
import { uploadErrors } from '#features/uploads/uploads.calls.ts';
import { requestErrors } from '#http/answers/request-errors.ts';
import { type ClaimFixture, openClaimFixture, payee } from '#tests/fakes/claims/claim-fixture.ts';
import { wrongFields } from '#tests/fakes/order-fixture.ts';
import { refusalIn, refused } from '#tests/fakes/website.ts';
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

describe('the list of banks', () => {
  it('is public, sorted by name in the visitor’s language, with the lower fee marked [A-09]', async () => {
    const { site } = fixture;
    const english = await site.get(calls.findBankList, {});
    const thai = await site.get(calls.findBankList, {}, { lang: 'TH' });
    expect(english.find(({ code }) => code === '004')).toMatchObject({ name: 'Kasikornbank', isNamed: true });
    expect(thai.find(({ code }) => code === '030')).toMatchObject({
      name: 'ธนาคารออมสิน',
      isNamed: false,
      digits: [12, 15],
    });
    expect(english.filter(({ isNamed }) => isNamed)).toHaveLength(1);
    expect(new Set(english.map(({ code }) => code)).size).toBe(english.length);
  });
});

describe('a claim', () => {
  it('is stored with all its fields, and answered with a number and the deadline of the first answer [A-19, E-11, C-11]', async () => {
    const me = await fixture.newClaimant();
    const billCode = await me.parcel();
    const input = await me.input(billCode, { claimType: 'partiallyLost', declaredLossSatang: 45_000 });
    const saved = await fixture.site.get(calls.saveIndemnity, input, me.how);
    expect(saved).toMatchObject({ billCode, state: 'submitted' });
    expect(saved.claimNo).toMatch(/^C261120\d{6}$/);
    // Friday 09:30 and twenty-four working hours: Saturday at the same time.
    expect(saved.answerBy).toBe(new Date('2026-11-21T09:30:00+07:00').toISOString());
    const view = await me.view(saved.claimNo);
    expect(view).toMatchObject({
      claimType: 'partiallyLost',
      status: 'PROCESSING',
      itemType: 'clothing',
      remarks: input.remarks,
      declaredLossSatang: 45_000,
      submittedAt: fixture.site.clock.now().toISOString(),
      payee: {
        bankName: 'Kasikornbank',
        accountEnding: '7890',
        payeeName: payee.payeeName,
        payeePhone: '02 123 4567',
      },
      timeline: [{ by: 'customer', kind: 'submitted' }],
    });
    expect(view.photos.damage.map(({ uploadId }) => uploadId)).toEqual(input.photos?.damage);
    expect(Object.keys(view.photos.sides).sort()).toEqual(['front', 'left', 'right', 'top']);
    expect(view.bankBook?.url).toMatch(/^\/files\//);
    expect(view.estimate.totalSatang).toBe(input.estimateSatang);
    expect(await me.sentKinds()).toEqual(['claimReceived']);
    const [message] = await me.sent();
    expect(message?.params?.url).toMatch(new RegExp(`/service/claim-status\\?claimNo=${saved.claimNo}$`));
  });

  it.each(['damaged', 'lost', 'partiallyLost', 'incorrect'] as const)(
    'can be for a parcel that is %s [S-15]',
    async (claimType) => {
      const me = await fixture.newClaimant();
      const claimNo = await me.claim({ claimType });
      expect((await me.view(claimNo)).claimType).toBe(claimType);
    },
  );

  it('needs a type, an item and ten letters of remarks, and reports all of them at once [V-14]', async () => {
    const me = await fixture.newClaimant();
    const input = await me.input(await me.parcel());
    const bare = { ...input, claimType: '', itemType: undefined, remarks: '  123456789  ' };
    const answer = await fixture.site.call(calls.saveIndemnity, bare as never, { ...me.how, lang: 'EN' });
    expect(answer.code).toBe(requestErrors.invalidParameter.code);
    expect(wrongFields(answer)).toEqual([
      { field: 'claimType', msg: 'Choose the type of claim.' },
      { field: 'itemType', msg: 'Choose the type of goods.' },
      { field: 'remarks', msg: 'Describe it in at least 10 characters.' },
    ]);
  });

  it('needs one photo of the damage, four sides, proof, identification and the bank book [V-15, X-20]', async () => {
    const me = await fixture.newClaimant();
    const input = await me.input(await me.parcel());
    const { top, left, right } = input.photos?.sides ?? {};
    const without = {
      ...input,
      photos: { damage: [], sides: { top, left, right } },
      documents: [],
      identification: [],
      bankBook: undefined,
    };
    const answer = await me.call(without);
    expect(answer).toMatchObject({
      code: claimErrors.attachmentFirst.code,
      msg: 'Please upload the attachment first.',
    });
    expect(wrongFields(answer).map(({ field }) => field)).toEqual([
      'photos.damage',
      'photos.sides',
      'documents',
      'identification',
      'bankBook',
    ]);
    // One picture uploaded for four sides shows one side.
    const same = { ...input, photos: { ...input.photos, sides: { top, left: top, right: top, front: top } } };
    expect(wrongFields(await me.call(same)).map(({ field }) => field)).toEqual(['photos.sides']);
    expect((await me.call(input)).succ).toBe(true);
  });

  it('to PromptPay needs no bank book, until the payee becomes a bank account [V-15]', async () => {
    const me = await fixture.newClaimant();
    const billCode = await me.parcel();
    const said = { billCode, claimType: 'damaged', kind: 'standard', itemType: 'clothing' } as const;
    const { totalSatang } = await me.estimate({ ...said, payeeKind: 'promptPayPhone' });
    const claimNo = await me.claim(
      {
        payeeKind: 'promptPayPhone',
        accountNumber: '081 234 5678',
        bankBook: undefined,
        estimateSatang: totalSatang,
      },
      billCode,
    );
    const toBank = await fixture.site.call(calls.updateIndemnity, { claimNo, payee }, me.how);
    expect(toBank.code).toBe(claimErrors.attachmentFirst.code);
    expect(wrongFields(toBank).map(({ field }) => field)).toEqual(['bankBook']);
    const bankBook = await me.photo('bankBook');
    expect((await fixture.site.call(calls.updateIndemnity, { claimNo, payee, bankBook }, me.how)).succ).toBe(
      true,
    );
  });

  it('for a lost parcel needs no photos of it [V-15]', async () => {
    const me = await fixture.newClaimant();
    const billCode = await me.parcel({}, [['LOST', '2026-11-19T15:00:00+07:00']]);
    const input = await me.input(billCode, { claimType: 'lost', photos: { damage: [], sides: {} } });
    expect((await me.call(input)).succ).toBe(true);
  });

  it('accepts only files of its own customer, of the right kind, and each for one claim', async () => {
    const [me, other] = [await fixture.newClaimant(), await fixture.newClaimant()];
    const input = await me.input(await me.parcel());
    const foreign = { ...input, bankBook: await other.photo('bankBook') };
    const wrongKind = { ...input, bankBook: await me.photo('claimPhoto') };
    for (const each of [foreign, wrongKind])
      expect((await me.call(each)).code).toBe(uploadErrors.notFound.code);
    expect(await claimsOf(input.billCode)).toEqual([]);
    await fixture.site.get(calls.saveIndemnity, input, me.how);
    const reused = await me.input(await me.parcel(), { photos: input.photos });
    expect((await me.call(reused)).code).toBe(uploadErrors.notFound.code);
  });

  it('requires an account with as many digits as the bank has, and a payee’s mobile or landline', async () => {
    const me = await fixture.newClaimant();
    const input = await me.input(await me.parcel());
    const wrong = { ...input, accountNumber: '12345678901', payeePhone: '12', payeeName: 'a\u202eb' };
    expect(
      wrongFields(await me.call(wrong))
        .map(({ field }) => field)
        .sort(),
    ).toEqual(['accountNumber', 'payeeName', 'payeePhone']);
    const digits = wrongFields(await me.call({ ...input, accountNumber: '12345678901' }));
    expect(digits).toEqual([
      {
        field: 'accountNumber',
        msg: 'Account numbers of this bank have 10 digits; you have typed 11',
      },
    ]);
    expect((await me.call({ ...input, accountNumber: '๑๒๓-๔-๕๖๗๘๙-๐' })).succ).toBe(true);
  });

  it('shows the amount again when it has changed', async () => {
    const me = await fixture.newClaimant();
    const input = await me.input(await me.parcel());
    const answer = await me.call({ ...input, estimateSatang: (input.estimateSatang ?? 0) + 100 });
    expect(answer.code).toBe(claimErrors.estimateChanged.code);
    expect(wrongFields(answer).map(({ field }) => field)).toEqual(['estimateSatang']);
  });
});

describe('the parcel of a claim', () => {
  it('of another user is refused like an unknown one [P-02, X-12]', async () => {
    const [me, other] = [await fixture.newClaimant(), await fixture.newClaimant()];
    const theirs = await other.parcel();
    const input = await me.input(await me.parcel());
    const refusal = refused(trackingErrors.notOfCurrentUser, 'Waybill not of the current user.');
    expect(refusalIn(await me.call({ ...input, billCode: theirs }))).toEqual(refusal);
    expect(refusalIn(await me.call({ ...input, billCode: '999999999993' }))).toEqual(refusal);
    const estimate = await fixture.site.call(calls.claimEstimate, { billCode: theirs }, me.how);
    expect(refusalIn(estimate)).toEqual(refusal);
    const wrong = await fixture.site.call(calls.claimEstimate, { billCode: '123' }, me.how);
    expect(wrong.code).toBe(trackingErrors.invalidNumber.code);
  });

  it('may be claimed for by its consignee, who needs a power of attorney [P-02]', async () => {
    const me = await fixture.newClaimant();
    const billCode = await fixture.newParcel({ consigneePhone: me.phone });
    const { role, notes, isEligible } = await me.estimate({ billCode });
    expect({ role, isEligible }).toEqual({ role: 'consignee', isEligible: true });
    expect(notes).toContain('powerOfAttorney');
    expect((await me.call(await me.input(billCode))).succ).toBe(true);
  });

  it('is not shown to a visitor without a session or the digits of the phone [P-01]', async () => {
    const answer = await fixture.site.call(calls.claimEstimate, { billCode: await fixture.newParcel({}) });
    expect(answer.code).toBe(trackingErrors.verifyFirst.code);
  });

  it('has one claim: a second is refused, also by the other party [C-11, X-13]', async () => {
    const me = await fixture.newClaimant();
    const friend = await fixture.newClaimant();
    const billCode = await me.parcel({ consigneePhone: friend.phone });
    const second = await friend.input(billCode);
    const claimNo = await me.claim({}, billCode);
    const refusal = refused(claimErrors.claimExists, 'A claim already exists for the waybill.');
    expect(refusalIn(await friend.call(second))).toMatchObject({ code: refusal.code, msg: refusal.msg });
    expect(await me.estimate({ billCode })).toMatchObject({
      isEligible: false,
      claimNo,
      reasons: [{ code: 'claimExists' }],
    });
    // Another person's claim is not revealed.
    expect((await friend.estimate({ billCode })).claimNo).toBeNull();
  });

  it('has one claim when many are sent at one moment: one succeeds, the others get the reason [C-11, X-13]', async () => {
    const me = await fixture.newClaimant();
    const people = await Promise.all(Array.from({ length: 5 }, () => fixture.newClaimant()));
    const [first] = people;
    const billCode = await me.parcel({ consigneePhone: first?.phone ?? '' });
    const inputs = [await me.input(billCode), await me.input(billCode)];
    const theirs = first ? [await first.input(billCode), await first.input(billCode)] : [];
    const answers = await Promise.all([
      ...inputs.map((each) => me.call(each)),
      ...theirs.map((each) => first?.call(each)),
    ]);
    expect(answers.filter((each) => each?.succ)).toHaveLength(1);
    const codes = answers.filter((each) => !each?.succ).map((each) => each?.code);
    expect(codes).toEqual(Array(3).fill(claimErrors.claimExists.code));
    expect(await claimsOf(billCode)).toHaveLength(1);
    // Files of the claims that lost the race are not attached.
    const loose = await fixture.site.db.orm
      .select()
      .from(upload)
      .where(eq(upload.customerId, first?.customerId ?? ''));
    expect(loose.filter(({ attachedTo }) => attachedTo === null).length).toBeGreaterThanOrEqual(8);
  });

  it('can be claimed for again once a claim was withdrawn [C-11]', async () => {
    const me = await fixture.newClaimant();
    const billCode = await me.parcel();
    const claimNo = await me.claim({}, billCode);
    const read = () => fixture.site.get(calls.queryIndemnityDetails, { claimNo }, me.how);
    const { refiling } = await read();
    expect(refiling?.until).toEqual(expect.any(String));
    const view = await fixture.site.get(calls.withdrawClaim, { claimNo }, me.how);
    expect(view).toMatchObject({ state: 'withdrawn', status: 'PROCESSED', actions: [], refiling });
    expect((await me.call(await me.input(billCode))).succ).toBe(true);
    // The parcel has a claim again.
    expect(await read()).toMatchObject({ state: 'withdrawn', refiling: null });
    expect(await me.sentKinds()).toEqual(['claimReceived', 'claimWithdrawn', 'claimReceived']);
  });
});
