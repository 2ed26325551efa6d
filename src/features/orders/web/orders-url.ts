import { type PublicStatus, publicStatuses } from '#features/parcels/scan-events.rules.ts';
import { paths } from '#routes/paths.ts';

/** The screens of a customer's orders; the URL holds the state. */
export type OrdersQuery =
  | { view: 'list'; status: PublicStatus | undefined; find: string; page: number }
  | { view: 'detail'; orderNo: string }
  | { view: 'cod'; month: string | undefined; date: string | undefined; page: number };

const MAX_WORDS = 100;
const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/;
const DATE = /^\d{4}-\d{2}-\d{2}$/;

/** Parses a URL; unknown values are ignored. */
export function readOrdersQuery({ searchParams }: URL): OrdersQuery {
  const orderNo = searchParams.get('order');
  if (orderNo !== null) return { view: 'detail', orderNo: orderNo.trim().toUpperCase() };
  const page = toPage(searchParams.get('page'));
  if (searchParams.get('view') === 'cod')
    return { view: 'cod', month: match(searchParams, 'month', MONTH), date: toDate(searchParams), page };
  const status = publicStatuses.find((each) => each === searchParams.get('status'));
  // Not `keywords`: a waybill number there opens the parcel, but here its order is wanted.
  return { view: 'list', status, find: (searchParams.get('find') ?? '').slice(0, MAX_WORDS), page };
}

/** Whether an order number is well-formed. */
export function isOrderNo(text: string): boolean {
  return /^O\d{12}$/.test(text);
}

/** The path of the list of orders. */
export function ordersPath({
  status,
  find,
  page = 1,
}: {
  status?: PublicStatus;
  find?: string;
  page?: number;
} = {}) {
  return paths.myOrders({
    ...(status && { status }),
    ...(find && { find }),
    ...(page > 1 && { page: String(page) }),
  });
}

/** The path of one order. */
export function orderPath(orderNo: string): string {
  return paths.myOrders({ order: orderNo });
}

/** The path of the COD statement: of a month, or of a day in it. */
export function codPath({ month, date, page = 1 }: { month?: string; date?: string; page?: number } = {}) {
  return paths.myOrders({
    view: 'cod',
    ...(month && { month }),
    ...(date && { date }),
    ...(page > 1 && { page: String(page) }),
  });
}

function match(query: URLSearchParams, name: string, pattern: RegExp): string | undefined {
  const text = query.get(name) ?? '';
  return pattern.test(text) ? text : undefined;
}

function toDate(query: URLSearchParams): string | undefined {
  const date = match(query, 'date', DATE);
  return date && !Number.isNaN(Date.parse(date)) ? date : undefined;
}

function toPage(text: string | null): number {
  const page = Number(text);
  return Number.isInteger(page) && page > 0 && page <= 1000 ? page : 1;
}
