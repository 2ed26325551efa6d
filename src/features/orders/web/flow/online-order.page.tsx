import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { loadForCustomer } from '#features/personal-centre/web/personal-loader.widget.ts';
import { PageHeader } from '#ui/layout/page-header.tsx';
import type { PageHandle } from '#web/head/page-handle.ts';
import type { PageHead } from '#web/head/page-head.ts';
import { useSession } from '#web/state/session.ts';
import { draftAddressOf } from '../../order-again.rules.ts';
import type { Route } from './+types/online-order.page';
import { BookChoice } from './book-choice.tsx';
import { findOrder, type LoadedFlow, loadFlow } from './load-order.ts';
import { OrderDone } from './order-done.tsx';
import { OrderFlow } from './order-flow.tsx';
import { readOrderQuery, stepPath } from './order-url.ts';
import { useOrderDraft } from './use-draft.ts';

export const handle = { title: 'orders:flow.title' } satisfies PageHandle;

export async function loader(args: Route.LoaderArgs) {
  const { url } = args;
  const query = readOrderQuery(url);
  return loadForCustomer(args, async (options) => {
    const order = query.done ? await findOrder(query.done, options) : null;
    const titleKey = order
      ? 'orders:flow.done.title'
      : query.choosingFor
        ? `orders:flow.book.title.${query.choosingFor}`
        : 'orders:flow.title';
    const head: PageHead = { titleKey, isHidden: true, isStep: query.step !== null };
    if (order) return { view: 'done' as const, head, order, now: new Date().toISOString() };
    return { view: 'flow' as const, head, query, flow: await loadFlow(query, url, options) };
  });
}

/** The order flow: onlineOrder, senderAddress, receiptAddress and addressListSelect (W-11, RD-28, RM-07). */
export default function OnlineOrderPage({ loaderData }: Route.ComponentProps) {
  const owner = useSession()?.id ?? '';
  if (loaderData.view === 'done') return <OrderDone order={loaderData.order} now={loaderData.now} />;
  const { query, flow } = loaderData;
  if (query.choosingFor) return <AddressChoice choosingFor={query.choosingFor} flow={flow} owner={owner} />;
  return <OrderFlow flow={flow} owner={owner} step={query.step} />;
}

type ChoiceProps = { choosingFor: 'sender' | 'consignee'; flow: LoadedFlow; owner: string };

/** The book as a page on a phone: the selection returns to its step. */
function AddressChoice({ choosingFor, flow, owner }: ChoiceProps) {
  const { t } = useTranslation('orders');
  const navigate = useNavigate();
  /** Whether the step was opened from the review. */
  const { state } = useLocation();
  const draft = useOrderDraft(flow, owner);
  return (
    <>
      <PageHeader title={t(`flow.book.title.${choosingFor}`)} />
      <BookChoice
        choosingFor={choosingFor}
        onChoose={(address) => {
          draft.change((before) => ({ ...before, [choosingFor]: draftAddressOf(address) }));
          void navigate(stepPath(choosingFor, 'mobile'), { replace: true, state });
        }}
      />
    </>
  );
}
