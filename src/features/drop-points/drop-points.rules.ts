/** The kinds of points. A hub sorts parcels; its counter accepts what is too large or too much for a branch. */
export const pointKinds = ['BRANCH', 'FRANCHISE', 'DROP_POINT', 'MRT', 'LOCKER', 'HUB'] as const;
export type PointKind = (typeof pointKinds)[number];

/** What a point accepts besides ordinary parcels, and other services. */
export const pointServices = [
  'BULKY',
  'COD',
  'FRUIT',
  'INTERNATIONAL',
  'PICKUP_LOCKER',
  'COLLECTION',
  'PACKAGING',
] as const;
export type PointService = (typeof pointServices)[number];

export const parkings = ['NONE', 'STREET', 'FREE', 'PAID'] as const;
export type Parking = (typeof parkings)[number];

/** What can be wrong in a point's data. */
export const mistakeKinds = [
  'CLOSED_DOWN',
  'WRONG_HOURS',
  'WRONG_PLACE',
  'WRONG_PHONE',
  'SERVICE_REFUSED',
  'OTHER',
] as const;
export type MistakeKind = (typeof mistakeKinds)[number];

/** Points on a page unless asked otherwise, and at most. */
export const POINTS_PER_PAGE = 20;
export const MAX_POINTS_PER_PAGE = 50;
/** Pins of one map at most. */
export const MAX_PINS = 10_000;
/** Longest report of a mistake, in characters. */
export const MAX_REPORT_LENGTH = 500;
/** Working days within which staff look into a report (decision 113). */
export const ANSWER_REPORT_DAYS = 3;
/** Reports one visitor may make in an hour. */
export const REPORTS_PER_HOUR = 5;

/** What the code of a point looks like, in capitals. */
export const POINT_CODE = /^(?=.{1,20}$)[A-Z0-9]+(?:-[A-Z0-9]+)*$/;

/** Opens directions to a point in the visitor's map program. */
export function directionsLink({ lat, lon }: { lat: number; lon: number }): string {
  return `https://www.google.com/maps/dir/?api=1&destination=${lat},${lon}`;
}

/** The state of a report: new, accepted, fixed or rejected. */
export const reportStates = ['OPEN', 'ACCEPTED', 'DONE', 'REFUSED'] as const;
export type ReportState = (typeof reportStates)[number];
