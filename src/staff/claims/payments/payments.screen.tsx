import { Page } from '../../kit/page/page.tsx';
import { useClaimWords } from '../use-claim-words.ts';
import { PaymentRuns } from './payment-runs.tsx';
import { ToRelease } from './to-release.tsx';

/** Payments of approved claims: those to release, and released ones. */
export default function PaymentsScreen() {
  const { t } = useClaimWords();
  return (
    <Page title={t('payments.title')} lead={t('payments.lead')}>
      <ToRelease />
      <PaymentRuns />
    </Page>
  );
}
