import { paths } from '#routes/paths.ts';

/** Screenshots of applications. */
export const shots = [
  { name: 'application-opening', path: paths.applyForJob({ opening: '3' }) },
  { name: 'application-done', path: paths.applyForJob({ done: 'J-2026-7777-7779' }) },
];
