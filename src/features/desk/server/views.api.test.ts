import { afterAll, beforeAll, expect, it } from 'vitest';
import { listAudit } from '#features/staff/audit/audit.contract.ts';
import { SUPER_ADMINISTRATOR } from '#features/staff/roles.rules.ts';
import { requestErrors } from '#http/answers/request-errors.ts';
import { type StaffCaller, startStaff } from '#tests/fakes/staff.ts';
import { startWebsite, type Website } from '#tests/fakes/website.ts';
import { MAX_VIEWS } from '../view-lists.rules.ts';
import * as calls from '../views.contract.ts';

const list = '/claims';
let site: Website;
let malee: StaffCaller;
let nisa: StaffCaller;

beforeAll(async () => {
  site = await startWebsite();
  malee = await startStaff(site).as(['claims.read'], 'Malee');
  nisa = await startStaff(site).as(['claims.read'], 'Nisa');
});
afterAll(() => site.close());

const save = (who: StaffCaller, name: string, isShared = false, query = 'due=overdue') =>
  who.get(calls.saveView, { list, name, query, isShared });
const viewsOf = async (who: StaffCaller) => (await who.get(calls.listViews, {})).views;
const namesOf = async (who: StaffCaller) => (await viewsOf(who)).map(({ name }) => name);

it('a view keeps the filters and order of a list under a name, without the page that was shown', async () => {
  await save(malee, 'Late and mine', false, 'due=overdue&sort=-amount&page=3&after=x');
  expect(await viewsOf(malee)).toMatchObject([
    { list, name: 'Late and mine', query: 'due=overdue&sort=-amount', isOwn: true, mayDelete: true },
  ]);
  expect(await namesOf(nisa)).toEqual([]);
});

it('a shared view is seen by those who may open its list, and by nobody else', async () => {
  await save(malee, 'All late', true);
  expect(await viewsOf(nisa)).toMatchObject([
    { name: 'All late', owner: 'Malee', isOwn: false, mayDelete: false },
  ]);
  expect(await namesOf(await startStaff(site).as(['parcels.read'], 'Pim'))).toEqual([]);
  const auditor = await startStaff(site).as('auditor', 'Aree');
  const { rows } = await auditor.get(listAudit, { subjectKind: 'view' });
  expect(rows).toMatchObject([{ action: 'view.shared', subjectName: 'All late' }]);
});

it('each person has one default view of a list, own or shared, and may give it up', async () => {
  const [own, shared] = [await save(nisa, 'Of Nisa'), await save(malee, 'Common', true)];
  const defaults = async () =>
    (await viewsOf(nisa)).filter(({ isDefault }) => isDefault).map(({ name }) => name);
  await nisa.get(calls.setDefaultView, { list, id: own.id });
  expect(await defaults()).toEqual(['Of Nisa']);
  await nisa.get(calls.setDefaultView, { list, id: shared.id });
  expect(await defaults()).toEqual(['Common']);
  expect((await viewsOf(malee)).filter(({ isDefault }) => isDefault)).toEqual([]);
  await nisa.get(calls.setDefaultView, { list, id: null });
  expect(await defaults()).toEqual([]);
});

it('a view that is deleted at the same moment is not found when it becomes the default', async () => {
  const { id } = await save(malee, 'Just deleted', true);
  const deleting = await site.db.pool.connect();
  await deleting.query('begin');
  await deleting.query('delete from staff_view where id = $1', [id]);
  const chosen = nisa.call(calls.setDefaultView, { list, id });
  const waiting = `select 1 from pg_locks where not granted and locktype = 'transactionid'`;
  await expect.poll(async () => (await site.db.pool.query(waiting)).rowCount).toBeGreaterThan(0);
  await deleting.query('commit');
  deleting.release();
  expect(await chosen).toMatchObject({ status: 404, code: calls.viewErrors.viewNotFound.code });
});

