import { createHash, randomUUID } from 'node:crypto';
import type { Orm } from '#db/orm.ts';
import { AppError } from '#lib/errors.ts';
import type { Language } from '#lib/language.ts';
import { cleanCell } from '../../sheet-columns.rules.ts';
import { type SheetLook, type SheetReading, sheetErrors } from '../../sheets.contract.ts';
import { countRows, isTooMuchText } from '../import-rows.rules.ts';
import { checkImport } from './check-import.ts';
import { maxLettersOf, uncheckedRow } from './check-rows.ts';
import { createImportsRepo, type ImportRecord } from './imports.repo.ts';
import { type ImportDeps, type ImportOwner, idOf, kindFor, putRows, spendCheck } from './whole-import.ts';

/** A sent file, and what it is imported as. */
export type NewImport = {
  /** The name of its kind. */
  kind: string;
  file: string;
  fileName: string;
  options?: unknown;
  reading?: SheetReading | undefined;
};

/** What is known of an import once its file is read. */
type NewRecord = Pick<ImportRecord, 'id' | 'kind' | 'fileName' | 'counts'>;

/** A customer's maximum; beyond it the oldest is deleted. */
const MAX_KEPT = 20;
const MAX_FILE_NAME = 120;

/**
 * Reads a file and checks its rows without applying anything. Throws errors of the file as a whole, and the questions
 * that it leaves open.
 */
export async function openImport(
  deps: ImportDeps,
  owner: ImportOwner,
  { file, fileName, reading, options = {}, ...given }: NewImport,
  language: Language,
  alongside: (tx: Orm, record: NewRecord) => Promise<void> = async () => {},
): Promise<string> {
  const kind = kindFor(deps, owner, given.kind);
  await spendCheck(deps, owner);
  const { preset } = kind;
  const how = { language, preset, maxLetters: maxLettersOf(kind), reading };
  const table = await deps.sheets.read(kind.columns, file, how);
  if (isTooMuchText(table.rows)) throw new AppError(sheetErrors.tooLarge);
  const now = deps.clock.now();
  const record = {
    id: randomUUID(),
    customerId: idOf(owner),
    kind: kind.name,
    state: 'open' as const,
    language,
    options,
    fileName: cleanCell(fileName).slice(-MAX_FILE_NAME),
    fileDigest: createHash('sha256').update(Buffer.from(file, 'base64')).digest('base64url'),
    columns: table.columns,
    ignored: table.ignored.map((each) => cleanCell(each)),
    notes: table.notes,
    readBy: 'actor' in owner ? owner.actor.name : null,
    createdAt: now,
    updatedAt: now,
  };
  const unchecked = table.rows.map((row) => uncheckedRow(record.id, row));
  const rows = await checkImport(deps.orm, { kind, record }, unchecked);
  await deps.orm.transaction(async (tx) => {
    const repo = createImportsRepo(tx);
    await repo.add({ ...record, counts: countRows([]) });
    const counts = await putRows(tx, record.id, rows);
    await alongside(tx, { ...record, counts });
    if (record.customerId === null) return;
    const kept = (await repo.list(record.customerId)).filter(({ state }) => state !== 'running');
    for (const { id } of kept.slice(MAX_KEPT)) await repo.remove(record.customerId, id);
  });
  return record.id;
}

/** The options from which an owner chooses how a file is read. */
export async function lookAtFile(
  deps: Pick<ImportDeps, 'checks' | 'sheets' | 'translate'>,
  owner: ImportOwner,
  file: string,
  language: Language,
): Promise<SheetLook> {
  await spendCheck(deps, owner);
  return deps.sheets.look(file, (key) => deps.translate(language, key));
}
