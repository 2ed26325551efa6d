import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Page } from '../kit/page/page.tsx';
import { useMember } from '../session/session.ts';
import { MyWork } from './my-work.tsx';

/** Charts are larger than the rest of the page, and nobody waits for them. */
const ChartsPart = lazy(() => import('./charts/charts-part.tsx'));

/** What waits for this person, then how much is going on. */
export default function WelcomeScreen() {
  const { t } = useTranslation('staff/welcome');
  const { name } = useMember();
  return (
    <Page title={t('title')} lead={t('hello', { name })}>
      <MyWork />
      <Suspense>
        <ChartsPart />
      </Suspense>
    </Page>
  );
}
