import type { LayoutKind } from '#lib/layout-kind.ts';
import { paths } from '#routes/paths.ts';
import { type OrderStep, orderSteps } from '../../order-draft.rules.ts';

/** The state in the URL of the order form. */
export type OrderQuery = {
  /** Null is the overview on a phone; a desktop has all steps on one page. */
  step: OrderStep | null;
  /** The end for which an address is being selected, on the phone's page for that. */
  choosingFor: 'sender' | 'consignee' | null;
  keywords: string;
  /** An earlier order to repeat, and which of its parcels. */
  again: string | null;
  parcel: string | null;
  /** An order that was just placed. */
  done: string | null;
  /** Takes over parcel and route of a quote. */
  hasQuote: boolean;
};

const ORDER_NO = /^[A-Z]\d{6,18}(?:-\d{1,3})?$/i;

/** Parses a URL; unknown values are ignored. */
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

/** The path of a step: on a phone a separate page, on a desktop a section of the one page. */
export function stepPath(step: OrderStep | null, layout: LayoutKind): string {
  if (layout === 'desktop') return step === null ? paths.order : `${paths.order}#${step}`;
  if (step === null) return paths.order;
  if (step === 'sender') return paths.senderAddress;
  if (step === 'consignee') return paths.receiptAddress;
  return paths.newOrder({ step });
}
