import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { auditEntry } from '#features/staff/server/audit.table.ts';
import { staffErrors } from '#lib/staff/staff-errors.ts';
import { type Network, startNetwork } from '#tests/fakes/network.ts';
import { waitingFor } from '#tests/fakes/staff/waiting.ts';
import { type StaffCaller, startStaff } from '#tests/fakes/staff.ts';
import type { Website } from '#tests/fakes/website.ts';
import { dropPointErrors, getNetworkPoint, reportNetworkPoint } from '../../drop-points.contract.ts';
import { networkPoint } from '../../server/drop-points.table.ts';
import * as calls from '../drop-points.staff.contract.ts';

let site: Website;
let network: Network;
let office: ReturnType<typeof startStaff>;
let staff: StaffCaller;

beforeAll(async () => {
  network = await startNetwork();
  site = network.site;
  office = startStaff(site);
  staff = await office.as('operations', 'Kamon');
}, 60_000);
// A Friday morning.
beforeEach(() => site.clock.set('2026-11-20T09:00:00+07:00'));
afterAll(() => site.close());

const open = (code: string) => staff.get(calls.staffPointDetail, { code });
const list = (input: Parameters<typeof staff.get<typeof calls.listStaffPoints>>[1]) =>
  staff.get(calls.listStaffPoints, input);
/** Public pages follow once every process has received the change. */
const soon = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 10_000, interval: 20 });
const closed = { th: 'ปรับปรุงร้าน', 'en-us': 'Renovation', 'zh-cn': '装修' };

