import type { Orm } from '#db/orm.ts';
import type { AuditFacts } from '#features/staff/server/audit.table.ts';
import type { Audit } from '#features/staff/server/audit.ts';
import type { Clock } from '#lib/clock.ts';
import type { FieldProblem } from '#lib/errors.ts';
import { differingCells } from '../../imports/import-rows.rules.ts';
import type {
  AppliedRow,
  ImportedRow,
  Outcome,
  StaffCall,
  StaffKind,
  StaffTable,
} from '../../imports/server/import-kind.ts';
import type { CheckedRow } from '../../sheet-columns.rules.ts';

type Cells = Readonly<Record<string, string>>;
/** Who writes, and when. */
export type Writer = { name: string; now: Date };
/** What undoing a row needs: the version that it made, and what stood there before. */
type Kept<B> = { version: number; before: B | null };

/** What a row writes to a record, or why it no longer can. */
export type Plan<W> = { written: W } | { problems: readonly FieldProblem[] };

/**
 * How rows write versioned records: `V` is the value of a row, `S` a record as stored, `W` what a row writes, and `B`
 * the previous state that undoing needs, as JSON.
 */
export type VersionedRecords<V, S extends { version: number }, W, B> = {
  /** The key of a record, and its column. */
  key: { field: string; of(from: V | S): string };
  /** Existing records; with `lock` they are locked until the transaction ends. */
  find(orm: Orm, keys: readonly string[], how: 'look' | 'lock'): Promise<readonly S[]>;
  /** Opened once for all rows: parses a row, plans its write, and names a record for the audit log. */
  open(): Promise<{
    read(cells: Cells): CheckedRow<V>;
    plan(value: V, stored: S | undefined): Plan<W>;
    nameOf(record: S): string;
  }>;
  /** A record as a row of the file; empty if it is not visible, null if it counts as missing. */
  cellsBefore(stored: S): Cells | null;
  cellsAfter(value: V, written: W): Cells;
  /** Undefined if somebody else has created the record at the same time. */
  insert(tx: Orm, key: string, written: W, writer: Writer): Promise<S | undefined>;
  update(tx: Orm, key: string, written: W, writer: Writer): Promise<S | undefined>;
  toKept(stored: S): B;
  /** Restores the previous state. */
  restore(tx: Orm, key: string, before: B, writer: Writer): Promise<S | undefined>;
  /** Removes a new record; undefined if it is gone already. */
  remove(tx: Orm, key: string, writer: Writer): Promise<S | undefined>;
  /** Whether it may still be undone; always by default. */
  isUndoable?(stored: S, before: B | null, now: Date): boolean;
  /** The audit log's names for records and for adding one. */
  audit: { kind: string; added: string };
  factsOf(record: S): AuditFacts;
  /** Notifies every process of changed records when the transaction commits. */
  announce(tx: Orm): Promise<void>;
};

/** A kind of staff import whose rows each write one versioned record. */
export type RecordKind<
  V = unknown,
  S extends { version: number } = { version: number },
  W = unknown,
  B = unknown,
> = Omit<StaffTable<Cells, V>, 'openCheck' | 'cells'> & { records: VersionedRecords<V, S, W, B> };

type Deps = { orm: Orm; audit: Pick<Audit, 'record'>; clock: Clock };
type Records = RecordKind['records'];

