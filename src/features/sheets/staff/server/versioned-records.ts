import type { Orm } from '#db/orm.ts';
import type { AuditFacts } from '#features/staff/server/audit.table.ts';
import type { Audit } from '#features/staff/server/audit.ts';
import type { Clock } from '#lib/clock.ts';
import type { FieldProblem } from '#lib/errors.ts';
import { differingCells } from '../../imports/import-rows.rules.ts';
import type { StaffKind, StaffTable } from '../../imports/server/import-kind.ts';

type Cells = Readonly<Record<string, string>>;
/** Who writes, and when. */
type Writer = { name: string; now: Date };
/** What undoing a row needs: the version that it made, and what stood there before. */
type Kept<B> = { version: number; before: B | null };

/** What a row makes of a record, or what is wrong with it by now. */
export type Plan<W> = { written: W } | { problems: readonly FieldProblem[] };

/**
 * How rows write records that have a version: `V` is what a row means, `S` a record as stored, `W` what a row writes
 * over it, and `B` what of it is kept for undoing, as JSON.
 */
export type VersionedRecords<V, S extends { version: number }, W, B> = {
  /** What names a record, and the column in which that stands. */
  key: { field: string; of(from: V | S): string };
  /** Those that there are; with `lock` they stay as they are until the transaction ends. */
  find(orm: Orm, keys: readonly string[], how: 'look' | 'lock'): Promise<readonly S[]>;
  /** Opened once for all rows: what a row makes of a record, and what the audit log calls one. */
  open(): Promise<{ plan(value: V, stored: S | undefined): Plan<W>; nameOf(record: S): string }>;
  /** A record as its row of the file; empty where nobody sees it, null where it counts as not there. */
  cellsBefore(stored: S): Cells | null;
  cellsAfter(value: V, written: W): Cells;
  /** Undefined where somebody else has made the record at the same moment. */
  save(tx: Orm, row: { value: V; written: W; stored: S | undefined }, writer: Writer): Promise<S | undefined>;
  toKept(stored: S): B;
  /** Writes what was kept, or takes away what was new; undefined where the record is gone. */
  restore(tx: Orm, row: { stored: S; before: B | null }, writer: Writer): Promise<S | undefined>;
  /** Whether it may still be undone; always unless given. */
  isUndoable?(row: { stored: S; before: B | null }, now: Date): boolean;
  /** What the audit log calls the records and what is done with them, and what it keeps of one. */
  audit: Record<'kind', string> & Record<'added' | 'changed' | 'undone', `${string}.${string}`>;
  factsOf(record: S): AuditFacts;
  /** Says to every process that records have changed, when the transaction commits. */
  announce(tx: Orm): Promise<void>;
};

/** A kind of staff whose rows each write one record with a version. */
export type RecordKind<
  V = unknown,
  S extends { version: number } = { version: number },
  W = unknown,
  B = unknown,
> = StaffTable<Cells, V> & { records: VersionedRecords<V, S, W, B> };

/** The kind that compares, applies and undoes such records one after the other, each with its entry in the audit log. */
export function toStaffKind(
  { records, ...table }: RecordKind,
  { audit, clock }: { audit: Pick<Audit, 'record'>; clock: Clock },
): StaffKind<Cells, unknown, Kept<unknown>> {
  const { key } = records;
  const findAll = async (orm: Orm, values: readonly unknown[], how: 'look' | 'lock') => {
    const keys = values.map((value) => key.of(value));
    const found = keys.length === 0 ? [] : await records.find(orm, keys, how);
    return new Map(found.map((record) => [key.of(record), record]));
  };
  const kind: StaffKind<Cells, unknown, Kept<unknown>> = {
    ...table,
    repeats: table.repeats ?? [{ keyOf: (value) => key.of(value), field: key.field }],

    async compare(orm, values, how) {
      const { plan } = await records.open();
      const found = await findAll(orm, values, how);
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

    async apply(tx, rows, { actor, visitor }) {
      const { plan, nameOf } = await records.open();
      const writer = { name: actor.name, now: clock.now() };
      const values = rows.map(({ value }) => value);
      const found = await findAll(tx, values, 'lock');
      const results: Kept<unknown>[] = [];
      for (const { row, value } of rows) {
        const stored = found.get(key.of(value));
        const made = plan(value, stored);
        if ('problems' in made) return { problems: made.problems.map((problem) => ({ ...problem, row })) };
        const record = await records.save(tx, { value, written: made.written, stored }, writer);
        if (!record) return { problems: [{ row, field: key.field, key: 'sheets:table.exists' }] };
        results.push({ version: record.version, before: stored ? records.toKept(stored) : null });
        await audit.record(tx, {
          actor,
          visitor,
          action: stored ? records.audit.changed : records.audit.added,
          subject: { kind: records.audit.kind, id: key.of(value), name: nameOf(record) },
          before: stored ? records.factsOf(stored) : null,
          after: records.factsOf(record),
        });
      }
      await records.announce(tx);
      return { results };
    },

    async undo(tx, rows, { actor, visitor }) {
      const { nameOf } = await records.open();
      const writer = { name: actor.name, now: clock.now() };
      const values = rows.map(({ value }) => value);
      const found = await findAll(tx, values, 'lock');
      const left: number[] = [];
      for (const { row, value, result } of rows) {
        const stored = found.get(key.of(value));
        const { version, before } = result;
        if (stored?.version !== version || records.isUndoable?.({ stored, before }, writer.now) === false) {
          left.push(row);
          continue;
        }
        const record = await records.restore(tx, { stored, before }, writer);
        await audit.record(tx, {
          actor,
          visitor,
          action: records.audit.undone,
          subject: { kind: records.audit.kind, id: key.of(value), name: nameOf(stored) },
          before: records.factsOf(stored),
          after: record ? records.factsOf(record) : null,
        });
      }
      await records.announce(tx);
      return left;
    },
  };
  return kind;
}
