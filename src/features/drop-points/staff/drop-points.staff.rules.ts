import type { ReportState } from '../drop-points.rules.ts';

/** The states into which a report may go from each; what is done or refused stays so. */
export const nextReportStates: Readonly<Record<ReportState, readonly ReportState[]>> = {
  OPEN: ['ACCEPTED', 'DONE', 'REFUSED'],
  ACCEPTED: ['DONE', 'REFUSED'],
  DONE: [],
  REFUSED: [],
};

/** How visitors find a point: as usual, closed on the days of a planned closure, or not at all. */
export const pointStates = ['SHOWN', 'CLOSED', 'OFFLINE'] as const;
export type PointState = (typeof pointStates)[number];

/** A closure ends within so many days, or is until further notice. */
export const MAX_CLOSURE_DAYS = 730;
export const MAX_SPECIAL_DAYS = 60;
export const MAX_INTERVALS_A_DAY = 4;
