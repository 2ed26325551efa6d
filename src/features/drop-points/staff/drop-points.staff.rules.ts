import type { ReportState } from '../drop-points.rules.ts';

/** The transitions of a report; fixed and rejected are final. */
export const nextReportStates: Readonly<Record<ReportState, readonly ReportState[]>> = {
  OPEN: ['ACCEPTED', 'DONE', 'REFUSED'],
  ACCEPTED: ['DONE', 'REFUSED'],
  DONE: [],
  REFUSED: [],
};

/** How visitors see a point: normally, as closed during a planned closure, or not at all. */
export const pointStates = ['SHOWN', 'CLOSED', 'OFFLINE'] as const;
export type PointState = (typeof pointStates)[number];

/** The maximum length of a closure with an end date. */
export const MAX_CLOSURE_DAYS = 730;
export const MAX_SPECIAL_DAYS = 60;
export const MAX_INTERVALS_A_DAY = 4;
