import { paths } from '#routes/paths.ts';
import { pageWith } from './track/track-url.ts';

/** Numbers of the demonstration data, one per story (npm start prints them). */
const stories = {
  delivering: '111111111117',
  delivered: '222222222224',
  attempted: '333333333331',
  held: '444444444448',
  late: '555555555555',
  returning: '777777777779',
  lost: '999999999993',
  ordered: '123456789012',
  abroad: 'EE123456785TH',
} as const;
const UNKNOWN = '000000000017';
const MISTYPED = '123456789013';

/** States of the tracking pages; on a phone the track page redirects to the list or the details. */
export const shots = [
  {
    name: 'track-results',
    path: pageWith(paths.track, [...Object.values(stories).slice(0, 5), UNKNOWN, MISTYPED].join(',')),
  },
  { name: 'track-nothing-recognised', path: pageWith(paths.track, `hello ${MISTYPED} 12345678`) },
  { name: 'track-empty-box-sent', path: pageWith(paths.track, '') },
  ...Object.entries(stories).map(([story, waybillNo]) => ({
    name: `track-${story}`,
    path: pageWith(paths.track, waybillNo),
  })),
  { name: 'track-not-found', path: pageWith(paths.track, UNKNOWN) },
];
