import type { LayoutKind } from '#lib/layout-kind.ts';
import { paths } from '#routes/paths.ts';
import { type Department, departments, openingIds, type Position, positions } from '../positions.rules.ts';

/** The filters of the list of openings. */
export type CareersQuery = { department: Department | undefined; position: Position | undefined };

/** Parses the URL; unknown values are ignored. */
export function readCareersQuery(query: URLSearchParams): CareersQuery {
  return {
    department: departments.find((each) => each === query.get('department')),
    position: positions.find((each) => each === query.get('position')),
  };
}

/** The address of a list of openings. */
export function vacanciesPath({ department, position }: Partial<CareersQuery>): string {
  const query = new URLSearchParams();
  if (department) query.set('department', department);
  if (position) query.set('position', position);
  return paths.jobVacancies(query);
}

/** The opening id in a URL; undefined where it is malformed. */
export function readOpeningId(query: URLSearchParams): number | undefined {
  const id = Number(query.get('id'));
  return Number.isInteger(id) && id >= openingIds[0] && id <= openingIds[1] ? id : undefined;
}

/** The page of one opening in a layout. */
export function openingPath(id: number, layout: LayoutKind | undefined): string {
  return layout === 'mobile' ? paths.jobOpeningOnPhone(id) : paths.jobOpening(id);
}
