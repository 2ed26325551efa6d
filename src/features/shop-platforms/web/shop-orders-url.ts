import { paths } from '#routes/paths.ts';
import { type DraftState, draftStates } from '../shop-drafts.rules.ts';

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const MAX_PAGE = 1000;

/** What the address of the page asks for. */
export type ShopOrdersQuery =
  | { view: 'list'; state: DraftState; page: number }
  | { view: 'draft'; draftId: string }
  | { view: 'missing' };

/** Reads the address: one order by `order`, or a list by state and page. */
export function readShopOrdersQuery({ searchParams }: URL): ShopOrdersQuery {
  const draftId = searchParams.get('order');
  if (draftId !== null) return UUID.test(draftId) ? { view: 'draft', draftId } : { view: 'missing' };
  const state = draftStates.find((each) => each === searchParams.get('state')) ?? 'open';
  const page = Number(searchParams.get('page'));
  return { view: 'list', state, page: Number.isInteger(page) && page >= 1 && page <= MAX_PAGE ? page : 1 };
}

/** The address of a list; what is usual is left out. */
export function shopOrdersPath(state: DraftState = 'open', page = 1): string {
  return paths.shopOrders({ ...(state !== 'open' && { state }), ...(page > 1 && { page: String(page) }) });
}

/** The address of one order. */
export function shopOrderPath(draftId: string): string {
  return paths.shopOrders({ order: draftId });
}
