import type { Translate } from '#http/answers/envelope.ts';
import type { Jobs } from '#jobs/jobs.ts';
import { DAY_MS } from '#lib/clock.ts';
import type { OutputOf, ParsedInputOf } from '#lib/contract.ts';
import { AppError } from '#lib/errors.ts';
import type { Language } from '#lib/language.ts';
import type { SheetsService } from '../../server/sheets.service.ts';
import { textColumnsOf } from '../../sheet-columns.rules.ts';
import type { SentFile, SheetLook } from '../../sheets.contract.ts';
import {
  type correctImport,
  type ImportView,
  importErrors,
  type importResult,
  KEPT_DAYS,
  type listImports,
} from '../imports.contract.ts';
import { correct, start } from './change-import.ts';
import { checkImport } from './check-import.ts';
import type { Owner } from './import-kind.ts';
import { createImportRowsRepo, type StoredRow } from './import-rows.repo.ts';
import { toHead, toResultTable, toView } from './import-views.ts';
import { importQueue } from './imports.queue.ts';
import { createImportsRepo } from './imports.repo.ts';
import { type NewImport, openImport } from './open-import.ts';
import {
  type CheckLimit,
  getImport,
  getOfKind,
  type ImportDeps,
  keepChange,
  spendCheck,
} from './own-imports.ts';

/** Spreadsheets that are read, corrected and then worked on in the background. */
export type ImportsService = ReturnType<typeof createImportsService>;

type Deps = ImportDeps &
  CheckLimit & {
    sheets: SheetsService;
    jobs: Pick<Jobs, 'enqueue'>;
    translate: Translate;
  };

export function createImportsService(deps: Deps) {
  const { orm, clock } = deps;
  const repo = createImportsRepo(orm);
  return {
    /** Reads a file and checks its rows; nothing is worked on yet. Throws what is wrong with the file as a whole. */
    open: (owner: Owner, given: NewImport, language: Language) => openImport(deps, owner, given, language),
    /** What an owner chooses by who is asked how the file is to be read. */
    async look(owner: Owner, file: string, language: Language): Promise<SheetLook> {
      await spendCheck(deps, owner);
      return deps.sheets.look(file, (key) => deps.translate(language, key));
    },
    view: (owner: Owner, id: string, language: Language) => view(deps, owner, id, language),
    /** An import with its rows, for its kind. */
    get: (owner: Owner, id: string, kind: string) => getOfKind(deps, owner, id, kind),
    list: (owner: Owner, kind: string | undefined) => list(deps, owner, kind),

    async correct(owner: Owner, input: ParsedInputOf<typeof correctImport>, language: Language) {
      await correct(deps, owner, input);
      return view(deps, owner, input.importId, language);
    },

    /** Other options for all rows, which are checked again by them. */
    async changeOptions(owner: Owner, id: string, kind: string, options: unknown): Promise<void> {
      const full = await getOfKind(deps, owner, id, kind);
      if (full.row.state !== 'open') throw new AppError(importErrors.importNotOpen);
      await spendCheck(deps, owner);
      const rows = await checkImport(
        { ...full, owner, options, language: full.row.language, letters: full.row.columns },
        full.rows,
      );
      await keepChange(deps, full, { set: { options, stopped: null }, rows });
    },

    /** Has the rows worked on; `agree` throws what the owner has not agreed to. */
    async start(owner: Owner, id: string, kind: string, agree: (ready: readonly StoredRow[]) => void) {
      const full = await getOfKind(deps, owner, id, kind);
      if (full.row.state !== 'running') await start(deps, full, agree);
    },

    async cancel(owner: Owner, id: string, language: Language): Promise<ImportView> {
      const full = await getImport(deps, owner, id);
      if (full.row.state === 'done') throw new AppError(importErrors.importNotOpen);
      if (full.row.state !== 'cancelled')
        await keepChange(deps, full, { set: { state: 'cancelled', stopped: null }, rows: full.rows });
      return view(deps, owner, id, language);
    },

    async remove(owner: Owner, id: string): Promise<void> {
      const { row } = await getImport(deps, owner, id);
      if (row.state === 'running') throw new AppError(importErrors.importNotOpen);
      await repo.remove(owner, id);
    },

    result: (owner: Owner, input: ParsedInputOf<typeof importResult>, language: Language) =>
      writeResult(deps, owner, input, language),

    /** For the export of a customer's own data. */
    collect: (customerId: string) => collect(deps, customerId),

    /** Takes up what a process that was killed has left. */
    async resume(): Promise<void> {
      for (const { id } of await repo.listRunning()) await deps.jobs.enqueue(importQueue, { importId: id });
    },

    removeOld: () => repo.removeUnchangedSince(new Date(clock.now().getTime() - KEPT_DAYS * DAY_MS)),
  };
}

async function view(deps: Deps, owner: Owner, id: string, language: Language): Promise<ImportView> {
  const { row, rows, kind } = await getImport(deps, owner, id);
  return toView(row, rows, kind, { translate: deps.translate, language });
}

async function list(
  { orm }: Deps,
  owner: Owner,
  kind: string | undefined,
): Promise<OutputOf<typeof listImports>> {
  const all = await createImportsRepo(orm).list(owner);
  const rows = all.filter((each) => kind === undefined || each.kind === kind);
  const counts = await createImportRowsRepo(orm).countStates(rows.map(({ id }) => id));
  return {
    imports: rows.flatMap((row) => {
      const own = counts.get(row.id);
      return own ? [toHead(row, own)] : [];
    }),
  };
}

async function writeResult(
  deps: Deps,
  owner: Owner,
  { importId, format }: ParsedInputOf<typeof importResult>,
  language: Language,
): Promise<SentFile> {
  const { row, rows, kind } = await getImport(deps, owner, importId);
  const name = row.fileName.replace(/\.\w+$/, '').replace(/[^\p{L}\p{M}\p{N} -]/gu, '_');
  const table = toResultTable(kind, rows, { translate: deps.translate, language });
  return deps.sheets.write(format, `${name}-result`, table, { textColumns: textColumnsOf(kind.columns) });
}

async function collect({ orm }: Deps, customerId: string) {
  const imports = await createImportsRepo(orm).list({ customerId });
  const rowsRepo = createImportRowsRepo(orm);
  return Promise.all(
    imports.map(async ({ id, kind, state, fileName, createdAt }) => ({
      kind,
      state,
      fileName,
      createdAt,
      rows: (await rowsRepo.list(id)).map(({ row, cells, state: at }) => ({ row, state: at, cells })),
    })),
  );
}
