import { useTranslation } from 'react-i18next';
import { brand } from '#lib/brand.ts';
import { toLanguage } from '#lib/language.ts';
import { ResultMessage } from '#ui/feedback/result-message.tsx';
import styles from '#ui/forms/form.module.css';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { ApiError, callApi } from '#web/calls/call-api.ts';
import type { PageHandle } from '#web/head/page-handle.ts';
import type { PageHead } from '#web/head/page-head.ts';
import { formatDate } from '#web/texts/format.ts';
import { collectCodeErrors } from '../collect-codes.calls.ts';
import { type ShownCode, showCollectCode } from '../collect-codes.contract.ts';
import { MAX_LINK_LENGTH } from '../collect-codes.rules.ts';
import type { Route } from './+types/collect-code.page';
import { CounterSheet } from './counter-sheet.tsx';

export const handle = {
  title: 'collect-codes:shown.title',
  description: 'collect-codes:shown.description',
} satisfies PageHandle;

export async function loader({ context, url }: Route.LoaderArgs) {
  const head: PageHead = { isHidden: true };
  const code = (url.searchParams.get('code') ?? '').slice(0, MAX_LINK_LENGTH);
  const found = await callApi(showCollectCode, { code }, { context }).catch(orNull);
  return { head, found };
}

/** A link that was altered, or whose code is gone, is reported by the page. */
function orNull(failure: unknown): null {
  if (failure instanceof ApiError && failure.code === collectCodeErrors.linkGone.code) return null;
  throw failure;
}

/** What whoever collects a parcel shows at the counter, on a phone or on paper, without scripts. */
export default function CollectCodePage({ loaderData: { found } }: Route.ComponentProps) {
  const { t } = useTranslation('collect-codes');
  return (
    <div className={styles.page}>
      <PageHeader title={t('shown.title')} lead={found?.shown && t('shown.lead')} />
      {found?.shown ? (
        <CounterSheet found={found} shown={found.shown} />
      ) : (
        <Ended state={found?.state ?? 'GONE'} collectOn={found?.collectOn} />
      )}
    </div>
  );
}

type Outcome = Exclude<ShownCode['state'], 'OPEN'> | 'GONE';

/** What became of a code that opens nothing any more. */
function Ended({ state, collectOn }: { state: ShownCode['state'] | 'GONE'; collectOn: string | undefined }) {
  const { t, i18n } = useTranslation('collect-codes');
  const date = collectOn && formatDate(collectOn, toLanguage(i18n.language));
  const outcome: Outcome = state === 'OPEN' ? 'ENDED' : state;
  return (
    <ResultMessage
      title={t(`shown.over.${outcome}`, { date })}
      text={outcome === 'USED' ? '' : t('shown.next')}
      tone={outcome === 'USED' ? 'good' : 'warn'}
    >
      <a href={`tel:${brand.callCentre}`}>{t('shown.call', { phone: brand.callCentre })}</a>
    </ResultMessage>
  );
}
