import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  getContent,
  listContentVersions,
  publishContent,
} from '#features/content/staff/content.staff.contract.ts';
import { importErrors } from '#features/sheets/imports/imports.contract.ts';
import * as calls from '#features/sheets/staff/sheets.staff.contract.ts';
import { firstSheet } from '#tests/fakes/imports/first-sheet.ts';
import { importsOf } from '#tests/fakes/imports/staff-imports.ts';
import { type StaffCaller, startStaff } from '#tests/fakes/staff.ts';
import { startWebsite, type Website } from '#tests/fakes/website.ts';
import { findQuestions } from '../../faq.contract.ts';
import { questionColumns } from '../question-columns.rules.ts';

let site: Website;
let editor: StaffCaller;
let imports: ReturnType<typeof importsOf>;

beforeAll(async () => {
  site = await startWebsite({ content: true });
  editor = await startStaff(site).as('content', 'Malee');
  imports = importsOf(editor, 'questions');
});
afterAll(() => site.close());

const header = questionColumns.map(({ names }) => names.th);
let nth = 0;
function newRow(words = ''): string[] {
  nth += 1;
  const said = words || `คำถามที่ ${nth}`;
  return [
    '',
    'ติดตามพัสดุ',
    said,
    `คำตอบ **สำคัญ** ${nth}`,
    `Question ${nth}`,
    `Answer ${nth}`,
    `问题${nth}`,
    `答案${nth}`,
  ];
}
const shown = async () => (await site.get(findQuestions, {}, { lang: 'TH' })).entries;
const findShown = async (words: string) =>
  (await shown()).find(({ question }) => question.replaceAll(/[\u2060\u00A0]/g, '') === words);

