import type { Permission } from './staff-permissions.ts';

/** The kinds of work that wait for staff. */
export const waitingKinds = [
  'applications',
  'claims',
  'payouts',
  'codDifferences',
  'codRefunds',
  'complaints',
  'supportMessages',
  'failedMessages',
  'lateParcels',
  'pointReports',
  'rulesProposals',
  'rateCardProposals',
  'missingTexts',
  'olderTexts',
  'draftTexts',
] as const;
export type WaitingKind = (typeof waitingKinds)[number];

/** How much waits, and of it what a kind can tell apart: by its clock, and whose it is. */
export type WaitingCounts = {
  total: number;
  overdue?: number;
  /** Due from now on until midnight in Bangkok. */
  dueToday?: number;
  /** Taken on by the member who asks. */
  mine?: number;
  nobodys?: number;
};

/** Work that waits in a feature, for those with a permission. */
export type WaitingWork = {
  kind: WaitingKind;
  permission: Permission;
  count(asked: { staffId: string; now: Date }): Promise<WaitingCounts>;
};
