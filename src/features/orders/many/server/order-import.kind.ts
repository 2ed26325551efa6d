import type { Cell } from '#adapters/spreadsheet/spreadsheet.port.ts';
import { sameKeyOf } from '#features/addresses/address-text.rules.ts';
import type { AddressFields } from '#features/addresses/addresses.rules.ts';
import type { AddressSheetsService } from '#features/addresses/server/address-sheets.service.ts';
import type {
  CustomerKind,
  CustomerOwner,
  ReadRow,
  RowCheck,
} from '#features/sheets/imports/server/import-kind.ts';
import type { CheckedRow, SheetColumn } from '#features/sheets/sheet-columns.rules.ts';
import { requestErrors } from '#http/answers/request-errors.ts';
import { bangkokDate } from '#lib/clock.ts';
import { AppError, type FieldProblem } from '#lib/errors.ts';
import type { Language } from '#lib/language.ts';
import en from '../../locales/en-us.json' with { type: 'json' };
import th from '../../locales/th.json' with { type: 'json' };
import zh from '../../locales/zh-cn.json' with { type: 'json' };
import { orderErrors } from '../../orders.calls.ts';
import type { Order, SubOrder } from '../../orders.contract.ts';
import { findWindow, startOfSpan } from '../../pickup-windows.rules.ts';
import { listPickupDays } from '../../server/order-pickup.ts';
import { findOrderedBefore } from '../../server/ordered-before.ts';
import { type CheckedAddress, priceParcel, readHome } from '../../server/ordered-parcels.ts';
import type { OrdersService } from '../../server/orders.service.ts';
import type { OrderDeps } from '../../server/own-orders.ts';
import { columnOfField, type OrderCells, orderCells } from '../order-cells.rules.ts';
import { orderColumns, presetFields } from '../order-columns.rules.ts';
import { ORDER_IMPORT } from '../order-imports.contract.ts';
import { ORDERED_BEFORE, type OrderOptions, type OrderResult, type OrderValue } from './order-values.ts';
import { createRowAccounts } from './row-accounts.ts';
import { createRowSenders, type RowSenders, toFields } from './row-senders.ts';

/** Per order: what a courier carries, and frequent enough progress. */
const PARCELS_PER_ORDER = 25;

/** Dependencies of order imports. */
export type ManyDeps = OrderDeps & {
  orders: Pick<OrdersService, 'create'>;
  tables: Pick<AddressSheetsService, 'openRows'>;
  senders: RowSenders;
};

type Cells = Record<string, string>;
type OrderOutcome = Awaited<ReturnType<ReturnType<typeof createOrderImportKind>['apply']>>;
type Check = RowCheck<OrderCells, OrderValue>['check'];

/** Spreadsheets whose rows become parcels of orders. */
export function createOrderImportKind(
  deps: ManyDeps,
): CustomerKind<OrderOptions, OrderCells, OrderValue, OrderResult> {
  return {
    name: ORDER_IMPORT,
    owner: 'customer',
    columns: orderColumns,
    preset: presetFields,
    cells: orderCells,
    async openCheck(owner, options, language, rows) {
      const check = await openCheck(deps, owner, options, language);
      // The customer has already confirmed that they are to be ordered again.
      if (options.again) return { check };
      const orderedBefore = await findOrderedBefore({ orm: deps.orm, now: deps.clock.now() }, owner, rows);
      return {
        async check(row) {
          const checked = await check(row);
          const earlier = 'value' in checked && orderedBefore(checked.value.parcel);
          if (!earlier) return checked;
          const params = { orderNo: earlier.orderNo, date: bangkokDate(earlier.bookedAt) };
          return { problems: [{ field: 'reference', key: ORDERED_BEFORE, params }] };
        },
      };
    },
    repeats: [
      {
        keyOf: ({ parcel: { reference, agreedTotalSatang: _, ...parcel } }) =>
          sameKeyOf([reference === '' ? JSON.stringify(parcel) : reference]),
        field: 'reference',
      },
    ],
    groupOf: ({ sender, payoutAccountId = '' }) => JSON.stringify(sender) + payoutAccountId,
    maxRowsPerRequest: PARCELS_PER_ORDER,
    async apply({ owner, requestKey, options: { handover, pickup, again }, rows, language }) {
      const [first] = rows;
      if (!first) return { results: [] };
      const order = {
        requestKey,
        sender: first.value.sender,
        handover,
        remarks: '',
        ...(pickup && { pickup }),
        ...(first.value.payoutAccountId && { payoutAccountId: first.value.payoutAccountId }),
        // One pickup for all of them.
        samePickup: 'join' as const,
        // Validation has asked, but a concurrent import or order may have been faster.
        orderedBefore: again ? ('again' as const) : ('ask' as const),
        noProhibitedGoods: true as const,
        parcels: rows.map(({ value }) => value.parcel),
      };
      return deps.orders
        .create(owner, order, language)
        .then(toOutcome, (error: unknown) => refusedOutcome(error, rows));
    },
    resultColumns,
    resultCells,
  };
}

