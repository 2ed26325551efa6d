import { and, desc, eq } from 'drizzle-orm';
import type { Orm } from '#db/orm.ts';
import type { StaffContext } from '#http/http-env.ts';
import { mount, type StaffApi } from '#http/mount.ts';
import type { Clock } from '#lib/clock.ts';
import type { OutputOf, ParsedInputOf } from '#lib/contract.ts';
import { AppError, type ErrorSpec } from '#lib/errors.ts';
import { withNames } from '#lib/staff/mentions.ts';
import type { NoticeAbout } from '#lib/staff/notice-kinds.ts';
import type { Mentions } from '../../notices/server/mentions.ts';
import type { Audit, AuditRecord } from '../../server/audit.ts';
import { MAX_NOTES, type NoteCalls, noteErrors } from '../staff-notes.contract.ts';
import type { NoteTable } from './note.columns.ts';

/** A record that notes are about: its key in the table, its id in addresses, and what notices and the log call it. */
type NotedRecord = { id: string; recordId: string; title: string; subject: AuditRecord['subject'] };

/** What notes of one kind of record have of their own. */
export type NotedKind = {
  about: NoticeAbout;
  table: NoteTable;
  /** The refusal of a record that there is not. */
  missing: ErrorSpec;
  /** The record by its id in the address; `forWork` locks it until the transaction ends. */
  find(orm: Orm, recordId: string, forWork: boolean): Promise<NotedRecord | null>;
};

/** Writes and reads notes. */
export type StaffNotes = ReturnType<typeof createStaffNotes>;
/** Makes the notes of one kind of record; those of demonstration data have a past, no log, and tell nobody. */
export type NotesOf = (kind: NotedKind, past?: Clock) => StaffNotes;

type Deps = { orm: Orm; clock: Clock; audit: Pick<Audit, 'record'>; mentions: Mentions };
/** Makes notes of any kind. */
export function createNotesOf(deps: Deps): NotesOf {
  const mentions = { tell: async () => [], namedIn: async () => [] };
  const audit = { record: async () => undefined };
  return (kind, past) =>
    createStaffNotes(past ? { orm: deps.orm, clock: past, audit, mentions } : deps, kind);
}

type Caller = Pick<StaffContext, 'actor' | 'visitor'>;
type Done = { action: string; noteId: string; names: readonly string[] };

/**
 * What staff note for each other about records of one kind. The log says who wrote, corrected and took back which note
 * and whom it named; it has none of the words, since it is kept for longer than the people whom they are about.
 */
function createStaffNotes({ orm, clock, audit, mentions }: Deps, kind: NotedKind) {
  const { table, about, missing } = kind;
  const find = async (by: Orm, recordId: string, forWork: boolean): Promise<NotedRecord> => {
    const record = await kind.find(by, recordId, forWork);
    if (!record) throw new AppError(missing);
    return record;
  };
  const working = (
    { actor, visitor }: Caller,
    recordId: string,
    work: Work,
  ): Promise<Record<string, never>> =>
    orm.transaction(async (tx) => {
      const record = await find(tx, recordId, true);
      const { action, noteId, names } = await work(tx, record);
      const { subject } = record;
      const after = { noteId, ...(names.length > 0 && { names: names.join(', ') }) };
      await audit.record(tx, { actor, visitor, action: `${subject.kind}.${action}`, subject, after });
      return {};
    });
  const tell = async (tx: Orm, record: NotedRecord, note: Told): Promise<string[]> => {
    const { recordId, title } = record;
    const people = await mentions.tell(tx, { about, recordId, title, ...note });
    return people.flatMap(({ name }) => name ?? []);
  };

  const notes = {
    async list(recordId: string, staffId: string): Promise<OutputOf<NoteCalls['list']>> {
      const record = await find(orm, recordId, false);
      const rows = await latest(orm, table, record.id);
      return {
        notes: rows.map(({ id: noteId, text, at, staffName: by, correctedAt, ...row }) => ({
          noteId,
          text,
          at: at.toISOString(),
          by,
          isOwn: row.staffId === staffId,
          correctedAt: correctedAt?.toISOString() ?? null,
        })),
        mentioned: await mentions.namedIn(rows.map(({ text }) => text)),
      };
    },

    write: ({ recordId, text }: ParsedInputOf<NoteCalls['write']>, caller: Caller) =>
      working(caller, recordId, async (tx, record) => {
        const { staffId, name: staffName } = caller.actor;
        const had = await latest(tx, table, record.id);
        if (had.length >= MAX_NOTES)
          throw new AppError(noteErrors.tooManyNotes, { params: { max: MAX_NOTES } });
        const [row] = await tx
          .insert(table)
          .values({ recordId: record.id, at: clock.now(), staffId, staffName, text })
          .returning({ id: table.id });
        const names = await tell(tx, record, { text, from: staffId });
        return { action: 'noted', noteId: row?.id ?? '', names };
      }),

    correct: ({ recordId, noteId, text }: ParsedInputOf<NoteCalls['correct']>, caller: Caller) =>
      working(caller, recordId, async (tx, record) => {
        const { text: before } = await ownNote(tx, table, { record, noteId, caller });
        await tx.update(table).set({ text, correctedAt: clock.now() }).where(eq(table.id, noteId));
        const names = await tell(tx, record, { text, before, from: caller.actor.staffId });
        return { action: 'noteCorrected', noteId, names };
      }),

    takeBack: ({ recordId, noteId }: ParsedInputOf<NoteCalls['takeBack']>, caller: Caller) =>
      working(caller, recordId, async (tx, record) => {
        await ownNote(tx, table, { record, noteId, caller });
        await tx.delete(table).where(eq(table.id, noteId));
        return { action: 'noteTakenBack', noteId, names: [] };
      }),

    /** For the export of personal data: without who wrote it or is named, whose data that is. */
    async collect(id: string): Promise<{ at: Date; text: string }[]> {
      const rows = await latest(orm, table, id);
      return rows.map(({ at, text }) => ({ at, text: withNames(text, [], '…') }));
    },
  };
  return {
    ...notes,
    /** Mounts the calls of this kind. */
    mount(api: StaffApi, calls: NoteCalls): void {
      mount(api, calls.list, ({ recordId }, { actor }) => notes.list(recordId, actor.staffId));
      mount(api, calls.write, (input, call) => notes.write(input, call));
      mount(api, calls.correct, (input, call) => notes.correct(input, call));
      mount(api, calls.takeBack, (input, call) => notes.takeBack(input, call));
    },
  };
}

type Work = (tx: Orm, record: NotedRecord) => Promise<Done>;
type Told = { text: string; before?: string; from: string };

function latest(orm: Orm, table: NoteTable, recordId: string) {
  return orm
    .select()
    .from(table)
    .where(eq(table.recordId, recordId))
    .orderBy(desc(table.at), desc(table.id))
    .limit(MAX_NOTES);
}

/** A note of the record that the caller wrote; throws `noteNotFound` or `notOwnNote`. */
async function ownNote(
  tx: Orm,
  table: NoteTable,
  { record, noteId, caller }: { record: NotedRecord; noteId: string; caller: Caller },
) {
  const isIt = and(eq(table.id, noteId), eq(table.recordId, record.id));
  const [row] = await tx.select().from(table).where(isIt).for('update');
  if (!row) throw new AppError(noteErrors.noteNotFound);
  if (row.staffId !== caller.actor.staffId)
    throw new AppError(noteErrors.notOwnNote, { params: { name: row.staffName } });
  return row;
}
