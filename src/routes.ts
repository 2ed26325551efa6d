import type { RouteConfigEntry } from '@react-router/dev/routes';
import { routeTable } from '#routes/table.ts';

/** The routes for React Router: a page that serves several URLs gets one route each. */
const routes: RouteConfigEntry[] = routeTable.map((row) => ({
  id: row.path,
  path: row.path,
  file: row.page,
}));

export default [...routes, { id: 'unknown', path: '*', file: 'shell/unknown.page.tsx' }];
