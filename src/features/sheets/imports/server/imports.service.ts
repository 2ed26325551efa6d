import type { Jobs } from '#jobs/jobs.ts';
import type { OutputOf, ParsedInputOf } from '#lib/contract.ts';
import { AppError } from '#lib/errors.ts';
import type { Language } from '#lib/language.ts';
import {
  type correctImport,
  type ImportView,
  importErrors,
  type importResult,
  type listImports,
} from '../imports.contract.ts';
import { correct, start } from './change-import.ts';
import { checkImport } from './check-import.ts';
import type { CustomerKind, CustomerOwner } from './import-kind.ts';
import { createImportRowsRepo, type StoredRow } from './import-rows.repo.ts';
import { resultsOf, toHead, toView, writeResult } from './import-views.ts';
import { importQueue } from './imports.queue.ts';
import { createImportsRepo } from './imports.repo.ts';
import { lookAtFile, type NewImport, openImport } from './open-import.ts';
import {
  getImport,
  type ImportDeps,
  keepChange,
  requireOpen,
  spendCheck,
  type WholeImport,
} from './whole-import.ts';

/** Customers' spreadsheets that are read, corrected and then applied in the background. */
export type ImportsService = ReturnType<typeof createImportsService>;

type Deps = ImportDeps<CustomerKind> & { jobs: Pick<Jobs, 'enqueue'> };

export function createImportsService(deps: Deps) {
  const { orm, translate } = deps;
  const repo = createImportsRepo(orm);
  const get = (owner: CustomerOwner, importId: string) => getImport(deps, owner, { importId });
  const getOfKind = async (
    owner: CustomerOwner,
    importId: string,
    kind: string,
  ): Promise<WholeImport<CustomerKind>> => {
    const whole = await get(owner, importId);
    if (whole.kind.name !== kind) throw new AppError(importErrors.importNotFound);
    return whole;
  };
  const view = async (owner: CustomerOwner, importId: string, language: Language): Promise<ImportView> =>
    toView(await get(owner, importId), { translate, language });

  return {
    /** Reads a file and checks its rows without applying anything. Throws errors of the file as a whole. */
    open: (owner: CustomerOwner, given: NewImport, language: Language) =>
      openImport(deps, owner, given, language),
    look: (owner: CustomerOwner, file: string, language: Language) => lookAtFile(deps, owner, file, language),
    view,
    /** An import with its rows, for its kind. */
    get: getOfKind,

    async list(owner: CustomerOwner, kind?: string): Promise<OutputOf<typeof listImports>> {
      const records = await repo.list(owner.customerId, { kinds: kind === undefined ? undefined : [kind] });
      return { imports: records.map(toHead) };
    },

    async correct(owner: CustomerOwner, input: ParsedInputOf<typeof correctImport>, language: Language) {
      await correct(deps, owner, input);
      return view(owner, input.importId, language);
    },

    /** Other options for all rows, which are checked again. */
    async changeOptions(owner: CustomerOwner, id: string, kind: string, options: unknown): Promise<void> {
      const whole = await getOfKind(owner, id, kind);
      requireOpen(whole);
      await spendCheck(deps, owner);
      const record = { ...whole.record, options };
      const rows = await checkImport(orm, { ...whole, record }, whole.rows);
      await keepChange(deps, whole, { set: { options, stopped: null }, rows });
    },

    /** Starts applying the rows; `agree` throws what the owner has not agreed to. */
    async start(
      owner: CustomerOwner,
      id: string,
      kind: string,
      agree: (ready: readonly StoredRow[]) => void,
    ): Promise<void> {
      const whole = await getOfKind(owner, id, kind);
      if (whole.record.state !== 'running') await start(deps, whole, agree);
    },

    async cancel(owner: CustomerOwner, id: string, language: Language): Promise<ImportView> {
      const whole = await get(owner, id);
      if (whole.record.state === 'done') throw new AppError(importErrors.importNotOpen);
      if (whole.record.state !== 'cancelled')
        await keepChange(deps, whole, { set: { state: 'cancelled', stopped: null } });
      return view(owner, id, language);
    },

    async remove(owner: CustomerOwner, id: string): Promise<void> {
      const { record } = await get(owner, id);
      if (record.state === 'running') throw new AppError(importErrors.importNotOpen);
      await repo.remove(owner.customerId, id);
    },

    async result(
      owner: CustomerOwner,
      { importId, format }: ParsedInputOf<typeof importResult>,
      language: Language,
    ) {
      const whole = await get(owner, importId);
      return writeResult(deps, whole, resultsOf(whole.kind, language), { format, language });
    },

    /** For the export of a customer's own data. */
    collect: (customerId: string) => collect(deps, customerId),

    /** Resumes imports of a killed process. */
    async resume(): Promise<void> {
      for (const { id } of await repo.listRunning()) await deps.jobs.enqueue(importQueue, { importId: id });
    },
  };
}

async function collect({ orm }: Pick<Deps, 'orm'>, customerId: string) {
  const imports = await createImportsRepo(orm).list(customerId);
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
