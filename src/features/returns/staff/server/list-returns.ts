import { and, asc, desc, eq, gte, inArray, lt, lte, or, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { ReadOrm } from '#db/orm.ts';
import { customer } from '#features/accounts/server/accounts.table.ts';
import type { StaffContext } from '#http/http-env.ts';
import { mount, type StaffApi } from '#http/mount.ts';
import { bangkokDate, type Clock, DAY_MS } from '#lib/clock.ts';
import type { OutputOf, ParsedInputOf } from '#lib/contract.ts';
import { readCursor, writeCursor } from '#lib/staff/list-cursor.ts';
import { normaliseWaybillNo } from '#lib/waybill-number.ts';
import { parcelReturn } from '../../server/returns.table.ts';
import { listStaffReturns, type ReturnListName } from '../returns.staff.contract.ts';
import { toRecord } from './returns-for-staff.repo.ts';

type Deps = { reading: ReadOrm; clock: Clock };
const { state, askedAt, expiresOn, id, waybillNo, returnWaybillNo } = parcelReturn;

/** Puts the list of returns for staff on the server. */
export function mountReturnsStaff(api: StaffApi, deps: Deps): void {
  mount(api, listStaffReturns, (input, call) => list(deps, input, call));
}

async function list(
  { reading, clock }: Deps,
  { list: asked, age, text, cursor, limit }: ParsedInputOf<typeof listStaffReturns>,
  { actor }: Pick<StaffContext, 'actor'>,
): Promise<OutputOf<typeof listStaffReturns>> {
  const now = clock.now();
  const name = asked ?? (text ? 'all' : 'open');
  const isOpen = name === 'open';
  const maySeeShops = actor.permissions.has('customers.read');
  const shopId = text && maySeeShops ? await findShop(reading, text) : null;
  const found = await reading
    .select({ row: parcelReturn, name: customer.name })
    .from(parcelReturn)
    .innerJoin(customer, eq(customer.id, parcelReturn.customerId))
    .where(
      and(
        eq(parcelReturn.mode, 'live'),
        isOfList(name, bangkokDate(now)),
        age ? lte(askedAt, new Date(now.getTime() - Number(age) * DAY_MS)) : undefined,
        text ? isFoundBy(text, shopId) : undefined,
        isAfter(cursor, isOpen),
      ),
    )
    .orderBy(...(isOpen ? [asc(expiresOn), asc(id)] : [desc(askedAt), desc(id)]))
    .limit(limit + 1);
  const shown = found.slice(0, limit);
  const last = found.length > limit ? shown.at(-1)?.row : undefined;
  return {
    rows: shown.map(({ row, name: shopName }) => ({
      ...toRecord(row, now),
      paidBy: row.paidBy,
      priceSatang: row.priceSatang,
      expiresOn: row.expiresOn,
      shop: maySeeShops ? { customerId: row.customerId, name: shopName } : null,
    })),
    nextCursor: last ? writeCursor([isOpen ? last.expiresOn : last.askedAt.toISOString(), last.id]) : null,
  };
}

const openStates = inArray(state, ['REQUESTED', 'APPROVED']);

/** What was open is over after its last day, also before that was written down. */
function isOfList(name: ReturnListName, today: string): SQL | undefined {
  switch (name) {
    case 'open':
      return and(openStates, gte(expiresOn, today));
    case 'all':
      return undefined;
    case 'REQUESTED':
    case 'APPROVED':
      return and(eq(state, name), gte(expiresOn, today));
    case 'EXPIRED':
      return or(eq(state, name), and(openStates, lt(expiresOn, today)));
    default:
      return eq(state, name);
  }
}

/** The id of the shop with this account name, or with this id. */
async function findShop(reading: ReadOrm, text: string): Promise<string | null> {
  if (isUuid(text)) return text;
  const [shop] = await reading
    .select({ id: customer.id })
    .from(customer)
    .where(sql`lower(${customer.accountName}) = lower(${text})`);
  return shop?.id ?? null;
}

function isFoundBy(text: string, shopId: string | null): SQL | undefined {
  const number = normaliseWaybillNo(text);
  const isOfShop = shopId === null ? undefined : eq(parcelReturn.customerId, shopId);
  return or(eq(waybillNo, number), eq(returnWaybillNo, number), isOfShop);
}

function isAfter(cursor: string | undefined, isOpen: boolean): SQL | undefined {
  const place = readCursor(cursor);
  if (!place || !isUuid(place.id)) return undefined;
  const at = place.at.toISOString();
  return isOpen
    ? sql`(${expiresOn}, ${id}) > (${at.slice(0, 10)}::date, ${place.id}::uuid)`
    : sql`(${askedAt}, ${id}) < (${at}::timestamptz, ${place.id}::uuid)`;
}

function isUuid(text: string): boolean {
  return z.uuid().safeParse(text).success;
}
