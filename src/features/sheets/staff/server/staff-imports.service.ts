import type { FileAnswer } from '#http/audiences/audience.ts';
import { DAY_MS } from '#lib/clock.ts';
import type { OutputOf, ParsedInputOf } from '#lib/contract.ts';
import { textColumnsOf } from '../../sheet-columns.rules.ts';
import { MAX_SHEET_ROWS, type SentFile, type SheetLook } from '../../sheets.contract.ts';
import type * as calls from '../sheets.staff.contract.ts';
import { OPEN_DAYS, ROWS_DAYS, viewOf } from '../sheets.staff.rules.ts';
import { apply } from './apply-import.ts';
import { correctDryRun, discard, readFile } from './read-import.ts';
import {
  getWhole,
  kindFor,
  recordAction,
  type StaffImportDeps,
  spendStaffCheck,
} from './staff-import-deps.ts';
import type { ImportHand } from './staff-import-kind.ts';
import { createStaffImportRowsRepo } from './staff-import-rows.repo.ts';
import { toKinds, toStaffHead, toStaffRow, toStaffTable, toStaffView } from './staff-import-views.ts';
import { createStaffImportsRepo, type ListPlace } from './staff-imports.repo.ts';
import { undo } from './undo-import.ts';

/** Spreadsheets that staff import. */
export type StaffImportsService = ReturnType<typeof createStaffImportsService>;

/** Imports of staff: each is a dry run first, is applied as a whole, and can be taken back as a whole. */
export function createStaffImportsService(deps: StaffImportDeps) {
  const { orm, clock } = deps;
  const repo = createStaffImportsRepo(orm);
  const daysAgo = (days: number) => new Date(clock.now().getTime() - days * DAY_MS);
  const view = async (importId: string, { actor, language }: ImportHand) => {
    const whole = await getWhole(deps, importId, actor);
    const earlier = whole.record.state === 'open' ? await repo.findApplied(whole.record) : undefined;
    return toStaffView(whole, { translate: deps.translate, language }, earlier);
  };

  return {
    kinds: (hand: ImportHand) => toKinds(kindsOf(deps, hand), hand.language),
    template: (input: ParsedInputOf<typeof calls.importTemplate>, hand: ImportHand) =>
      writeTemplate(deps, input, hand),
    list: (input: ParsedInputOf<typeof calls.listStaffImports>, hand: ImportHand) => list(deps, input, hand),
    get: view,
    rows: (input: ParsedInputOf<typeof calls.staffImportRows>, hand: ImportHand) =>
      listRows(deps, input, hand),
    export: (input: ParsedInputOf<typeof calls.exportImport>, hand: ImportHand) =>
      writeRows(deps, input, hand),

    async read(input: ParsedInputOf<typeof calls.readImport>, hand: ImportHand) {
      return view(await readFile(deps, input, hand), hand);
    },
    /** What a member chooses by who is asked how a file is to be read. */
    async look(file: string, { actor, language }: ImportHand): Promise<SheetLook> {
      await spendStaffCheck(deps, actor);
      return deps.sheets.look(file, (key) => deps.translate(language, key, {}));
    },
    async correct(input: ParsedInputOf<typeof calls.correctStaffImport>, hand: ImportHand) {
      await correctDryRun(deps, input, hand);
      return view(input.importId, hand);
    },
    async apply(input: ParsedInputOf<typeof calls.applyImport>, hand: ImportHand) {
      await apply(deps, input, hand);
      return view(input.importId, hand);
    },
    async undo(input: ParsedInputOf<typeof calls.undoImport>, hand: ImportHand) {
      await undo(deps, input, hand);
      return view(input.importId, hand);
    },
    async discard(input: ParsedInputOf<typeof calls.discardImport>, hand: ImportHand) {
      await discard(deps, input, hand);
      return view(input.importId, hand);
    },

    /** Dry runs that nobody went on with, and the rows of what was done long ago. */
    async removeOld(): Promise<void> {
      await repo.removeOpenSince(daysAgo(OPEN_DAYS));
      await createStaffImportRowsRepo(orm).removeOfImportsSince(daysAgo(ROWS_DAYS));
    },
  };
}

