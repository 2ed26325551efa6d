import { Page } from '../../kit/page/page.tsx';
import { useClaimWords } from '../use-claim-words.ts';
import { PaymentRuns } from './payment-runs.tsx';
import { ToRelease } from './to-release.tsx';

/** The money of approved claims: what is to be released, and what became of it. */
export default function PaymentsScreen() {
  const { t } = useClaimWords();
  return (
    <Page title={t('payments.title')} lead={t('payments.lead')}>
      <ToRelease />
      <PaymentRuns />
    </Page>
  );
}
