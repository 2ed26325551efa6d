import type { FileAnswer } from '#http/audiences/audience.ts';
import type { OutputOf, ParsedInputOf } from '#lib/contract.ts';
import { correct } from '../../imports/server/change-import.ts';
import type { StaffCall } from '../../imports/server/import-kind.ts';
import { writeResult } from '../../imports/server/import-views.ts';
import { createImportsRepo, type ListPlace } from '../../imports/server/imports.repo.ts';
import { lookAtFile, openImport } from '../../imports/server/open-import.ts';
import { getImport, keepChange, kindFor, requireOpen } from '../../imports/server/whole-import.ts';
import { textColumnsOf } from '../../sheet-columns.rules.ts';
import { MAX_SHEET_ROWS, type SentFile } from '../../sheets.contract.ts';
import type * as calls from '../sheets.staff.contract.ts';
import { storedStates, toStaffCounts, viewOf } from '../sheets.staff.rules.ts';
import type { StaffImportView } from '../staff-import-parts.contract.ts';
import { apply } from './apply-import.ts';
import { recordAction, type StaffImportDeps } from './staff-import-deps.ts';
import { changesOf, toColumns, toKinds, toStaffHead, toStaffRow, toStaffView } from './staff-import-views.ts';
import { undo } from './undo-import.ts';

/** Spreadsheets that staff import. */
export type StaffImportsService = ReturnType<typeof createStaffImportsService>;

/** Imports of staff: each is a dry run first, is applied as a whole, and can be undone as a whole. */
export function createStaffImportsService(deps: StaffImportDeps) {
  const { orm, translate } = deps;
  const view = async (importId: string, call: StaffCall): Promise<StaffImportView> => {
    const whole = await getImport(deps, call, { importId });
    const isOpen = whole.record.state === 'open';
    const earlier = isOpen ? await createImportsRepo(orm).findApplied(whole.record) : undefined;
    return toStaffView(whole, { translate, language: call.language }, earlier);
  };
  /** An operation whose answer is the resulting import. */
  const viewed =
    <I extends { importId: string }>(
      operation: (deps: StaffImportDeps, input: I, call: StaffCall) => Promise<void>,
    ) =>
    async (input: I, call: StaffCall): Promise<StaffImportView> => {
      await operation(deps, input, call);
      return view(input.importId, call);
    };

  const bound =
    <I, O>(operation: (deps: StaffImportDeps, input: I, call: StaffCall) => O) =>
    (input: I, call: StaffCall): O =>
      operation(deps, input, call);

  return {
    kinds: (call: StaffCall) => toKinds(kindsOf(deps, call), call.language),
    template: bound(writeTemplate),
    list: bound(list),
    get: view,
    rows: bound(listRows),
    export: bound(writeRows),

    async read(input: ParsedInputOf<typeof calls.readImport>, call: StaffCall) {
      const importId = await openImport(deps, call, input, call.language, (tx, record) =>
        recordAction(deps, tx, { record, call }, 'import.read', { counts: toStaffCounts(record.counts) }),
      );
      return view(importId, call);
    },
    /** The options from which a member chooses how a file is read. */
    look: (file: string, call: StaffCall) => lookAtFile(deps, call, file, call.language),
    correct: viewed(correctDryRun),
    apply: viewed(apply),
    undo: viewed(undo),
    discard: viewed(discard),
  };
}

function correctDryRun(
  deps: StaffImportDeps,
  input: ParsedInputOf<typeof calls.correctStaffImport>,
  call: StaffCall,
): Promise<void> {
  const corrected = new Set(input.rows.map(({ row }) => row)).size;
  return correct(deps, call, input, (tx, record, counts) =>
    recordAction(deps, tx, { record, call }, 'import.corrected', {
      corrected,
      counts: toStaffCounts(counts),
    }),
  );
}

/** Discards a dry run; it stays in the history. */
async function discard(
  deps: StaffImportDeps,
  input: ParsedInputOf<typeof calls.discardImport>,
  call: StaffCall,
): Promise<void> {
  const whole = await getImport(deps, call, input);
  requireOpen(whole);
  await keepChange(deps, whole, { set: { state: 'cancelled' } }, (tx) =>
    recordAction(deps, tx, { record: whole.record, call }, 'import.discarded'),
  );
}

