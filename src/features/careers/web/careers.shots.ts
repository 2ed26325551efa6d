import { paths } from '#routes/paths.ts';

/** Screenshots of the openings. */
export const shots = [
  { name: 'careers-department', path: paths.jobVacancies({ department: 'customer-service' }) },
  { name: 'careers-opening', path: paths.jobOpening(4) },
  { name: 'careers-gone', path: paths.jobOpening(999) },
];
