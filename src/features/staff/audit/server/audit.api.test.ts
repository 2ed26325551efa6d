import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { StaffMember } from '#lib/staff/staff-permissions.ts';
import { startAccountSite } from '#tests/fakes/account-visits.ts';
import { type StaffCaller, startStaff } from '#tests/fakes/staff.ts';
import type { Website } from '#tests/fakes/website.ts';
import { createStaff } from '../../members/members.contract.ts';
import { type AuditPage, auditWords, checkAudit, lastAuditCheck, listAudit } from '../audit.contract.ts';
import { verifyAudit } from './verify-audit.ts';

let site: Website;
let office: ReturnType<typeof startStaff>;
let auditor: StaffCaller;

beforeAll(async () => {
  site = await startAccountSite();
  office = startStaff(site);
  auditor = await office.as('auditor', 'Thawatchai');
});
afterAll(() => site.close());

const member = (name: string): StaffMember => ({ staffId: name, name, permissions: new Set() });

/** Writes an entry as features do. */
function write(
  one: { by?: string; action?: `${string}.${string}`; id?: string; after?: Record<string, unknown> } = {},
) {
  const { by = 'Malee', action = 'parcel.corrected', id = '1', after = { weightGrams: 1 } } = one;
  return site.db.orm.transaction((tx) =>
    site.services.staff.audit.record(tx, {
      actor: member(by),
      visitor: 'office',
      action,
      after,
      subject: { kind: 'parcel', id },
    }),
  );
}

