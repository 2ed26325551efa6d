import { z } from 'zod';
import { endpoint } from '#lib/contract.ts';
import { defineErrors } from '#lib/errors.ts';
import { noticeAboutNames, noticeKinds } from '#lib/staff/notice-kinds.ts';
import { isoInstant } from '#lib/written/iso-instant.ts';

export const noticeErrors = defineErrors('staff', {
  /** It was removed by age, or is somebody else's. */
  noticeNotFound: { code: 46540, httpStatus: 404, event: 'record refused' },
  /** A note names somebody who may not see what it is about; `name` is who. */
  mentionMayNot: 46541,
  /** A note names somebody who has no account. */
  mentionUnknown: 46542,
});

/** Refusals of calls that write notes. */
export const mentionRefusals = [noticeErrors.mentionMayNot, noticeErrors.mentionUnknown];

const base = '/staff/api/notices';
const STAFF = { access: { staff: null } } as const;
const MAX_LISTED = 50;

const notice = z.object({
  id: z.uuid(),
  at: isoInstant,
  kind: z.enum(noticeKinds),
  about: z.enum(noticeAboutNames),
  /** The record; null where several were given at once. */
  recordId: z.string().nullable(),
  /** What the record is called. */
  title: z.string(),
  many: z.int().min(1),
  /** Who did it; null for a customer, and for a colleague without an account. */
  from: z.string().nullable(),
  isRead: z.boolean(),
});
export type StaffNotice = z.output<typeof notice>;

/** What this member of staff was told; how many are unread is part of `listWaiting`. */
export const listNotices = endpoint({
  ...STAFF,
  method: 'GET',
  path: `${base}/list`,
  summary: 'What the caller was told, newest first, read on by `nextCursor`.',
  input: z.object({
    state: z.enum(['unread', 'all']).default('all'),
    cursor: z.string().max(100).optional(),
    limit: z.coerce.number().int().min(1).max(MAX_LISTED).default(20),
  }),
  output: z.object({ rows: z.array(notice), nextCursor: z.string().nullable() }),
  errors: [],
});

export const readNotice = endpoint({
  ...STAFF,
  method: 'POST',
  path: `${base}/read`,
  summary: 'Marks one notice of the caller as read.',
  input: z.object({ id: z.uuid() }),
  output: z.object({}),
  errors: [noticeErrors.noticeNotFound],
});

export const readAllNotices = endpoint({
  ...STAFF,
  method: 'POST',
  path: `${base}/readAll`,
  summary: 'Marks all notices of the caller as read, up to the newest one that was shown.',
  input: z.object({ until: isoInstant }),
  output: z.object({}),
  errors: [],
});
