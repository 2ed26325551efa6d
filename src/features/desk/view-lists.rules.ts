import { contentKinds } from '#features/publishing/content-kinds.rules.ts';
import type { Permission } from '#lib/staff/staff-permissions.ts';

const ofContent = contentKinds.map((kind) => [`/content/${kind}`, 'content.read'] as const);

/** The lists of the back office whose views can be saved, by their address below `/staff`, and who may open them. */
export const viewLists: ReadonlyMap<string, Permission> = new Map<string, Permission>([
  ...ofContent,
  ['/content/planned', 'content.read'],
  ['/api-keys', 'keys.read'],
  ['/applications', 'applications.read'],
  ['/audit', 'audit.read'],
  ['/claims', 'claims.read'],
  ['/cod-differences', 'codDifferences.read'],
  ['/cod-refunds', 'codDifferences.read'],
  ['/complaints', 'complaints.read'],
  ['/customers', 'customers.read'],
  ['/drop-points', 'dropPoints.edit'],
  ['/holidays', 'holidays.edit'],
  ['/imports', 'imports.edit'],
  ['/late-parcels', 'parcels.read'],
  ['/media', 'content.read'],
  ['/members', 'staff.read'],
  ['/messages', 'messages.read'],
  ['/parcels', 'parcels.read'],
  ['/payouts', 'payouts.read'],
  ['/places', 'places.edit'],
  ['/point-reports', 'dropPoints.edit'],
  ['/rate-cards', 'rates.read'],
  ['/rating-list', 'ratings.read'],
  ['/ratings', 'ratings.read'],
  ['/rules', 'rates.read'],
  ['/support-messages', 'complaints.read'],
  ['/translations', 'translations.read'],
  ['/webhooks', 'keys.read'],
]);

export const MAX_VIEW_NAME = 60;
export const MAX_VIEW_QUERY = 2_000;
/** Per person and list: more than a menu can show. */
export const MAX_VIEWS = 30;

/** What of an address a view keeps: its filters, order, size and columns, not the page that was shown. */
export function viewQuery(search: string): string {
  const query = new URLSearchParams(search);
  query.delete('page');
  query.delete('after');
  return query.toString();
}