async function openCheck(
  deps: ManyDeps,
  owner: CustomerOwner,
  options: OrderOptions,
  language: Language,
): Promise<Check> {
  const { addresses, places, quotes } = deps;
  const book = await places.book();
  const readConsignee = await deps.tables.openRows(2, language);
  const findSender = await createRowSenders(deps.senders, owner, options);
  const findAccount = await createRowAccounts(deps.payoutAccounts, owner);
  const days = await listPickupDays(deps);
  const { handover, pickup } = options;
  // A window that has passed is a question before anything is ordered; until then the current price applies.
  const at = pickup && findWindow(days, pickup) ? startOfSpan(pickup.date, pickup) : undefined;
  const toChecked = (fields: AddressFields) => readHome(addresses.read(fields, book), book);

  return async ({ cells, read }) => {
    const consignee = await readConsignee(withoutParcel(cells));
    const sender = findSender(cells.sender ?? '');
    const account = findAccount(cells.payoutAccount ?? '');
    const problems = [...problemsOf(consignee), ...problemsOf(sender), ...problemsOf(account)];
    if (problems.length > 0 || !read) return { problems };
    if (!('value' in consignee) || !('value' in sender) || !('value' in account)) return { problems };
    const fields = toFields(consignee.value, 2);
    const [from, to] = [toChecked(sender.value), toChecked(fields)];
    if ('problems' in from)
      return { problems: from.problems.slice(0, 1).map((problem) => ({ ...problem, field: 'sender' })) };
    if ('problems' in to) return { problems: inColumns(to.problems) };
    const { sender: _, payoutAccount: __, ...own } = read;
    const { service = options.service, itemType = options.itemType, ...rest } = own;
    const parcel = { ...rest, service, itemType, consignee: fields, agreedTotalSatang: 0 };
    const priced = await priceParcel(quotes, { parcel, ...ends(from, to), handover, at, language }).catch(
      refusedRow,
    );
    if ('problems' in priced) return { problems: inColumns(priced.problems) };
    const value = { sender: sender.value, parcel: { ...parcel, agreedTotalSatang: priced.totalSatang } };
    // Without COD there is no money to send anywhere.
    return { value: parcel.codSatang > 0 ? { ...value, payoutAccountId: account.value } : value };
  };
}

const ends = (from: CheckedAddress, to: CheckedAddress) => ({ from, to });

/** Countries are not asked about: what goes abroad is taken at a counter. */
function withoutParcel({ country: _, isDefault: __, ...cells }: Cells): Cells {
  return cells;
}

function problemsOf(checked: CheckedRow<unknown>): readonly FieldProblem[] {
  return 'problems' in checked ? checked.problems : [];
}

function inColumns(problems: readonly FieldProblem[]): FieldProblem[] {
  return problems.map((problem) => ({ ...problem, field: columnOfField(problem.field) }));
}

/** A refusal of the whole row is reported at its place: there is no service, or no price. */
export function refusedRow(error: unknown): { problems: FieldProblem[] } {
  if (!(error instanceof AppError)) throw error;
  const { spec, params, fields } = error;
  return { problems: fields.length > 0 ? [...fields] : [{ field: 'placeCode', key: spec.key, params }] };
}

function toOutcome({ orderNo, subOrders }: Order): OrderOutcome {
  return { results: subOrders.map((each) => toResult(orderNo, each)) };
}

const PARCEL_FIELD = /^parcels\.(\d+)\.(.+)$/;

/** What a refused order means for its rows; whatever is no refusal is tried again. */
function refusedOutcome(error: unknown, rows: readonly ReadRow<OrderValue>[]): OrderOutcome {
  if (!(error instanceof AppError)) throw error;
  const { spec, params, fields } = error;
  // A concurrent run has just ordered these rows and will report it.
  if (spec.code === orderErrors.keyUsed.code) throw error;
  if (spec.code === orderErrors.priceChanged.code) return { stopped: { key: 'orders:many.stopped.price' } };
  if (spec.code === orderErrors.orderedBefore.code)
    return { stopped: { key: 'orders:many.stopped.orderedBefore' } };
  if (spec.code !== requestErrors.invalidParameter.code) return { stopped: { key: spec.key, params } };
  if (fields.some(({ field }) => field === 'pickup'))
    return { stopped: { key: 'orders:many.stopped.pickup' } };
  const ofRows = fields.flatMap((problem) => {
    const [, nth, field] = PARCEL_FIELD.exec(problem.field) ?? [];
    const row = rows[Number(nth)]?.row;
    return row !== undefined && field ? [{ ...problem, row, field: columnOfField(field) }] : [];
  });
  const [other] = fields;
  if (ofRows.length > 0) return { problems: ofRows };
  return {
    stopped: other
      ? { key: other.key, ...(other.params && { params: other.params }) }
      : { key: spec.key, params },
  };
}

const fields = ['orderNo', 'waybillNo', 'price', 'promisedDate'] as const;

/** The columns of the file of results. */
const resultColumns: readonly Pick<SheetColumn, 'names'>[] = fields.map((field) => ({
  names: { th: th.many.result[field], 'en-us': en.many.result[field], 'zh-cn': zh.many.result[field] },
}));

function toResult(orderNo: string, { waybillNo, totalSatang, promisedDate }: SubOrder): OrderResult {
  return { orderNo, waybillNo, totalSatang, promisedDate };
}

function resultCells({ orderNo, waybillNo, totalSatang, promisedDate }: OrderResult): Cell[] {
  return [orderNo, waybillNo, totalSatang / 100, promisedDate ?? ''];
}
