import { useTranslation } from 'react-i18next';
import { redirect, useNavigation } from 'react-router';
import { paths } from '#routes/paths.ts';
import type { PageHandle } from '#web/head/page-handle.ts';
import { InstallSlot } from '../install/install-slot.tsx';
import { loadInBrowser } from '../lookup/load-in-browser.ts';
import { loadOnServer, readPage } from '../lookup/load-on-server.ts';

export { shouldRevalidate } from '../lookup/should-revalidate.ts';

import { PaperHead } from '../parcel/paper-head.tsx';
import styles from '../track/track.page.module.css';
import { TrackForm } from '../track/track-form.tsx';
import { type Asked, pageWith, readAsked, toQueryText } from '../track/track-url.ts';
import type { TrackView } from '../track/track-view.ts';
import type { Route } from './+types/result-list.page';
import { Results } from './results.tsx';
import { useAnnouncedResults } from './use-announced-results.ts';

export const handle = { title: 'tracking:screen.titles.list' } satisfies PageHandle;

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const { asked } = readPage(context, url);
  requireNumbers(asked);
  return loadOnServer(context, request, url, asked);
}

export async function clientLoader({ url }: Route.ClientLoaderArgs): Promise<TrackView> {
  const asked = readAsked(url.searchParams);
  requireNumbers(asked);
  return loadInBrowser(url, asked);
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export default function ResultListPage({ loaderData: view }: Route.ComponentProps) {
  const { t } = useTranslation('tracking');
  const isBusy = useNavigation().state !== 'idle';
  const results = useAnnouncedResults(view);
  return (
    <div className={styles.page} aria-busy={isBusy}>
      <PaperHead path={pageWith(paths.trackResults, view.asked.accepted.join(','))} />
      <h1 className="visually-hidden">{t('screen.titles.list')}</h1>
      <Results
        view={view}
        results={results}
        page={paths.trackResults}
        detailUrl={(billCode) => pageWith(paths.trackDetail, billCode)}
      />
      {results.some(({ found }) => found) && <InstallSlot />}
      <details className={styles.summary}>
        <summary>{t('screen.changeNumbers')}</summary>
        <TrackForm key={view.asked.text} asked={view.asked} pass={view.pass} isBusy={isBusy} />
      </details>
    </div>
  );
}

/** Without any number, redirects to the track page, which explains the problem. */
function requireNumbers(asked: Asked): void {
  if (asked.accepted.length > 0) return;
  throw redirect(asked.isSent ? pageWith(paths.track, toQueryText(asked)) : paths.track);
}