describe('the audit log', () => {
  it('records who did what to which thing, when, from where, and what it was before and after', async () => {
    const admin = await office.as('superAdministrator', 'Araya');
    const password = 'seven quiet otters';
    const input = { account: 'somsri', name: 'Somsri', password, passwordAgain: password };
    const { staffId } = await admin.get(createStaff, input);
    const { rows } = await auditor.get(listAudit, { action: 'staff.created' });
    expect(rows[0]).toMatchObject({
      actorId: admin.staffId,
      actorName: 'Araya',
      visitor: 'somebody',
      action: 'staff.created',
      subjectKind: 'staff',
      subjectId: staffId,
      subjectName: 'Somsri',
      before: null,
      at: site.clock.now().toISOString(),
      after: { account: 'somsri', enabled: true },
    });
    expect(JSON.stringify(rows)).not.toContain('assword');
  });

  it('is written in the transaction of its change', async () => {
    const before = await verifyAudit(site.db.orm);
    const failing = site.db.orm.transaction(async (tx) => {
      await site.services.staff.audit.record(tx, {
        actor: member('Malee'),
        visitor: 'office',
        action: 'parcel.corrected',
        subject: { kind: 'parcel', id: '1' },
      });
      throw new Error('the change failed');
    });
    await expect(failing).rejects.toThrow('the change failed');
    expect(await verifyAudit(site.db.orm)).toEqual(before);
  });

  it('is searched by who, what, subject and time, page by page', async () => {
    for (let nth = 0; nth < 7; nth += 1) {
      site.clock.forward(60);
      await write({ by: nth % 2 ? 'Kanya' : 'Malee', id: String(nth) });
    }
    const pages: number[][] = [];
    let cursor: number | undefined;
    do {
      const page = await auditor.get(listAudit, {
        action: 'parcel.corrected',
        limit: 3,
        ...(cursor && { cursor }),
      });
      pages.push(page.rows.map(({ seq }) => seq));
      cursor = page.nextCursor ?? undefined;
    } while (cursor);
    expect(pages.map((page) => page.length)).toEqual([3, 3, 1]);
    expect(pages.flat()).toEqual(pages.flat().sort((one, other) => other - one));
    expect((await auditor.get(listAudit, { actorId: 'Kanya' })).rows).toHaveLength(3);
    expect((await auditor.get(listAudit, { subjectKind: 'parcel', subjectId: '4' })).rows).toHaveLength(1);
    const from = new Date(site.clock.now().getTime() - 90_000).toISOString();
    expect((await auditor.get(listAudit, { from, subjectKind: 'parcel' })).rows).toHaveLength(2);
    expect((await auditor.get(listAudit, { until: from, subjectKind: 'parcel' })).rows).toHaveLength(5);
    const tomorrow = new Date(site.clock.now().getTime() + 86_400_000).toISOString();
    expect((await auditor.get(listAudit, { from: tomorrow })).rows).toEqual([]);
    expect(await auditor.get(auditWords, {})).toMatchObject({
      actions: ['parcel.corrected', 'staff.created'],
      subjectKinds: ['parcel', 'staff'],
    });
  });

  it('is searched by text in names and values, and says how far it has looked', async () => {
    await write({
      action: 'parcel.noted',
      id: 'ABC-77',
      after: { comment: 'Returned by Somchai', weight: 5, place: { path: 'C:\\scans, “late"', of: 'a＂b' } },
    });
    const found = async (text: string) => {
      const { rows, looked } = await auditor.get(listAudit, { text });
      expect(looked).toMatchObject({ since: null });
      return rows.length;
    };
    expect(await found('somchai')).toBe(1);
    expect(await found('abc-77')).toBe(1);
    // Values with marks that JSON escapes are found as they are typed, in either width.
    for (const typed of ['c:\\scans', 'late"', '"', '\\', 'late＂', 'a"b'])
      expect(await found(typed), typed).toBe(1);
    // The name of a field is no text of the log.
    expect(await found('comment')).toBe(0);
    expect(await found('%')).toBe(0);
    const first = await auditor.get(listAudit, { text: 'Malee', limit: 1 });
    const next = await auditor.get(listAudit, { text: 'Malee', limit: 1, cursor: first.nextCursor ?? 0 });
    expect(next.rows[0]?.seq).toBeLessThan(first.rows[0]?.seq ?? 0);
  });

  it('stores what people typed unchanged, and the database accepts it', async () => {
    const typed = `'; drop table audit_entry; -- \u0000 \ud800 ก็ <script>`;
    await write({ action: 'parcel.noted', after: { 2: 'b', 1: typed, at: new Date(0), nothing: undefined } });
    const { rows } = await auditor.get(listAudit, { action: 'parcel.noted' });
    expect(rows[0]?.after).toEqual({
      1: `'; drop table audit_entry; --  \ufffd ก็ <script>`,
      2: 'b',
      at: '1970-01-01T00:00:00.000Z',
    });
    expect(await verifyAudit(site.db.orm)).toMatchObject({ isWhole: true });
  });

  it('takes concurrent entries one after the other', async () => {
    await Promise.all(Array.from({ length: 12 }, () => write()));
    expect(await verifyAudit(site.db.orm)).toMatchObject({ isWhole: true });
  });

  it('refuses to be changed, shortened or emptied', async () => {
    for (const statement of [
      `update audit_entry set actor_name = 'Nobody'`,
      'delete from audit_entry',
      'truncate audit_entry',
      'update audit_head set seq = 0',
      'delete from audit_head',
    ])
      await expect(site.db.pool.query(statement), statement).rejects.toThrow(/only added|only grows/);
  });

  it('is read by its indexes: a page far back costs no more than the first', async () => {
    await site.db.pool.query('alter table audit_entry disable trigger user');
    await site.db.pool.query(`insert into audit_entry (seq, at, actor_id, actor_name, visitor, action,
      subject_kind, subject_id, previous_hash, hash)
      select 1000 + n, now() + n * interval '1 second', 'actor ' || n % 20, 'A', '', 'bulk.' || n % 7, 'bulk', n::text, '', ''
      from generate_series(1, 20000) n`);
    await site.db.pool.query('analyze audit_entry');
    // A search by text ends after a while, and goes on from there.
    let [cursor, looks, entries]: [number | null, number, number] = [null, 0, 0];
    do {
      const page: AuditPage = await auditor.get(listAudit, { text: 'nowhere', ...(cursor && { cursor }) });
      expect(page.rows).toEqual([]);
      entries += page.looked?.entries ?? 0;
      looks += 1;
      cursor = page.nextCursor;
    } while (cursor !== null && looks < 100);
    expect(entries).toBeGreaterThan(20_000);
    const touched = async (asked: string) => {
      const plan = await site.db.orm.execute<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
        sql.raw(
          `explain (analyze, format json) select * from audit_entry where ${asked} order by seq desc limit 51`,
        ),
      );
      return rowsRead(plan.rows[0]?.['QUERY PLAN'][0].Plan);
    };
    // Of 20,000: a filter that matches one in twenty reads on, a rarer one has an index of its own.
    const MAX_READ = 2_500;
    for (const asked of [
      'true',
      `actor_id = 'actor 3'`,
      `action = 'bulk.2'`,
      `actor_id = 'actor 3' and action = 'bulk.2'`,
    ])
      for (const before of [30_000, 15_000, 3_000])
        expect(await touched(`${asked} and seq < ${before}`), `${asked} ${before}`).toBeLessThan(MAX_READ);
  });
});

