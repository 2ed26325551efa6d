import { z } from 'zod';
import { endpoint } from '#lib/contract.ts';
import { languages } from '#lib/language.ts';
import { handedOver, receiverField, seenRows } from '#lib/staff/hand-over.ts';
import { queueFilters, queueRow } from '#lib/staff/queue-filters.ts';
import { staffErrors } from '#lib/staff/staff-errors.ts';
import { isoInstant } from '#lib/written/iso-instant.ts';
import { MESSAGE_NUMBER, supportTopics } from '../support.rules.ts';

const base = '/staff/api/supportMessages';
const MAX_LISTED = 200;
const MAX_SOUGHT = 100;

/** Longest note of what was answered, in characters. */
export const MAX_SUPPORT_ANSWER_LENGTH = 2000;
const supportStates = ['open', 'answered'] as const;

const numberField = z.string().regex(MESSAGE_NUMBER);

/** A message as a visitor wrote it to customer support. */
const supportRow = z.object({
  number: z.string(),
  topic: z.enum(supportTopics),
  /** As typed; nobody has checked it. */
  waybillNo: z.string().nullable(),
  contact: z.string(),
  text: z.string(),
  /** The language in which the visitor reads the site. */
  language: z.enum(languages),
  createdAt: isoInstant,
  answer: z.string().nullable(),
  answeredAt: isoInstant.nullable(),
  ...queueRow,
});
export type SupportRow = z.output<typeof supportRow>;

/** Messages, open ones by deadline, answered ones newest first; continued by `nextCursor`. */
export const listSupportMessages = endpoint({
  access: { staff: 'complaints.read' },
  method: 'GET',
  path: `${base}/list`,
  summary: 'Messages to customer support: open ones by deadline, answered ones newest first.',
  input: z.object({
    state: z.enum(supportStates).default('open'),
    topic: z.enum(supportTopics).optional(),
    /** A part of a message number, a waybill number or a contact. */
    text: z.string().trim().max(MAX_SOUGHT).optional(),
    ...queueFilters,
    cursor: z.string().max(200).optional(),
    limit: z.coerce.number().int().min(1).max(MAX_LISTED).default(50),
  }),
  output: z.object({ rows: z.array(supportRow), nextCursor: z.string().nullable() }),
  errors: [],
});

export const closeSupportMessage = endpoint({
  access: { staff: 'complaints.answer' },
  method: 'POST',
  path: `${base}/close`,
  summary: 'Closes a message that was answered by phone or e-mail, with what was answered.',
  input: z.object({
    number: numberField,
    answer: z
      .string()
      .trim()
      .min(1, 'support.staff:validation.answer')
      .max(MAX_SUPPORT_ANSWER_LENGTH, 'support.staff:validation.answer'),
  }),
  output: z.object({}),
  errors: [staffErrors.recordGone, staffErrors.changedMeanwhile],
});

export const handOverSupportMessages = endpoint({
  access: { staff: 'complaints.answer' },
  method: 'POST',
  path: `${base}/handOver`,
  summary: 'Gives open messages to oneself, to a colleague, or to nobody.',
  input: z.object({ messages: seenRows({ number: numberField }), to: receiverField.nullable() }),
  output: handedOver,
  errors: [staffErrors.colleagueMayNot],
});
