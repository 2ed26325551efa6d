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
  ['/returns', 'parcels.read'],
  ['/rules', 'rates.read'],
  ['/support-messages', 'complaints.read'],
  ['/translations', 'translations.read'],
  ['/webhooks', 'keys.read'],
]);

export const MAX_VIEW_NAME = 60;
export const MAX_VIEW_QUERY = 2_000;
/** Per person and list: more than a menu can show. */
export const MAX_VIEWS = 30;

/**
 * Filters that look for somebody or for one record: what a customer is called, their phone or parcel. No view keeps
 * them, or it would outlive its customer.
 */
export const filtersOfOne: readonly string[] = ['text', 'waybillNo', 'subjectId'];
/** Filters that are typed, too, but are codes of the carrier: of places, and of couriers as scans name them. */
export const filtersByCode: readonly string[] = ['branch', 'code', 'courier'];
const MAX_CODE = 20;

/** What of an address is shown apart from the position in the list. */
export function shownQuery(search: string): string {
  const query = new URLSearchParams(search);
  query.delete('page');
  query.delete('after');
  return query.toString();
}

/** What of an address a view keeps: its filters, order, size and columns, not what was searched for. */
export function viewQuery(search: string): string {
  const query = new URLSearchParams(shownQuery(search));
  for (const name of filtersOfOne) query.delete(name);
  for (const name of filtersByCode) if ((query.get(name)?.length ?? 0) > MAX_CODE) query.delete(name);
  return query.toString();
}

/** Whether a view would leave out something that is searched for at this address. */
export function hasSearch(search: string): boolean {
  return viewQuery(search) !== shownQuery(search);
}
