import type { CustomerOwner } from '#features/sheets/imports/server/import-kind.ts';
import type { ImportsService } from '#features/sheets/imports/server/imports.service.ts';
import type { SheetsService } from '#features/sheets/server/sheets.service.ts';
import { textColumnsOf } from '#features/sheets/sheet-columns.rules.ts';
import type { SentFile } from '#features/sheets/sheets.contract.ts';
import { requestErrors } from '#http/answers/request-errors.ts';
import type { OutputOf, ParsedInputOf } from '#lib/contract.ts';
import { AppError } from '#lib/errors.ts';
import type { Language } from '#lib/language.ts';
import { findWindow } from '../../pickup-windows.rules.ts';
import { listPickupDays, readPickup } from '../../server/order-pickup.ts';
import { addressDigestOf } from '../../server/order-rows.ts';
import { priceParcel, readHome, toBaht } from '../../server/ordered-parcels.ts';
import { createOrdersRepo } from '../../server/orders.repo.ts';
import type { OrdersService } from '../../server/orders.service.ts';
import type { PickupTime } from '../../server/orders.table.ts';
import type { OrderDeps } from '../../server/own-orders.ts';
import { orderColumns } from '../order-columns.rules.ts';
import {
  type changeOrderImport,
  type importDefaults,
  type importOrders,
  ORDER_IMPORT,
  type orderImport,
  orderImportErrors,
  type startOrderImport,
} from '../order-imports.contract.ts';
import { type ManyDeps, refusedRow } from './order-import.kind.ts';
import { toTemplate } from './order-template.ts';
import { ORDERED_BEFORE, type OrderOptions, type OrderResult, type OrderValue } from './order-values.ts';
import { getSender } from './row-senders.ts';

/** Order imports from spreadsheets. */
export type OrderImportsService = ReturnType<typeof createOrderImportsService>;

type Deps = ManyDeps & {
  imports: ImportsService;
  sheets: SheetsService;
  orders: Pick<OrdersService, 'list' | 'get'>;
};
type Handover = Pick<OrderOptions, 'handover' | 'pickup'>;

export function createOrderImportsService(deps: Deps) {
  const { imports } = deps;
  return {
    defaults: (owner: CustomerOwner) => defaultsOf(deps, owner),

    async template(owner: CustomerOwner, format: 'csv' | 'xlsx', language: Language): Promise<SentFile> {
      const senders = await deps.senders.listBook(owner, 1);
      const sender = (senders.find(({ isDefault }) => isDefault) ?? senders[0])?.name ?? '';
      const { rows, name, notes } = toTemplate({ ...(await defaultsOf(deps, owner)), sender }, language);
      return deps.sheets.write(format, name, rows, { notes, textColumns: textColumnsOf(orderColumns) });
    },

    async open(
      owner: CustomerOwner,
      {
        file,
        fileName,
        reading,
        senderId,
        service,
        itemType,
        again,
        ...how
      }: ParsedInputOf<typeof importOrders>,
      language: Language,
    ): Promise<string> {
      const sender = await getSender(deps.senders, owner, senderId);
      const options = {
        sender,
        service,
        itemType,
        again,
        ...(await readHandover(deps, { ...how, sender }, language)),
      };
      return imports.open(owner, { kind: ORDER_IMPORT, file, fileName, options, reading }, language);
    },

    async get(
      owner: CustomerOwner,
      importId: string,
      language: Language,
    ): Promise<OutputOf<typeof orderImport>> {
      const { record, rows } = await imports.get(owner, importId, ORDER_IMPORT);
      const { sender, service, itemType, handover, pickup } = record.options as OrderOptions;
      const done = rows.flatMap(({ state, result }) => (state === 'done' ? [result as OrderResult] : []));
      const days = pickup ? await listPickupDays(deps) : [];
      return {
        ...(await imports.view(owner, importId, language)),
        senderName: sender.name,
        service,
        itemType,
        handover,
        pickup: pickup ?? null,
        joins: record.state === 'open' ? await findJoined(deps, owner, { rows, pickup }) : null,
        isPickupOpen: !pickup || findWindow(days, pickup) !== undefined,
        readySatang: sum(rows.filter(({ state }) => state === 'ready').map(priceOf)),
        doneSatang: sum(done.map(({ totalSatang }) => totalSatang)),
        orderNos: [...new Set(done.map(({ orderNo }) => orderNo))],
        orderedBefore: rows.filter((each) => each.state === 'wrong' && isOrderedBefore(each)).length,
      };
    },

    change: (owner: CustomerOwner, input: ParsedInputOf<typeof changeOrderImport>, language: Language) =>
      change(deps, owner, input, language),

    async start(
      owner: CustomerOwner,
      { importId, agreedTotalSatang }: ParsedInputOf<typeof startOrderImport>,
      language: Language,
    ): Promise<void> {
      const { record } = await imports.get(owner, importId, ORDER_IMPORT);
      const { handover, pickup } = record.options as OrderOptions;
      if (record.state === 'open') await readPickup(deps, handover, pickup);
      await imports.start(owner, importId, ORDER_IMPORT, (ready) => {
        const total = sum(ready.map(priceOf));
        if (total === agreedTotalSatang) return;
        throw new AppError(orderImportErrors.totalChanged, { params: { after: toBaht(total, language) } });
      });
    },
  };
}