function kindsOf({ kinds }: StaffImportDeps, { actor }: StaffCall) {
  return [...kinds.values()].filter(({ permission }) => actor.permissions.has(permission));
}

async function list(
  deps: StaffImportDeps,
  { kind, state, cursor, limit }: ParsedInputOf<typeof calls.listStaffImports>,
  call: StaffCall,
): Promise<OutputOf<typeof calls.listStaffImports>> {
  const allowed = kindsOf(deps, call).filter(({ name }) => kind === undefined || name === kind);
  if (allowed.length === 0) return { rows: [], nextCursor: null };
  const asked = {
    kinds: allowed.map(({ name }) => name),
    state: state && storedStates[state],
    after: placeOf(cursor),
  };
  // One more says whether there is another page.
  const found = await createImportsRepo(deps.orm).list(null, asked, limit + 1);
  const shown = found.slice(0, limit);
  const last = shown.at(-1);
  return {
    rows: shown.flatMap((record) => {
      const own = deps.kinds.get(record.kind);
      return own ? [toStaffHead(record, own, call.language)] : [];
    }),
    nextCursor: found.length > limit && last ? `${last.createdAt.toISOString()}_${last.id}` : null,
  };
}

const PLACE = /^(\d{4}-\d\d-\d\dT[\d:.]{8,12}Z)_([0-9a-f-]{36})$/;

/** An invalid cursor counts as the beginning. */
function placeOf(cursor: string | undefined): ListPlace | null {
  const [, at = '', id = ''] = PLACE.exec(cursor ?? '') ?? [];
  const time = new Date(at);
  return Number.isNaN(time.getTime()) ? null : { at: time, id };
}

async function listRows(
  deps: StaffImportDeps,
  { importId, view, page, size }: ParsedInputOf<typeof calls.staffImportRows>,
  call: StaffCall,
): Promise<OutputOf<typeof calls.staffImportRows>> {
  const { rows } = await getImport(deps, call, { importId });
  const wanted = rows.filter((row) => view === undefined || viewOf(row) === view);
  const shown = wanted.slice((page - 1) * size, page * size);
  const words = { translate: deps.translate, language: call.language };
  return { rows: shown.map((row) => toStaffRow(row, words)), total: wanted.length };
}

async function writeTemplate(
  deps: StaffImportDeps,
  { kind: name, format, rows, part }: ParsedInputOf<typeof calls.importTemplate>,
  call: StaffCall,
): Promise<FileAnswer> {
  const { translate, sheets } = deps;
  const { language } = call;
  const kind = kindFor(deps, call, name);
  const current = rows === 'current' ? await kind.current?.(language, part) : undefined;
  const lines = (current ?? []).map((cells) => kind.columns.map(({ field }) => cells[field] ?? ''));
  const described = toColumns(kind, language);
  const table = [described.map((column) => column.name), ...lines];
  const notes = described.map(({ name: column, help, isRequired }) => [
    column,
    help,
    isRequired ? translate(language, 'sheets:template.required') : '',
  ]);
  const sheet = await sheets.write(format, kind.texts[language].title, table, {
    notes: { name: translate(language, 'sheets:template.notes'), rows: notes },
    textColumns: textColumnsOf(kind.columns),
    emptyRows: Math.max(0, MAX_SHEET_ROWS - lines.length),
  });
  return toFile(sheet);
}

async function writeRows(
  deps: StaffImportDeps,
  { importId, format }: ParsedInputOf<typeof calls.exportImport>,
  call: StaffCall,
): Promise<FileAnswer> {
  const { translate } = deps;
  const { language } = call;
  const whole = await getImport(deps, call, { importId });
  const { record } = whole;
  const file = await writeResult(deps, whole, changesOf({ translate, language }), { format, language });
  await deps.orm.transaction((tx) => recordAction(deps, tx, { record, call }, 'import.exported', { format }));
  return toFile(file);
}

function toFile({ content, fileName, contentType }: SentFile): FileAnswer {
  return { content: Buffer.from(content, 'base64'), name: fileName, contentType };
}
