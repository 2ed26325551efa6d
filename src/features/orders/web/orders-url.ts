import { type PublicStatus, publicStatuses } from '#features/parcels/scan-events.rules.ts';
import { paths } from '#routes/paths.ts';

/** The screens of a customer's orders, all of them in the address. */
export type OrdersQuery =
  | { view: 'list'; status: PublicStatus | undefined; find: string; page: number }
  | { view: 'detail'; orderNo: string }
  | { view: 'cod'; month: string | undefined; date: string | undefined; page: number };

const MAX_WORDS = 100;
const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/;
const DATE = /^\d{4}-\d{2}-\d{2}$/;

/** Reads an address; what is unknown is as good as left out. */
export function readOrdersQuery({ searchParams }: URL): OrdersQuery {
  const orderNo = searchParams.get('order');
  if (orderNo !== null) return { view: 'detail', orderNo: orderNo.trim().toUpperCase() };
  const page = toPage(searchParams.get('page'));
  if (searchParams.get('view') === 'cod')
    return { view: 'cod', month: match(searchParams, 'month', MONTH), date: toDate(searchParams), page };
  const status = publicStatuses.find((each) => each === searchParams.get('status'));
  // Not `keywords`: a waybill number among those opens the parcel, and here its order is wanted.
  return { view: 'list', status, find: (searchParams.get('find') ?? '').slice(0, MAX_WORDS), page };
}

/** Whether a text can be the number of an order at all. */
export function isOrderNo(text: string): boolean {
  return /^O\d{12}$/.test(text);
}

/** Where the list of orders is. */
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

/** Where one order is. */
export function orderPath(orderNo: string): string {
  return paths.myOrders({ order: orderNo });
}

/** Where the COD statement is: of a month, or of a day of it. */
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