async function change(
  deps: Deps,
  owner: CustomerOwner,
  { importId, again, ...how }: ParsedInputOf<typeof changeOrderImport>,
  language: Language,
): Promise<void> {
  const { record } = await deps.imports.get(owner, importId, ORDER_IMPORT);
  const { pickup: _, ...options } = record.options as OrderOptions;
  const chosen = await readHandover(deps, { ...how, sender: options.sender }, language);
  await deps.imports.changeOptions(owner, importId, ORDER_IMPORT, {
    ...options,
    ...chosen,
    again: again ?? options.again,
  });
}

function isOrderedBefore({ problems }: { problems: readonly { key: string }[] }): boolean {
  return problems.some(({ key }) => key === ORDERED_BEFORE);
}

function priceOf({ value }: { value: unknown }): number {
  return (value as OrderValue).parcel.agreedTotalSatang;
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}

/** What the customer sent last is what most lists begin with. */
async function defaultsOf({ orders }: Deps, owner: CustomerOwner): Promise<OutputOf<typeof importDefaults>> {
  const { items } = await orders.list(owner, { keywords: '', page: 1, pageSize: 1 });
  const [last] = items;
  const [parcel] = last ? (await orders.get(owner, last.orderNo)).subOrders : [];
  return { service: parcel?.service ?? 'SUPER', itemType: parcel?.itemType ?? 'parcel' };
}

/** Validates the handover; throws where no pickup is possible then or there, once instead of in every row. */
async function readHandover(
  deps: Deps,
  { sender, ...how }: Handover & Pick<OrderOptions, 'sender'>,
  language: Language,
): Promise<Handover> {
  const pickup = await readPickup(deps, how.handover, how.pickup);
  if (!pickup) return { handover: how.handover };
  const book = await deps.places.book();
  const door = readHome(deps.addresses.read(sender, book), book);
  if ('problems' in door) return { handover: how.handover, pickup };
  const parcel = {
    consignee: sender,
    service: 'SUPER' as const,
    itemType: 'parcel' as const,
    weightGrams: 1000,
    codSatang: 0,
    declaredValueSatang: 0,
    cover: false,
    reference: '',
    agreedTotalSatang: 0,
  };
  const ask = { parcel, from: door, to: door, handover: how.handover, at: undefined, language };
  const priced = await priceParcel(deps.quotes, ask).catch(refusedRow);
  const away =
    'problems' in priced && priced.problems.find(({ key }) => key === 'quotes:problems.pickupArea');
  if (!away) return { handover: how.handover, pickup };
  throw new AppError(requestErrors.invalidParameter, { fields: [{ ...away, field: 'handover' }] });
}

type Joined = PickupTime & { orderNo: string };
type Rows = readonly { state: string; value: unknown }[];
/** An import has few senders; further ones are not checked. */
const MAX_DOORS = 20;

/** The other pickup of that day that an import's parcels would join, so that nobody waits in vain. */
async function findJoined(
  { orm, places, addresses }: Pick<OrderDeps, 'orm' | 'places' | 'addresses'>,
  { customerId }: CustomerOwner,
  { rows, pickup }: { rows: Rows; pickup: PickupTime | undefined },
): Promise<Joined | null> {
  if (!pickup) return null;
  const ready = rows
    .filter(({ state }) => state === 'ready')
    .map(({ value }) => (value as OrderValue).sender);
  const senders = new Map(ready.map((sender) => [JSON.stringify(sender), sender]));
  const book = await places.book();
  const repo = createOrdersRepo(orm);
  for (const sender of [...senders.values()].slice(0, MAX_DOORS)) {
    const door = readHome(addresses.read(sender, book), book);
    if ('problems' in door) continue;
    const other = await repo.findPickup(customerId, pickup, addressDigestOf(door));
    const { pickupDate: date, pickupFrom: from, pickupUntil: until, orderNo } = other ?? {};
    if (date && from && until && orderNo && from !== pickup.from) return { date, from, until, orderNo };
  }
  return null;
}
