import type { RouterContextProvider } from 'react-router';
import { addressList } from '#features/addresses/addresses.contract.ts';
import { addressTypes } from '#features/addresses/addresses.rules.ts';
import { listTemplates, type ParcelTemplate } from '#features/parcel-templates/parcel-templates.contract.ts';
import {
  listPayoutAccounts,
  type PayoutAccounts,
} from '#features/payout-accounts/payout-accounts.contract.ts';
import { type FoundPlace, resolvePlace } from '#features/places/places.contract.ts';
import { type PriceQuery, readPriceQuery } from '#features/quotes/price-query.rules.ts';
import { getRulesInForce } from '#features/rules/rules.contract.ts';
import type { OutputOf } from '#lib/contract.ts';
import { callApi } from '#web/calls/call-api.ts';
import { findOrNull } from '#web/calls/find-or-null.ts';
import { pageRequest } from '#web/calls/load-context.ts';
import type { LoadedDraft } from '#web/state/use-draft.ts';
import { draftAddressOf, draftOfOrder, withQuote } from '../../order-again.rules.ts';
import { emptyDraft } from '../../order-draft.rules.ts';
import { type DraftContent, orderDraft } from '../../order-drafts.contract.ts';
import { withTemplate } from '../../order-templates.rules.ts';
import { orderErrors } from '../../orders.calls.ts';
import { type Order, orderDetail, pickupWindows } from '../../orders.contract.ts';
import { recurringPickups } from '../../recurring/recurring.contract.ts';
import type { OrderQuery } from './order-url.ts';

type Options = { context: Readonly<RouterContextProvider> };

/** Content from the URL that replaces the draft: that of a quote or of an earlier order. */
export type Prefill = { content: DraftContent; from: 'quote' | 'order'; otherParcels: string[] } | null;

export type LoadedFlow = Awaited<ReturnType<typeof loadFlow>>;

/** Everything the order form needs to start. */
export async function loadFlow(query: OrderQuery, url: URL, options: Options) {
  const [stored, { rules }, { days }, payout, { items: templates }, recurring] = await Promise.all([
    callApi(orderDraft, {}, options),
    callApi(getRulesInForce, {}, options),
    callApi(pickupWindows, {}, options),
    callApi(listPayoutAccounts, {}, options),
    callApi(listTemplates, {}, options),
    callApi(recurringPickups, {}, options),
  ]);
  const { draft, nextKey } = stored;
  const fresh = draft ? null : await beginning(templates, options);
  const kept: LoadedDraft<DraftContent> = draft ?? {
    requestKey: nextKey,
    content: fresh ?? emptyDraft,
    savedAt: null,
  };
  const loaded = { ...kept, content: withKnownAccount(kept.content, payout) };
  const prefill = await findPrefill(query, url, loaded.content, options);
  return {
    loaded,
    nextKey,
    brought: prefill,
    days,
    /** Couriers who come anyway; an order without a time of its own goes with them. */
    recurring: recurring.pickups,
    /** Where COD money goes. */
    payout,
    /** The parcels that the customer has saved. */
    templates,
    /** The current rules with limits for a parcel. */
    rules: { domestic: rules.domestic, cod: rules.cod },
    now: new Date().toISOString(),
  };
}

/** An account may have been removed since it was chosen. */
function withKnownAccount(content: DraftContent, { accounts }: PayoutAccounts): DraftContent {
  const isKnown = accounts.some(({ accountId }) => accountId === content.payoutAccountId);
  return isKnown ? content : { ...content, payoutAccountId: '' };
}

/** A new order starts with the customer's default sender, and with the saved parcel for new orders. */
async function beginning(templates: readonly ParcelTemplate[], options: Options): Promise<DraftContent> {
  const { items } = await callApi(addressList, { addressType: addressTypes.sender, pageSize: 1 }, options);
  const sender = items.find(({ isDefault }) => isDefault);
  const template = templates.find(({ isDefault }) => isDefault);
  return {
    ...emptyDraft,
    ...(sender && { sender: draftAddressOf(sender) }),
    ...(template && { parcel: withTemplate(emptyDraft.parcel, template) }),
  };
}

async function findPrefill(
  query: OrderQuery,
  url: URL,
  content: DraftContent,
  options: Options,
): Promise<Prefill> {
  if (query.again) {
    const order = await findOrder(query.again, options);
    const again = order && draftOfOrder(order, query.parcel);
    const others = order?.subOrders.map(({ subOrderNo }) => subOrderNo) ?? [];
    return again && { content: again, from: 'order', otherParcels: others.length > 1 ? others : [] };
  }
  if (!query.hasQuote) return null;
  const { language } = options.context.get(pageRequest);
  const quote = readPriceQuery(url.searchParams);
  if (quote.isInternational) return null;
  const [origin, destination] = await Promise.all([
    findEnd(quote, 'origin', options),
    findEnd(quote, 'destination', options),
  ]);
  return {
    content: withQuote(content, quote, { origin, destination, language }),
    from: 'quote',
    otherParcels: [],
  };
}

async function findEnd(
  quote: PriceQuery,
  end: 'origin' | 'destination',
  options: Options,
): Promise<FoundPlace | null> {
  const code = quote[`${end}Code`];
  const text = code || quote[end];
  if (!text) return null;
  const isDistrict = code.length === 4;
  const level = isDistrict ? 'district' : 'subdistrict';
  const { place } = await callApi(
    resolvePlace,
    { text, level, ...(!code && { widest: 'district' }) },
    options,
  );
  return place;
}

/** An order of the customer, or null where there is none of that number. */
export function findOrder(orderNo: string, options: Options): Promise<Order | null> {
  return findOrNull(callApi(orderDetail, { orderNo }, options), orderErrors.notFound);
}

/** One of the books, to select from. */
export function loadBook(
  choosingFor: 'sender' | 'consignee',
  keywords: string,
  options: Partial<Options> = {},
): Promise<OutputOf<typeof addressList>> {
  const addressType = addressTypes[choosingFor];
  return callApi(addressList, { addressType, keywords, pageSize: 50 }, options);
}