it('own views and the default are listed however many others share', async () => {
  const own = await startStaff(site).as(['claims.read'], 'Wanida');
  await save(own, 'zzz own');
  const { id } = await save(malee, 'zzzz shared', true);
  await own.get(calls.setDefaultView, { list, id });
  await site.db.pool.query(
    `insert into staff_view (staff_id, list, name, query, is_shared, created_at)
     select staff_id, list, 'many ' || nth, '', true, created_at
     from staff_view, generate_series(1, 2000) nth where id = $1`,
    [id],
  );
  const listed = await namesOf(own);
  expect(listed.slice(0, 2)).toEqual(['zzzz shared', 'zzz own']);
  expect(listed.length).toBeLessThan(2000);
  await site.db.pool.query(`delete from staff_view where name like 'many %'`);
});

it('only the owner or an administrator of staff deletes a view, and defaults on it go with it', async () => {
  const [{ id }, secret] = [await save(malee, 'To delete', true), await save(malee, 'Private')];
  await nisa.get(calls.setDefaultView, { list, id });
  expect((await nisa.call(calls.deleteView, { id })).status).toBe(403);
  for (const call of [
    await nisa.call(calls.deleteView, { id: secret.id }),
    await nisa.call(calls.setDefaultView, { list, id: secret.id }),
    await nisa.call(calls.setDefaultView, { list, id: crypto.randomUUID() }),
  ])
    expect(call).toMatchObject({ status: 404, code: calls.viewErrors.viewNotFound.code });
  const administrator = await startStaff(site).as(SUPER_ADMINISTRATOR, 'Somsak');
  await administrator.get(calls.deleteView, { id });
  expect(await namesOf(nisa)).not.toContain('To delete');
});

it('names are refused where they are missing, too long or taken, and lists that are none or closed', async () => {
  await save(malee, 'Twice');
  const refused = await malee.call(calls.saveView, { list, name: 'TWICE', query: '', isShared: false });
  expect(refused.code).toBe(calls.viewErrors.viewNameTaken.code);
  for (const [wrong, field] of [
    [{ name: ' ' }, 'name'],
    [{ name: 'a'.repeat(61) }, 'name'],
    [{ list: '/nowhere' }, 'list'],
    [{ query: 'a'.repeat(2_001) }, 'query'],
  ] as const) {
    const answer = await malee.call(calls.saveView, {
      list,
      name: 'x',
      query: '',
      isShared: false,
      ...wrong,
    });
    expect(answer).toMatchObject({
      code: requestErrors.invalidParameter.code,
      data: { fields: [{ field }] },
    });
  }
  const closed = { list: '/audit', name: 'x', query: '', isShared: false };
  expect((await malee.call(calls.saveView, closed)).status).toBe(403);
});

it('a person keeps a limited number of views of a list', async () => {
  const many = await startStaff(site).as(['claims.read'], 'Many');
  for (let nth = 0; nth < MAX_VIEWS; nth += 1) await save(many, `View ${nth}`);
  const refused = await many.call(calls.saveView, { list, name: 'More', query: '', isShared: false });
  expect(refused.code).toBe(calls.viewErrors.tooManyViews.code);
});

it('a view keeps nothing that was searched for, which may be a customer, however it is sent', async () => {
  const searched = 'text=0812345678&due=overdue&waybillNo=800000000019&subjectId=x&text=Somchai';
  const typed = `branch=BR-5001&courier=${encodeURIComponent('สมชาย ใจดีมาก บ้านเลขที่ 9/1 เชียงใหม่')}`;
  for (const isShared of [true, false]) {
    const { id } = await save(malee, `Searched ${isShared}`, isShared, `${searched}&${typed}`);
    const { rows } = await site.db.pool.query('select query from staff_view where id = $1', [id]);
    expect(rows).toEqual([{ query: 'due=overdue&branch=BR-5001' }]);
    await malee.get(calls.deleteView, { id });
  }
});