describe('staff edit drop points', () => {
  it('lists them by place, kind, words, and what is open now', async () => {
    const all = await list({});
    expect(all.rows).toHaveLength(50);
    const inBangkok = await list({ provinceCode: '10', kind: 'MRT', size: 200 });
    expect([inBangkok.total, new Set(inBangkok.rows.map(({ kind }) => kind))]).toEqual([
      inBangkok.rows.length,
      new Set(['MRT']),
    ]);
    expect((await list({ text: 'บางรัก' })).rows.map(({ code }) => code)).toContain('BR-1004');
    expect((await list({ text: '100%' })).total).toBe(0);
    const openNow = await list({ openNow: 'true', kind: 'MRT' });
    expect(openNow.rows.every(({ isOpen }) => isOpen)).toBe(true);
    site.clock.set('2026-11-20T03:00:00+07:00');
    expect((await list({ openNow: 'true', kind: 'MRT' })).total).toBe(0);
    const last = await list({ page: Math.ceil(all.total / 50), sort: '-code' });
    expect(last.rows.at(-1)?.code).toBe(all.rows[0]?.code);
  });

  it('changes what visitors read and search, at once and permanently [E-26]', async () => {
    const { value, version } = await open('BR-5003');
    const name = { th: 'สาขากาดใหม่', 'en-us': 'Kat Mai branch', 'zh-cn': '卡迈网点' };
    const saved = await staff.get(calls.changePoint, {
      code: 'BR-5003',
      version,
      value: { ...value, name, phone: '+66 53 111 111' },
    });
    expect(saved.version).toBe(version + 1);
    await soon(async () =>
      expect(await network.point('BR-5003', 'TH')).toMatchObject({ name: name.th, phone: '053-111-111' }),
    );
    expect((await network.search('กาดใหม่')).items.map(({ code }) => code)).toEqual(['BR-5003']);
    expect((await open('BR-5003')).row).toMatchObject({ editedBy: 'Kamon' });
    await site.services.seed(['dropPoints']);
    expect(await network.point('BR-5003', 'CN')).toMatchObject({ name: name['zh-cn'] });
  });

  it('refuses the second of two who save the same point, and names who saved it and when', async () => {
    const { value, version } = await open('BR-5004');
    const change = { code: 'BR-5004', version, value };
    const other = await office.as('operations', 'Pranee');
    const answers = await Promise.all([
      staff.call(calls.changePoint, change),
      other.call(calls.changePoint, change),
    ]);
    expect(answers.map(({ code }) => code).toSorted()).toEqual([1, staffErrors.changedBy.code]);
    const late = answers.find(({ code }) => code !== 1);
    expect(late?.msg.replaceAll('\u00a0', ' ')).toMatch(
      /^(?:Kamon|Pranee) changed this on 20 Nov 2026, 09:00/,
    );
  });

  it('adds a point, whose code is never reused, even after the point was removed', async () => {
    const { value } = await open('BR-5005');
    const added = { code: 'br-5999', value: { ...value, kind: 'DROP_POINT' as const } };
    expect(await staff.get(calls.createPoint, added)).toEqual({ code: 'BR-5999' });
    await soon(async () => expect(await network.point('BR-5999')).toMatchObject({ kind: 'DROP_POINT' }));
    const off = { code: 'BR-5999', version: 1, isOnline: false, reason: 'contract ended' };
    await staff.get(calls.setPointOnline, off);
    const visit = async () => (await site.call(getNetworkPoint, { code: 'BR-5999' })).code;
    await soon(async () => expect(await visit()).toBe(dropPointErrors.notFound.code));
    expect((await list({ state: 'OFFLINE' })).rows.map(({ code }) => code)).toEqual(['BR-5999']);
    expect((await staff.call(calls.createPoint, added)).code).toBe(dropPointErrors.codeTaken.code);
    await staff.get(calls.setPointOnline, { ...off, version: 2, isOnline: true });
    await soon(async () => expect(await visit()).toBe(1));
  });

  it('closes a point for some days with a reason, and opens it again', async () => {
    const { version } = await open('BR-1004');
    const closure = { from: '2026-11-20', until: '2026-11-22', note: closed };
    const shut = { code: 'BR-1004', version, closure, reason: 'new floor' };
    await staff.get(calls.closePoint, shut);
    await soon(async () =>
      expect(await network.point('BR-1004', 'TH')).toMatchObject({
        opening: { isOpen: false, because: closed.th },
      }),
    );
    const { opening, days } = await network.point('BR-1004', 'EN');
    expect(opening).toMatchObject({ code: 'CLOSED_SPECIAL_DAY', changesAt: '2026-11-23T01:00:00.000Z' });
    expect(days.slice(0, 4).map(({ note }) => note)).toEqual([...Array(3).fill('Renovation'), null]);
    expect((await list({ state: 'CLOSED' })).rows.map(({ code }) => code)).toEqual(['BR-1004']);
    await staff.get(calls.reopenPoint, { code: 'BR-1004', version: version + 1, reason: 'done early' });
    await soon(async () => expect((await network.point('BR-1004')).opening.isOpen).toBe(true));
  });

  it('names every wrong field, and a place that contradicts the rest', async () => {
    const { value, version } = await open('BR-5007');
    const refusal = async (wrong: Partial<typeof value>) => {
      const answer = await staff.call(calls.changePoint, {
        code: 'BR-5007',
        version,
        value: { ...value, ...wrong },
      });
      const { fields = [] } = (answer.data ?? {}) as { fields?: { field: string }[] };
      return fields.map(({ field }) => field);
    };
    const MON = [
      { opens: '08:00', closes: '12:30' },
      { opens: '12:00', closes: '18:00' },
    ];
    expect(
      await refusal({ name: { ...value.name, 'zh-cn': ' ' }, phone: '+1 202 555 0100', postcode: '501' }),
    ).toEqual(['value.name.zh-cn', 'value.postcode', 'value.phone']);
    expect(await refusal({ weeklyHours: { ...value.weeklyHours, MON } })).toEqual(['value.weeklyHours.MON']);
    expect(await refusal({ lat: value.lon, lon: value.lat })).toEqual(['value.lat']);
    expect(await refusal({ lat: 13.7 })).toEqual(['value.lat']);
    expect(await refusal({ postcode: '10500' })).toEqual(['value.postcode']);
    expect(await refusal({ subdistrictCode: '509999' })).toEqual(['value.subdistrictCode']);
  });

  it('records who changed what, and needs the permission', async () => {
    const { value, version } = await open('BR-5006');
    await staff.get(calls.changePoint, {
      code: 'BR-5006',
      version,
      value: { ...value, parking: 'PAID' },
    });
    const [entry] = await site.db.orm.select().from(auditEntry).where(eq(auditEntry.subjectId, 'BR-5006'));
    expect(entry).toMatchObject({
      action: 'dropPoint.changed',
      actorName: 'Kamon',
      subjectKind: 'dropPoint',
      before: { parking: value.parking },
      after: { parking: 'PAID' },
    });
    const other = await office.as('customerService');
    expect((await other.call(calls.listStaffPoints, {})).code).toBe(staffErrors.permissionMissing.code);
  });
});

