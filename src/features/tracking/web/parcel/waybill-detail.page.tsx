import { useTranslation } from 'react-i18next';
import { redirect, useNavigation } from 'react-router';
import { paths } from '#routes/paths.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import type { PageHandle } from '#web/head/page-handle.ts';
import { InstallSlot } from '../install/install-slot.tsx';
import { loadInBrowser } from '../lookup/load-in-browser.ts';
import { loadOnServer, readPage } from '../lookup/load-on-server.ts';
import { NotFoundCard } from '../results/missing-card.tsx';
import { ProblemNotice } from '../results/problem-notice.tsx';
import { useAnnouncedResults } from '../results/use-announced-results.ts';
import { ImageGate } from '../track/image-gate.tsx';
import styles from '../track/track.page.module.css';
import { TrackForm } from '../track/track-form.tsx';
import { type Asked, pageWith, readAsked, toQueryText } from '../track/track-url.ts';
import type { TrackView } from '../track/track-view.ts';
import type { Route } from './+types/waybill-detail.page';
import { PaperHead } from './paper-head.tsx';
import { ParcelDetail } from './parcel-detail.tsx';

export const handle = { title: 'tracking:screen.titles.detail' } satisfies PageHandle;

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const { asked } = readPage(context, url);
  requireOne(asked);
  return loadOnServer(context, request, url, asked);
}

export async function clientLoader({ url }: Route.ClientLoaderArgs): Promise<TrackView> {
  const asked = readAsked(url.searchParams);
  requireOne(asked);
  return loadInBrowser(url, asked);
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export default function WaybillDetailPage({ loaderData: view }: Route.ComponentProps) {
  const { t } = useTranslation('tracking');
  const isBusy = useNavigation().state !== 'idle';
  const [result] = useAnnouncedResults(view);
  return (
    <div className={styles.page} aria-busy={isBusy}>
      <PaperHead path={pageWith(paths.trackDetail, view.asked.accepted.join(','))} />
      <h1 className="visually-hidden">{t('screen.titles.detail')}</h1>
      {view.isOffline && <Notice tone="warn" title={t('screen.offline')} />}
      {view.problem && !view.isOffline && <ProblemNotice problem={view.problem} />}
      {view.imageCode && <ImageGate view={view} imageCode={view.imageCode} action={paths.trackDetail} />}
      {result?.found && <ParcelDetail key={result.billCode} parcel={result.parcel} seenAt={result.seenAt} />}
      {result?.found && <InstallSlot />}
      {result && !result.found && <NotFoundCard billCode={result.billCode} reason={result.reason} />}
      <details className={styles.summary} open={result?.found === false}>
        <summary>{t('screen.trackAnother')}</summary>
        <TrackForm asked={view.asked} pass={view.pass} isBusy={isBusy} />
      </details>
    </div>
  );
}

/** Exactly one number: several go to the list, none to the form. */
function requireOne(asked: Asked): void {
  if (asked.accepted.length === 1) return;
  if (asked.accepted.length > 1) throw redirect(pageWith(paths.trackResults, toQueryText(asked)));
  throw redirect(asked.isSent ? pageWith(paths.track, toQueryText(asked)) : paths.track);
}