/** The kind that checks, compares, applies and undoes such records, each with its entry in the audit log. */
export function toStaffKind({ records, ...table }: RecordKind, deps: Deps): StaffKind {
  const { key } = records;
  return {
    repeats: [{ keyOf: (value) => key.of(value), field: key.field }],
    ...table,

    async openCheck(_language, rows) {
      const { read, plan } = await records.open();
      const values = rows.map(read).flatMap((each) => ('value' in each ? [each.value] : []));
      const found = await findAll(deps.orm, records, values, 'look');
      return {
        check({ cells }) {
          const checked = read(cells);
          if ('problems' in checked) return checked;
          const made = plan(checked.value, found.get(key.of(checked.value)));
          return 'problems' in made ? made : checked;
        },
      };
    },

    async compare(orm, values, how) {
      const { plan } = await records.open();
      const found = await findAll(orm, records, values, how);
      return values.map((value) => {
        const stored = found.get(key.of(value));
        const before = stored ? records.cellsBefore(stored) : null;
        const made = plan(value, stored);
        const after = 'written' in made ? records.cellsAfter(value, made.written) : {};
        const fields = differingCells(before ?? {}, after);
        // What has become wrong since it was checked is not the same: applying says what is wrong.
        const isSame = fields.length === 0 && 'written' in made;
        const change = before === null ? 'added' : isSame ? 'same' : 'changed';
        return { change, version: stored ? String(stored.version) : '', fields };
      });
    },

    apply: (tx, rows, call) => apply(deps, records, tx, rows, call),
    undo: (tx, rows, call) => undo(deps, records, tx, rows as AppliedRow<unknown, Kept<unknown>>[], call),
  };
}

async function findAll(orm: Orm, { key, find }: Records, values: readonly unknown[], how: 'look' | 'lock') {
  const keys = values.map((value) => key.of(value));
  const found = keys.length === 0 ? [] : await find(orm, keys, how);
  return new Map(found.map((record) => [key.of(record), record]));
}

async function apply(
  { audit, clock }: Deps,
  records: Records,
  tx: Orm,
  rows: readonly ImportedRow<unknown>[],
  { actor, visitor }: StaffCall,
): Promise<Outcome<Kept<unknown>>> {
  const { key } = records;
  const { kind, added } = records.audit;
  const { plan, nameOf } = await records.open();
  const writer = { name: actor.name, now: clock.now() };
  const found = await findAll(
    tx,
    records,
    rows.map(({ value }) => value),
    'lock',
  );
  const results: Kept<unknown>[] = [];
  for (const { row, value } of rows) {
    const id = key.of(value);
    const stored = found.get(id);
    const made = plan(value, stored);
    if ('problems' in made) return { problems: made.problems.map((problem) => ({ ...problem, row })) };
    const write = stored ? records.update : records.insert;
    const record = await write(tx, id, made.written, writer);
    if (!record) return { problems: [{ row, field: key.field, key: 'sheets:table.exists' }] };
    results.push({ version: record.version, before: stored ? records.toKept(stored) : null });
    await audit.record(tx, {
      actor,
      visitor,
      action: `${kind}.${stored ? 'changed' : added}`,
      subject: { kind, id, name: nameOf(record) },
      before: stored ? records.factsOf(stored) : null,
      after: records.factsOf(record),
    });
  }
  await records.announce(tx);
  return { results };
}

async function undo(
  { audit, clock }: Deps,
  records: Records,
  tx: Orm,
  rows: readonly AppliedRow<unknown, Kept<unknown>>[],
  { actor, visitor }: StaffCall,
): Promise<number[]> {
  const { kind } = records.audit;
  const { nameOf } = await records.open();
  const writer = { name: actor.name, now: clock.now() };
  const found = await findAll(
    tx,
    records,
    rows.map(({ value }) => value),
    'lock',
  );
  const left: number[] = [];
  for (const { row, value, result } of rows) {
    const id = records.key.of(value);
    const stored = found.get(id);
    const { version, before } = result;
    if (stored?.version !== version || records.isUndoable?.(stored, before, writer.now) === false) {
      left.push(row);
      continue;
    }
    const record = before
      ? await records.restore(tx, id, before, writer)
      : await records.remove(tx, id, writer);
    await audit.record(tx, {
      actor,
      visitor,
      action: `${kind}.importUndone`,
      subject: { kind, id, name: nameOf(stored) },
      before: records.factsOf(stored),
      after: record ? records.factsOf(record) : null,
    });
  }
  await records.announce(tx);
  return left;
}
