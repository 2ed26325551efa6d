import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exportData } from '#features/personal-centre/personal.contract.ts';
import { type ClaimFixture, openClaimFixture } from '#tests/fakes/claims/claim-fixture.ts';
import { claimDraft, saveClaimDraft } from '../claim-drafts.contract.ts';
import { claimErrors } from '../claims.calls.ts';
import * as calls from '../claims.contract.ts';

let fixture: ClaimFixture;
beforeAll(async () => {
  fixture = await openClaimFixture();
});
afterAll(() => fixture.close());

describe('the draft of a claim', () => {
  it('is stored as typed, with links to its own files only, and ends with the claim it becomes', async () => {
    const [me, other] = [await fixture.newClaimant(), await fixture.newClaimant()];
    const [mine, theirs] = [await me.photo(), await other.photo()];
    const input = await me.input(await me.parcel());
    const { requestKey } = input;
    const content = { parcels: [{ billCode: 'ยังไม่รู้', remarks: 'สั้น', damage: [mine, theirs] }] };
    await fixture.site.get(saveClaimDraft, { requestKey, content }, me.how);
    const { draft, files } = await fixture.site.get(claimDraft, {}, me.how);
    expect(draft?.content.parcels[0]).toMatchObject({ billCode: 'ยังไม่รู้', remarks: 'สั้น' });
    expect(files.map(({ uploadId }) => uploadId)).toEqual([mine]);
    expect((await fixture.site.get(claimDraft, {}, other.how)).draft).toBeNull();
    await fixture.site.get(calls.saveIndemnity, input, me.how);
    expect((await fixture.site.get(claimDraft, {}, me.how)).draft).toBeNull();
    const late = await fixture.site.get(saveClaimDraft, { requestKey, content }, me.how);
    expect(late.savedAt).toBeNull();
  });

  it('and the claims of a customer are part of their export', async () => {
    const me = await fixture.newClaimant();
    const claimNo = await me.claim();
    const content = { parcels: [{ remarks: 'ร่างที่ยังไม่ส่ง' }] };
    await fixture.site.get(saveClaimDraft, { requestKey: randomUUID(), content }, me.how);
    const exported = JSON.stringify(await fixture.site.get(exportData, {}, me.how));
    expect(exported).toContain(claimNo);
    expect(exported).toContain('ร่างที่ยังไม่ส่ง');
  });
});

describe('a file of a claim', () => {
  it('can be removed until its review begins, if enough are left [A-19, V-15, X-20]', async () => {
    const me = await fixture.newClaimant();
    const files = await me.files();
    const extra = await me.photo();
    const photos = { ...files.photos, damage: [...files.photos.damage, extra] };
    const claimNo = await me.claim({ ...files, photos });
    const remove = (uploadId = '') => fixture.site.call(calls.deleteIndemnityImg, { uploadId }, me.how);
    expect((await remove(files.bankBook)).code).toBe(claimErrors.attachmentFirst.code);
    expect((await remove(extra)).succ).toBe(true);
    expect((await remove(files.photos.damage[0])).code).toBe(claimErrors.attachmentFirst.code);
    expect((await me.view(claimNo)).photos.damage).toHaveLength(1);
    await fixture.site.services.claims.staff.assign({ staffId: 'malee', name: 'มาลี' }, claimNo);
    expect((await remove(files.photos.damage[0])).code).toBe(claimErrors.notAllowedNow.code);
  });

  it('and a corrected account are added by an update, which the timeline shows [A-19]', async () => {
    const me = await fixture.newClaimant();
    const claimNo = await me.claim();
    const bankBook = await me.photo('bankBook');
    const payee = {
      bankCode: '030',
      accountNumber: '020-123-456-789',
      payeeName: 'ทดสอบ',
      payeePhone: '0812345678',
    };
    const view = await fixture.site.get(calls.updateIndemnity, { claimNo, bankBook, payee }, me.how);
    expect(view.payee).toMatchObject({ bankCode: '030', accountEnding: '6789' });
    expect(view.bankBook?.uploadId).toBe(bankBook);
    expect(view.timeline.map(({ kind }) => kind)).toEqual(['submitted', 'filesAdded', 'payeeChanged']);
    const { counts } = await fixture.site.get(calls.findIndemnityList, {}, me.how);
    expect(counts).toEqual({ PROCESSING: 1, PROCESSED: 0 });
  });
});