describe('questions from a spreadsheet', () => {
  it('are compared first, then published, and undone as a whole', async () => {
    const [one, two] = [newRow(), newRow()];
    const dry = await imports.read([[...header, 'หมายเหตุ'], one, two]);
    expect(dry).toMatchObject({ state: 'open', counts: { rows: 2, added: 2, wrong: 0 } });
    expect(dry.ignored).toEqual(['หมายเหตุ']);
    expect(await findShown(one[2] ?? '')).toBeUndefined();

    expect(await imports.apply(dry)).toMatchObject({ succ: true, data: { state: 'applied' } });
    await expect
      .poll(() => findShown(one[2] ?? ''))
      .toMatchObject({
        category: 'tracking',
        html: expect.stringContaining('<strong>'),
      });

    expect(await imports.undo(dry)).toMatchObject({
      succ: true,
      data: { state: 'undone', undone: { by: 'Malee', reason: 'ไฟล์ผิด' } },
    });
    await expect.poll(() => findShown(one[2] ?? '')).toBeUndefined();
    expect(await findShown(two[2] ?? '')).toBeUndefined();
  });

  it('are all “no change” when the same file is imported twice', async () => {
    const file = [header, newRow(), newRow()];
    const first = await imports.read(file);
    await imports.apply(first);
    const second = await imports.read(file);
    expect(second.counts).toMatchObject({ rows: 2, same: 2, added: 0, changed: 0 });
    expect((await imports.apply(second)).code).toBe(importErrors.importHasNoRows.code);
  });

  it('are restored from a template downloaded with the stored ones', async () => {
    const response = await editor.send(calls.importTemplate, {
      kind: 'questions',
      format: 'xlsx',
      rows: 'current',
    });
    const bytes = new Uint8Array(await response.arrayBuffer());
    const table = await firstSheet(bytes, 501);
    expect(table.length).toBeGreaterThan(60);
    const dry = await imports.read(bytes, 'current.xlsx');
    expect(dry.counts).toMatchObject({ wrong: 0, added: 0, changed: 0, same: table.length - 1 });
  });

  it('change those with their code, cell by cell, and undoing restores the earlier texts', async () => {
    const row = ['how-to-track', ...newRow('ตามพัสดุได้ที่ไหน').slice(1)];
    const before = await editor.get(getContent, { kind: 'question', id: 'how-to-track' });
    const dry = await imports.read([header, row]);
    const [shownRow] = await imports.rows(dry.importId);
    expect(shownRow).toMatchObject({ change: 'changed', view: 'changed' });
    expect(shownRow?.fields[0]).toEqual({
      field: 'questionTh',
      before: 'ติดตามพัสดุอย่างไร',
      after: 'ตามพัสดุได้ที่ไหน',
    });
    await imports.apply(dry);
    const after = await editor.get(getContent, { kind: 'question', id: 'how-to-track' });
    expect(after.publishAt).toBe(before.publishAt);
    await imports.undo(dry);
    const again = await editor.get(getContent, { kind: 'question', id: 'how-to-track' });
    expect(again.value).toEqual(before.value);
    const { versions } = await editor.get(listContentVersions, { kind: 'question', id: 'how-to-track' });
    expect(versions.map(({ by }) => by)).toEqual(['Malee', 'Malee', null]);
  });

  it('report every wrong cell: missing, unknown, not text, repeated, or existing already [X-16, X-17]', async () => {
    const [good, gone, html, stranger] = [newRow(), newRow(), newRow(), newRow()];
    const { importId } = await imports.read([
      header,
      good,
      gone.with(3, ''),
      html.with(5, '[press](javascript:alert(1))').with(1, 'อื่น ๆ'),
      stranger.with(0, 'no-such-code').with(4, 'What is {{nothing.here}}?'),
      newRow().with(2, ` ${good[2]} `),
      ['where-is-my-number', ...newRow('ติดตามพัสดุอย่างไร').slice(1)],
      newRow().with(4, 'What is {{nothing.here}}?'),
    ]);
    expect(await imports.wrong(importId)).toEqual([
      '3 answerTh',
      '4 category',
      '5 id',
      '6 questionTh',
      '7 questionTh',
      '8 questionEn',
    ]);
    const said = (await imports.rows(importId, 'wrong')).flatMap(({ problems }) => problems);
    expect(said.map(({ msg }) => msg)).toEqual(
      expect.arrayContaining(['Name duplicated: row 2 has the same one', 'Data already exists']),
    );
    expect((await imports.apply({ importId })).code).toBe(importErrors.importHasWrongRows.code);
  });

  it('are reviewed again when somebody publishes in between, and undoing leaves later changes', async () => {
    const [row, fresh] = [newRow(), newRow()];
    const first = await imports.read([header, row]);
    await imports.apply(first);
    const found = await findShown(row[2] ?? '');
    const id = found?.id ?? '';
    const rewritten = await imports.read([header, row.with(4, 'Said otherwise'), fresh]);
    const stored = await editor.get(getContent, { kind: 'question', id });
    const { value, version } = stored;
    await editor.get(publishContent, {
      kind: 'question',
      id,
      baseVersion: version,
      value: { ...value, category: 'cod' },
    });
    expect((await imports.apply(rewritten)).code).toBe(calls.staffImportErrors.importStale.code);
    expect(await imports.rows(rewritten.importId, 'changed')).toMatchObject([
      { fields: [{ field: 'category', before: 'เก็บเงินปลายทาง (COD)' }, { field: 'questionEn' }] },
    ]);
    expect(await imports.apply(rewritten)).toMatchObject({ succ: true });

    const now = await editor.get(getContent, { kind: 'question', id });
    await editor.get(publishContent, {
      kind: 'question',
      id,
      baseVersion: now.version,
      value: { ...now.value, category: 'claims' },
    });
    const refused = await imports.undo(rewritten);
    expect([refused.code, refused.msg]).toEqual([
      calls.staffImportErrors.importChangedSince.code,
      expect.stringContaining(': 2.'),
    ]);
    expect(await findShown(fresh[2] ?? '')).toBeDefined();
    expect(await imports.undo(rewritten, { leaveChanged: true })).toMatchObject({
      data: { state: 'undone', counts: { changedSince: 1 } },
    });
    await expect.poll(() => findShown(fresh[2] ?? '')).toBeUndefined();
    expect(await editor.get(getContent, { kind: 'question', id })).toMatchObject({
      value: { category: 'claims' },
    });
  });
});