type Plan = { 'Actual Rows': number; 'Rows Removed by Filter'?: number; Plans?: Plan[] };

function rowsRead(plan: Plan | undefined): number {
  if (!plan) return 0;
  const own = plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0);
  return own + (plan.Plans ?? []).reduce((sum, each) => sum + rowsRead(each), 0);
}

describe('verifying', () => {
  it('is a button of the auditor, whose last result stays, also while entries are added [P-04]', async () => {
    const own = await startAccountSite();
    const staff = startStaff(own);
    const thawatchai = await staff.as('auditor', 'Thawatchai');
    expect(await thawatchai.get(lastAuditCheck, {})).toEqual({ last: null });
    const add = () =>
      own.db.orm.transaction((tx) =>
        own.services.staff.audit.record(tx, {
          actor: member('Malee'),
          visitor: '',
          action: 'parcel.corrected',
          subject: { kind: 'parcel', id: '1' },
        }),
      );
    const [checked] = await Promise.all([thawatchai.get(checkAudit, {}), add(), add(), add()]);
    expect(checked).toMatchObject({ by: 'Thawatchai', verdict: { isWhole: true } });
    expect(await verifyAudit(own.db.orm)).toMatchObject({ isWhole: true, entries: 4 });
    await own.db.pool.query('alter table audit_entry disable trigger user');
    await own.db.pool.query("update audit_entry set actor_name = 'Nobody' where seq = 2");
    await thawatchai.get(checkAudit, {});
    expect((await thawatchai.get(lastAuditCheck, {})).last).toMatchObject({
      by: 'Thawatchai',
      verdict: { isWhole: false, seq: 2, problem: 'changed' },
    });
    const reader = await staff.as('customerService');
    expect((await reader.call(checkAudit, {})).status).toBe(403);
    await own.close();
  });

  it.each([
    ['an edit', `update audit_entry set actor_name = 'Nobody' where seq = 2`, { seq: 2, problem: 'changed' }],
    [
      'an edit of what it became',
      `update audit_entry set after = '{}' where seq = 3`,
      { seq: 3, problem: 'changed' },
    ],
    ['a gap', 'delete from audit_entry where seq = 2', { seq: 2, problem: 'missing' }],
    ['a cut at the end', 'delete from audit_entry where seq > 2', { seq: 3, problem: 'cut off' }],
    [
      'a gap that was closed',
      'delete from audit_entry where seq = 2; update audit_entry set seq = seq - 1 where seq > 2',
      { seq: 2, problem: 'torn' },
    ],
  ])('detects %s, though the triggers were off', async (_name, statement, expected) => {
    const own = await startAccountSite();
    const { audit } = own.services.staff;
    for (const id of ['1', '2', '3', '4'])
      await own.db.orm.transaction((tx) =>
        audit.record(tx, {
          actor: member('Malee'),
          visitor: '',
          action: 'parcel.corrected',
          after: { id },
          subject: { kind: 'parcel', id },
        }),
      );
    const whole = await verifyAudit(own.db.orm);
    expect(whole).toMatchObject({ isWhole: true, entries: 4 });
    await own.db.pool.query(`alter table audit_entry disable trigger user; ${statement}`);
    expect(await verifyAudit(own.db.orm)).toEqual({ isWhole: false, ...expected });
    await own.close();
  });

  it('detects a log that was completely rewritten, by an end that was recorded elsewhere', async () => {
    const own = await startAccountSite();
    const { audit } = own.services.staff;
    const subject = { kind: 'parcel', id: '1' };
    await own.db.orm.transaction((tx) =>
      audit.record(tx, { actor: member('Malee'), visitor: '', action: 'parcel.corrected', subject }),
    );
    const noted = { seq: 1, hash: '0'.repeat(64) };
    expect(await verifyAudit(own.db.orm, noted)).toEqual({ isWhole: false, seq: 1, problem: 'torn' });
    expect(await verifyAudit(own.db.orm, { ...noted, seq: 2 })).toMatchObject({ problem: 'cut off' });
    await own.close();
  });
});
