import type { LayoutKind } from '#lib/layout-kind.ts';
import { paths } from '#routes/paths.ts';
import { type OrderStep, orderSteps } from '../../order-draft.rules.ts';

/** What the address of the order flow says. */
export type OrderQuery = {
  /** Null is the overview of a phone; a desktop has all steps on one page. */
  step: OrderStep | null;
  /** The end of the way that an address is chosen for, on the phone's page for that. */
  choosingFor: 'sender' | 'consignee' | null;
  keywords: string;
  /** An earlier order whose content begins this one, and which of its parcels. */
  again: string | null;
  parcel: string | null;
  /** An order that was just made. */
  done: string | null;
  /** A quote that brings its parcel and its way. */
  hasQuote: boolean;
};

const ORDER_NO = /^[A-Z]\d{6,18}(?:-\d{1,3})?$/i;

/** Reads an address; what is unknown counts as not asked. */
export function readOrderQuery({ pathname, searchParams }: URL): OrderQuery {
  const is = (path: string) => pathname.toLowerCase().startsWith(path.toLowerCase());
  const named = (name: string) => ORDER_NO.exec(searchParams.get(name) ?? '')?.[0] ?? null;
  const asked = orderSteps.find((step) => step === searchParams.get('step')) ?? null;
  const isChoice = is(paths.addressChoice());
  return {
    step: is(paths.senderAddress) ? 'sender' : is(paths.receiptAddress) ? 'consignee' : asked,
    choosingFor: !isChoice ? null : searchParams.get('for') === 'consignee' ? 'consignee' : 'sender',
    keywords: (searchParams.get('keywords') ?? '').trim().slice(0, 100),
    again: named('again'),
    parcel: named('parcel'),
    done: named('done'),
    hasQuote: searchParams.has('originCode') || searchParams.has('destinationCode') || searchParams.has('kg'),
  };
}

/** Where a step is: on a phone a page of its own, on a desktop a part of the one page. */
export function stepPath(step: OrderStep | null, layout: LayoutKind): string {
  if (layout === 'desktop') return step === null ? paths.order : `${paths.order}#${step}`;
  if (step === null) return paths.order;
  if (step === 'sender') return paths.senderAddress;
  if (step === 'consignee') return paths.receiptAddress;
  return paths.newOrder({ step });
}
