import type { Permission } from './staff-permissions.ts';

/** Why a member of staff is told: work was given to them, a note names them, or a customer has answered. */
export const noticeKinds = ['given', 'mention', 'answer'] as const;
export type NoticeKind = (typeof noticeKinds)[number];

/** What a notice may be about, by the queue that it waits in or the record, and who may see it. */
export const noticeAbouts = {
  applications: 'applications.read',
  claims: 'claims.read',
  codRefunds: 'codDifferences.read',
  complaints: 'complaints.read',
  customers: 'customers.read',
  lateParcels: 'parcels.read',
  pointReports: 'dropPoints.edit',
  supportMessages: 'complaints.read',
} as const satisfies Record<string, Permission>;
/** One of them. */
export type NoticeAbout = keyof typeof noticeAbouts;

/** All of them. */
export const noticeAboutNames = Object.keys(noticeAbouts) as NoticeAbout[];

/** What somebody with these permissions may be told about. */
export function aboutsFor(permissions: ReadonlySet<Permission>): NoticeAbout[] {
  return noticeAboutNames.filter((about) => permissions.has(noticeAbouts[about]));
}

/** Unread notices are counted up to this number. */
export const MOST_UNREAD = 100;

/** What a notice is about: a record, or how many of a queue. */
export type NoticeSubject = { recordId: string; title: string } | { many: number };

/** What is told of records that were given: one by its name, several by their number. */
export function whatIsGiven(records: readonly { recordId: string; title: string }[]): NoticeSubject {
  const [first] = records;
  return first && records.length === 1 ? first : { many: records.length };
}
