import { z } from 'zod';
import { endpoint } from '#lib/contract.ts';
import { defineErrors, type ErrorSpec } from '#lib/errors.ts';
import { mentioned, noteText } from '#lib/staff/mentions.ts';
import type { Permission } from '#lib/staff/staff-permissions.ts';
import { isoInstant } from '#lib/written/iso-instant.ts';
import { mentionRefusals } from '../notices/staff-notices.contract.ts';

/** Longest note about a record, in characters. */
export const MAX_NOTE_LENGTH = 5_000;
/** How many notes a record has at most. */
export const MAX_NOTES = 200;

/** Refusals of notes. */
export const noteErrors = defineErrors('staff', {
  /** The record has as many notes as it may have. */
  tooManyNotes: 46545,
  /** It was taken back, or belongs to another record. */
  noteNotFound: { code: 46546, httpStatus: 404, event: 'record refused' },
  /** Notes are corrected and taken back by their writers only; `name` is who wrote it. */
  notOwnNote: { code: 46547, event: 'permission refused' },
});

const staffNote = z.object({
  noteId: z.uuid(),
  text: z.string(),
  at: isoInstant,
  by: z.string(),
  /** Whether the caller wrote it. */
  isOwn: z.boolean(),
  /** When it was corrected last; null for one that stands as it was written. */
  correctedAt: isoInstant.nullable(),
});
export type StaffNote = z.output<typeof staffNote>;

const text = noteText(MAX_NOTE_LENGTH, {
  tooLong: 'staff:validation.noteTooLong',
  tooMany: 'staff:validation.tooManyMentioned',
}).min(1, 'staff:validation.noteEmpty');

const nothing = z.object({});

/** The calls about notes of staff on one kind of record, below `path`; `recordId` is the record in its address. */
export function noteCalls(of: {
  path: string;
  read: Permission;
  write: Permission;
  recordId: z.ZodType<string>;
  /** The refusal of a record that there is not. */
  missing: ErrorSpec;
}) {
  const one = z.object({ recordId: of.recordId });
  const errors = [of.missing, noteErrors.noteNotFound, noteErrors.notOwnNote];
  const write = { access: { staff: of.write }, method: 'POST' } as const;
  return {
    list: endpoint({
      access: { staff: of.read },
      method: 'GET',
      path: `${of.path}/list`,
      summary: 'What staff note for each other about one record, newest first.',
      input: one,
      output: z.object({
        notes: z.array(staffNote),
        /** Whom the notes name. */
        mentioned: z.array(mentioned),
      }),
      errors: [of.missing],
    }),
    write: endpoint({
      ...write,
      path: `${of.path}/write`,
      summary: 'Writes a note that only staff see; colleagues whom it names are told.',
      input: one.extend({ text }),
      output: nothing,
      errors: [of.missing, noteErrors.tooManyNotes, ...mentionRefusals],
    }),
    correct: endpoint({
      ...write,
      path: `${of.path}/correct`,
      summary: 'Corrects a note of the caller.',
      input: one.extend({ noteId: z.uuid(), text }),
      output: nothing,
      errors: [...errors, ...mentionRefusals],
    }),
    takeBack: endpoint({
      ...write,
      path: `${of.path}/takeBack`,
      summary: 'Takes a note of the caller back.',
      input: one.extend({ noteId: z.uuid() }),
      output: nothing,
      errors,
    }),
  };
}

/** The calls about notes on one kind of record. */
export type NoteCalls = ReturnType<typeof noteCalls>;
