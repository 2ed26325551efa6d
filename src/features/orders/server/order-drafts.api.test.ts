import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exportData } from '#features/personal-centre/personal.contract.ts';
import type { InputOf } from '#lib/contract.ts';
import { type OrderFixture, openOrderFixture, wrongFields } from '#tests/fakes/order-fixture.ts';
import { deleteDraft, MAX_DRAFT_BYTES, orderDraft, saveDraft } from '../order-drafts.contract.ts';

type Content = InputOf<typeof saveDraft>['content'];

let fixture: OrderFixture;
beforeAll(async () => {
  fixture = await openOrderFixture();
});
afterAll(() => fixture.close());

const content = (name = 'สุดา'): Content => ({ sender: {}, consignee: { name }, parcel: { kg: '1.2 กก.' } });

async function customerWithDraft() {
  const me = await fixture.newCustomer();
  const requestKey = randomUUID();
  await fixture.site.get(saveDraft, { requestKey, content: content() }, me.how);
  return { me, requestKey };
}
const draftOf = async (how: Parameters<typeof fixture.site.get>[2]) =>
  (await fixture.site.get(orderDraft, {}, how)).draft;

describe('the draft of an order', () => {
  it('is stored as typed, one for each customer, and only for its owner [W-11]', async () => {
    const { me, requestKey } = await customerWithDraft();
    const other = await fixture.newCustomer();
    const draft = await draftOf(me.how);
    expect(draft).toMatchObject({ requestKey, content: { consignee: { name: 'สุดา' } } });
    expect(draft?.content.parcel.kg).toBe('1.2 กก.');
    expect(await draftOf(other.how)).toBeNull();
    await fixture.site.get(saveDraft, { requestKey: randomUUID(), content: content('มานะ') }, me.how);
    expect((await draftOf(me.how))?.content.consignee.name).toBe('มานะ');
    await fixture.site.get(deleteDraft, {}, other.how);
    expect(await draftOf(me.how)).not.toBeNull();
    await fixture.site.get(deleteDraft, {}, me.how);
    expect(await draftOf(me.how)).toBeNull();
  });

  it('ends with the order it becomes, and a late save does not restore it', async () => {
    const { me, requestKey } = await customerWithDraft();
    await me.order({ requestKey });
    expect(await draftOf(me.how)).toBeNull();
    const late = await fixture.site.get(saveDraft, { requestKey, content: content() }, me.how);
    expect(late.savedAt).toBeNull();
    expect(await draftOf(me.how)).toBeNull();
  });

  it('stays when another order is made', async () => {
    const { me } = await customerWithDraft();
    await me.order();
    expect(await draftOf(me.how)).not.toBeNull();
  });

  it('is bounded by its bytes, and every text by its length', async () => {
    const me = await fixture.newCustomer();
    const long = content('ก'.repeat(201));
    const refused = await fixture.site.call(saveDraft, { requestKey: randomUUID(), content: long }, me.how);
    expect(wrongFields(refused).map(({ field }) => field)).toEqual(['content.consignee.name']);
    const huge = { ...content(), padding: 'x'.repeat(MAX_DRAFT_BYTES) } as Content;
    const tooLong = await fixture.site.call(saveDraft, { requestKey: randomUUID(), content: huge }, me.how);
    expect(tooLong.succ).toBe(false);
    expect(await draftOf(me.how)).toBeNull();
  });

  it('stores also NUL and broken surrogates', async () => {
    const me = await fixture.newCustomer();
    const odd = content('a\0b\ud800');
    await fixture.site.get(saveDraft, { requestKey: randomUUID(), content: odd }, me.how);
    expect((await draftOf(me.how))?.content.consignee.name).toMatch(/^ab/);
  });

  it('is part of the export of a customer, and expires after 30 days', async () => {
    const { me } = await customerWithDraft();
    const exported = await fixture.site.get(exportData, {}, me.how);
    expect(JSON.stringify(exported)).toContain('1.2 กก.');
    await fixture.site.db.pool.query(`
      update order_draft set saved_at = '2026-10-21T01:59:00Z', expires_at = '2026-11-20T02:00:00Z'`);
    expect(await draftOf(me.how)).toBeNull();
    const other = await fixture.newCustomer();
    await fixture.site.get(saveDraft, { requestKey: randomUUID(), content: content() }, other.how);
    await fixture.site.services.retention.run('orderDrafts');
    const { rows } = await fixture.site.db.orm.execute(sql`select count(*)::int as n from order_draft`);
    expect(rows[0]?.n).toBe(1);
  });
});