function kindsOf({ kinds }: StaffImportDeps, { actor }: ImportHand) {
  return [...kinds.values()].filter(({ permission }) => actor.permissions.has(permission));
}

async function list(
  deps: StaffImportDeps,
  { kind, state, cursor, limit }: ParsedInputOf<typeof calls.listStaffImports>,
  hand: ImportHand,
): Promise<OutputOf<typeof calls.listStaffImports>> {
  const allowed = kindsOf(deps, hand).filter(({ name }) => kind === undefined || name === kind);
  if (allowed.length === 0) return { rows: [], nextCursor: null };
  const asked = { kinds: allowed.map(({ name }) => name), state, after: placeOf(cursor) };
  // One more says whether there is another page.
  const found = await createStaffImportsRepo(deps.orm).list(asked, limit + 1);
  const shown = found.slice(0, limit);
  const last = shown.at(-1);
  return {
    rows: shown.flatMap((record) => {
      const own = deps.kinds.get(record.kind);
      return own ? [toStaffHead(record, own, hand.language)] : [];
    }),
    nextCursor: found.length > limit && last ? `${last.readAt.toISOString()}_${last.id}` : null,
  };
}

const PLACE = /^(\d{4}-\d\d-\d\dT[\d:.]{8,12}Z)_([0-9a-f-]{36})$/;

/** A cursor that means nothing is the beginning. */
function placeOf(cursor: string | undefined): ListPlace | null {
  const [, at = '', id = ''] = PLACE.exec(cursor ?? '') ?? [];
  const time = new Date(at);
  return Number.isNaN(time.getTime()) ? null : { at: time, id };
}

async function listRows(
  deps: StaffImportDeps,
  { importId, view, page, size }: ParsedInputOf<typeof calls.staffImportRows>,
  { actor, language }: ImportHand,
): Promise<OutputOf<typeof calls.staffImportRows>> {
  const { rows } = await getWhole(deps, importId, actor);
  const wanted = rows.filter((row) => view === undefined || viewOf(row) === view);
  const shown = wanted.slice((page - 1) * size, page * size);
  const words = { translate: deps.translate, language };
  return { rows: shown.map((row) => toStaffRow(row, words)), total: wanted.length };
}

async function writeTemplate(
  deps: StaffImportDeps,
  { kind: name, format, rows, part }: ParsedInputOf<typeof calls.importTemplate>,
  { actor, language }: ImportHand,
): Promise<FileAnswer> {
  const kind = kindFor(deps, name, actor);
  const current = rows === 'current' ? await kind.current?.(language, part) : undefined;
  const header = kind.columns.map(({ names }) => names[language]);
  const [described] = toKinds([kind], language).kinds;
  const notes = described?.columns.map(({ name: column, help, isRequired }) => [
    column,
    help,
    isRequired ? deps.translate(language, 'sheets:template.required', {}) : '',
  ]);
  const title = deps.translate(language, 'sheets:template.notes', {});
  const sheet = await deps.sheets.write(format, kind.titles[language], [header, ...(current ?? [])], {
    notes: { name: title, rows: notes ?? [] },
    textColumns: textColumnsOf(kind.columns),
    emptyRows: Math.max(0, MAX_SHEET_ROWS - (current?.length ?? 0)),
  });
  return toFile(sheet);
}

async function writeRows(
  deps: StaffImportDeps,
  { importId, format }: ParsedInputOf<typeof calls.exportImport>,
  hand: ImportHand,
): Promise<FileAnswer> {
  const whole = await getWhole(deps, importId, hand.actor);
  const name = whole.record.fileName.replace(/\.\w+$/, '').replace(/[^\p{L}\p{M}\p{N} -]/gu, '_');
  const table = toStaffTable(whole, { translate: deps.translate, language: hand.language });
  const file = await deps.sheets.write(format, `${name}-result`, table, {
    textColumns: textColumnsOf(whole.kind.columns),
  });
  await deps.orm.transaction((tx) =>
    recordAction(deps, tx, { record: whole.record, hand }, { action: 'import.exported', after: { format } }),
  );
  return toFile(file);
}

function toFile({ content, fileName, contentType }: SentFile): FileAnswer {
  return { content: Buffer.from(content, 'base64'), name: fileName, contentType };
}
