import { useTranslation } from 'react-i18next';
import { addressList } from '#features/addresses/addresses.contract.ts';
import { addressTypes } from '#features/addresses/addresses.rules.ts';
import { PersonalFrame } from '#features/personal-centre/web/personal-frame.widget.tsx';
import { loadForCustomer } from '#features/personal-centre/web/personal-loader.widget.ts';
import { isMetropolitan } from '#features/places/book/metropolitan.rules.ts';
import { paths } from '#routes/paths.ts';
import { ButtonLink } from '#ui/actions/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { callApi } from '#web/calls/call-api.ts';
import type { PageHandle } from '#web/head/page-handle.ts';
import type { PageHead } from '#web/head/page-head.ts';
import { useLayout } from '#web/state/use-layout.ts';
import { recurringPickups } from '../recurring.contract.ts';
import type { Route } from './+types/recurring.page';
import { RecurringForm } from './recurring-form.tsx';
import { RecurringList } from './recurring-list.tsx';

export const handle = { title: 'orders:recurring.title' } satisfies PageHandle;

/** The longest book offered in a select. */
const MAX_SENDERS = 50;

export async function loader(args: Route.LoaderArgs) {
  const head: PageHead = { titleKey: 'orders:recurring.title', isHidden: true };
  return loadForCustomer(args, async (options) => {
    const [found, book] = await Promise.all([
      callApi(recurringPickups, {}, options),
      callApi(addressList, { addressType: addressTypes.sender, pageSize: MAX_SENDERS }, options),
    ]);
    // A courier comes in Bangkok and around it alone.
    const senders = book.items.flatMap(({ addressId, name, detail, place }) =>
      place && isMetropolitan(place.provinceCode) ? [{ addressId, name, detail, label: place.label }] : [],
    );
    return { head, found, senders };
  });
}

/** Recurring pickups of a customer: those that go on with their dates, and a form for another. */
export default function RecurringPage({ loaderData: { found, senders } }: Route.ComponentProps) {
  const { t } = useTranslation('orders');
  return (
    <PersonalFrame current="orders" title={t('recurring.title')} lead={t('recurring.lead')}>
      <Stack>
        <RecurringList pickups={found.pickups} />
        {senders.length > 0 ? <RecurringForm windows={found.windows} senders={senders} /> : <NoSender />}
      </Stack>
    </PersonalFrame>
  );
}

function NoSender() {
  const { t } = useTranslation('orders');
  const to = useLayout() === 'mobile' ? paths.addAddress() : paths.myAddresses({ view: 'form' });
  return (
    <EmptyState
      title={t('recurring.noSender')}
      actions={
        <ButtonLink tone="primary" to={to}>
          {t('recurring.addSender')}
        </ButtonLink>
      }
    >
      <p>{t('recurring.noSenderText')}</p>
    </EmptyState>
  );
}