describe('reports of mistakes', () => {
  const report = (text: string, code = 'BR-5001') =>
    site.call(reportNetworkPoint, { code, kind: 'WRONG_HOURS', text, contact: '081 234 5678' });

  it('wait until somebody takes them, and are closed once, with an answer', async () => {
    const hostile = '<img src=x onerror=alert(1)>\u202e ปิดแล้ว';
    expect((await report(hostile)).code).toBe(1);
    const before = await staff.get(calls.listPointReports, { state: 'OPEN' });
    expect(before).toMatchObject({ rows: [{ code: 'BR-5001', text: hostile, state: 'OPEN' }] });
    expect((await list({ reported: 'true' })).rows).toMatchObject([{ code: 'BR-5001', reports: 1 }]);
    const reportId = before.rows[0]?.reportId ?? '';
    await staff.get(calls.settlePointReport, { reportId, to: 'ACCEPTED' });
    const other = await office.as('operations', 'Somchai');
    const again = await other.call(calls.settlePointReport, { reportId, to: 'ACCEPTED' });
    expect([again.code, again.msg]).toEqual([
      dropPointErrors.reportSettled.code,
      'Kamon has already dealt with this report.',
    ]);
    const done = { reportId, to: 'DONE', answer: 'hours corrected' } as const;
    expect(await other.get(calls.settlePointReport, done)).toMatchObject({
      report: { state: 'DONE', handledBy: 'Somchai', answer: 'hours corrected' },
    });
    expect((await staff.call(calls.settlePointReport, { reportId, to: 'REFUSED' })).code).toBe(
      dropPointErrors.reportSettled.code,
    );
    expect((await list({ reported: 'true' })).total).toBe(0);
  });

  it('are a queue by deadline, handed over to a colleague by name', async () => {
    await report('door locked', 'BR-5003');
    const unsettled = { state: 'unsettled', code: 'BR-5003' } as const;
    const { rows } = await staff.get(calls.listPointReports, unsettled);
    expect(rows).toMatchObject([{ text: 'door locked', assignedName: null }]);
    expect(rows[0]?.dueAt).not.toBeNull();
    const nid = await office.as('operations', 'Nid');
    const seen = rows.map(({ reportId, assignedTo }) => ({ reportId, assignedTo }));
    await staff.get(calls.handOverReports, { reports: seen, to: nid.staffId });
    expect(await waitingFor(nid, 'pointReports')).toMatchObject({ mine: 1, overdue: 0 });
    const ofNid = await staff.get(calls.listPointReports, { ...unsettled, assignee: nid.staffId });
    expect(ofNid.rows).toMatchObject([{ assignedName: 'Nid' }]);
    await nid.get(calls.settlePointReport, { reportId: rows[0]?.reportId ?? '', to: 'REFUSED' });
    expect((await staff.get(calls.listPointReports, unsettled)).rows).toEqual([]);
    expect(await waitingFor(nid, 'pointReports')).toMatchObject({ mine: 0 });
  });

  it('are listed page by page, each once', async () => {
    for (const text of ['one', 'two', 'three']) await report(text, 'BR-5002');
    const seen: string[] = [];
    for (let cursor: string | undefined; ; ) {
      const page = await staff.get(calls.listPointReports, {
        code: 'BR-5002',
        limit: 1,
        ...(cursor && { cursor }),
      });
      seen.push(...page.rows.map(({ text }) => text));
      if (page.nextCursor === null) break;
      cursor = page.nextCursor;
    }
    expect(seen.toSorted()).toEqual(['one', 'three', 'two']);
  });
});

it('are filtered by the code of a point only', async () => {
  expect((await staff.call(calls.staffPointDetail, { code: "BR-1' or 1=1" })).succ).toBe(false);
  const [row] = await site.db.orm.select().from(networkPoint).where(eq(networkPoint.code, 'BR-5001'));
  expect(row?.version).toBe(1);
});
