import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { getAgreement } from '#features/agreements/agreements.contract.ts';
import type { ContentKind } from '#features/publishing/content-kinds.rules.ts';
import { announceContentChange } from '#features/publishing/server/content-changes.ts';
import { type StaffCaller, startStaff } from '#tests/fakes/staff.ts';
import { startWebsite, type Website } from '#tests/fakes/website.ts';
import * as calls from '../content-desk.contract.ts';

let site: Website;
let editor: StaffCaller;

beforeAll(async () => {
  site = await startWebsite({ content: true });
  editor = await startStaff(site).as('content', 'Malee');
});
afterAll(() => site.close());

const tables = {
  banner: ['banner', 'id'],
  release: ['news_release', 'id'],
  question: ['faq_entry', 'id'],
  agreement: ['agreement', 'slug'],
  page: ['page', 'slug'],
  opening: ['job_opening', 'id'],
} as const satisfies Partial<Record<ContentKind, readonly [string, string]>>;
type Scheduled = keyof typeof tables;
const kinds = Object.keys(tables) as Scheduled[];

/** What stood in the place of a piece before planned versions waited beside it. */
async function planAsBefore(kind: Scheduled): Promise<{ id: string; value: unknown }> {
  const { items } = await editor.get(calls.listContent, { kind });
  const id = items[0]?.id ?? '';
  const { value } = await editor.get(calls.getContent, { kind, id });
  // The day of a new text of an agreement cannot lie before today.
  const next = kind === 'agreement' ? { ...value, effectiveFrom: '2026-11-20' } : value;
  await editor.get(calls.publishContent, { kind, id, value: next ?? {}, baseVersion: 0 });
  const [table, key] = tables[kind];
  const { pool } = site.db;
  const planned = `jsonb_set(value, '{texts,th,title}', '"planned"')`;
  await pool.query(
    `insert into content_version select kind, item_id, 3, now(), staff_id, staff_name, 'published', ${planned},
       now() + interval '1 day', null from content_version where kind = $1 and item_id = $2 and version = 2`,
    [kind, id],
  );
  await pool.query(`update content_item set version = 3 where kind = $1 and item_id = $2`, [kind, id]);
  await pool.query(
    `update ${table} set publish_at = now() + interval '1 day',
       texts = jsonb_set(texts, '{th,title}', '"planned"') where ${key}::text = $1`,
    [id],
  );
  return { id, value: next };
}

it('what had been planned in the place of a piece waits beside it after the upgrade [S-16]', async () => {
  const before = new Map<Scheduled, Awaited<ReturnType<typeof planAsBefore>>>();
  for (const kind of kinds) before.set(kind, await planAsBefore(kind));
  const { id: slug } = before.get('agreement') ?? { id: '' };
  const { rows } = await site.db.pool.query('select version from agreement where slug = $1', [slug]);
  const version: number = rows[0].version;
  const later = `insert into agreement_version select slug, version + 1, effective_from, now() + interval '1 day', texts
    from agreement where slug = $1`;
  await site.db.pool.query(later, [slug]);
  await site.db.pool.query('update agreement set version = version + 1 where slug = $1', [slug]);

  const file = await readFile('db/migrations/0050_planned_versions.sql', 'utf8');
  const [, ...carried] = file.slice(file.indexOf('-- A planned change')).split('\n');
  for (const statement of carried.join('\n').split('--> statement-breakpoint'))
    await site.db.pool.query(statement);
  await announceContentChange(site.db.orm, 'upgrade');

  for (const [kind, { id, value }] of before) {
    const piece = await editor.get(calls.getContent, { kind, id });
    expect(piece, kind).toMatchObject({ value, state: 'PUBLISHED', version: 4 });
    expect(piece.planned, kind).toMatchObject([{ kind, id, by: 'Malee' }]);
  }
  await expect
    .poll(async () => (await site.call(getAgreement, { path: slug })).data?.version ?? null)
    .toBe(version);
});
