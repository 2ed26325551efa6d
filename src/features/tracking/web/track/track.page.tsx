import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { data, redirect, useLocation, useNavigation } from 'react-router';
import { seoList } from '#features/seo/seo.contract.ts';
import { headTexts } from '#features/seo/seo.rules.ts';
import type { LayoutKind } from '#lib/layout-kind.ts';
import { paths } from '#routes/paths.ts';
import { Columns } from '#ui/layout/columns.tsx';
import { callApi } from '#web/calls/call-api.ts';
import type { PageHandle } from '#web/head/page-handle.ts';
import { preloadPage } from '#web/start/page-files.ts';
import { showStart } from '#web/state/show-start.ts';
import { useIsPhone } from '#web/state/use-layout.ts';
import { InstallSlot } from '../install/install-slot.tsx';
import { browserLayout, loadInBrowser } from '../lookup/load-in-browser.ts';
import { loadOnServer, readPage } from '../lookup/load-on-server.ts';
import { useAskedOffline } from '../lookup/use-asked-offline.ts';

export { shouldRevalidate } from '../lookup/should-revalidate.ts';

import { PaperHead } from '../parcel/paper-head.tsx';
import { ParcelDetail } from '../parcel/parcel-detail.tsx';
import resultStyles from '../results/results.module.css';
import { Results } from '../results/results.tsx';
import { ResultsSkeleton, useNumbersUnderWay } from '../results/results-skeleton.tsx';
import { useAnnouncedResults } from '../results/use-announced-results.ts';
import type { Route } from './+types/track.page';
import { AskedRow } from './asked-row.tsx';
import { RecentList } from './recent-list.tsx';
import styles from './track.page.module.css';
import { TrackForm } from './track-form.tsx';
import { answerElsewhere, pageWith, readAsked, readParam, toQueryText } from './track-url.ts';
import { emptyView, type TrackView } from './track-view.ts';
import { WhereToFind } from './where-to-find.tsx';

export const handle = {
  title: 'tracking:screen.titles.track',
  description: 'tracking:screen.titles.trackDescription',
} satisfies PageHandle;

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const { asked, layout } = readPage(context, url);
  if (!asked.isSent) {
    const seo = await callApi(seoList, {}, { context }).catch(() => []);
    return data({ ...emptyView(asked), head: { texts: headTexts(seo, paths.track) } });
  }
  redirectPhone(url, layout);
  return loadOnServer(context, request, url, asked);
}

export async function clientLoader({ url }: Route.ClientLoaderArgs): Promise<TrackView> {
  const asked = readAsked(url.searchParams);
  redirectPhone(url, browserLayout());
  return loadInBrowser(url, asked);
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export default function TrackPage({ loaderData: view }: Route.ComponentProps) {
  const { t } = useTranslation('tracking');
  const isBusy = useNavigation().state !== 'idle';
  const isPhone = useIsPhone();
  const { asked } = view;
  const underWay = useNumbersUnderWay();
  const results = useAnnouncedResults(view);
  useAskedOffline();
  const { shownNo, only } = useChosen();
  useEffect(() => {
    if (isPhone) for (const page of [paths.trackDetail, paths.trackResults]) preloadPage(page);
  }, [isPhone]);
  const found = results.flatMap((result) => (result.found ? [result] : []));
  const shown = found.find(({ billCode }) => billCode === shownNo) ?? found[0];
  const panel = useFocusOnChoice(shownNo);
  const hasAnswer = asked.accepted.length > 0;
  const isAlone = results.length === 1 && asked.rejected.length === 0 && shown !== undefined;
  const numbers = toQueryText(asked);
  const form = <TrackForm key={asked.text} asked={asked} pass={view.pass} isBusy={isBusy} />;
  return (
    <div className={styles.page} data-answered={hasAnswer || undefined}>
      <PaperHead path={pageWith(paths.track, asked.accepted.join(','))} />
      <h1 className={isPhone ? 'visually-hidden' : styles.title}>{t('screen.titles.track')}</h1>
      {hasAnswer ? (
        <AskedRow key={asked.text} asked={asked}>
          {form}
        </AskedRow>
      ) : (
        <Columns first={14} className={styles.ask}>
          {form}
          <div className={styles.aside}>
            <RecentList />
            <WhereToFind isOpen={!isPhone} />
          </div>
        </Columns>
      )}
      {!hasAnswer && underWay.length > 0 && <ResultsSkeleton numbers={underWay} />}
      {hasAnswer && (
        <div className={resultStyles.columns} data-two={(shown && !isAlone) || undefined} aria-busy={isBusy}>
          <Results
            view={view}
            results={results}
            page={paths.track}
            detailUrl={(billCode) => pageWith(paths.track, numbers, { show: billCode, only })}
            shown={shown?.billCode}
            isAlone={isAlone}
          />
          {shown && (
            <div ref={panel} tabIndex={-1} className={styles.panel}>
              <ParcelDetail key={shown.billCode} parcel={shown.parcel} seenAt={shown.seenAt} />
            </div>
          )}
        </div>
      )}
      {found.length > 0 && <InstallSlot />}
    </div>
  );
}

/** On a phone the results have separate pages; a URL opened in a browser is redirected earlier (`page-asked.ts`). */
function redirectPhone(url: URL, layout: LayoutKind): void {
  const target = answerElsewhere(url, layout);
  if (target !== null) throw redirect(target);
}

function useChosen(): { shownNo: string | undefined; only: string | undefined } {
  const query = new URLSearchParams(useLocation().search);
  return { shownNo: readParam(query, 'show'), only: readParam(query, 'only') };
}

/** Selecting another parcel moves the focus to it, also where its details are below the list. */
function useFocusOnChoice(chosen: string | undefined) {
  const panel = useRef<HTMLDivElement>(null);
  const last = useRef(chosen);
  useEffect(() => {
    if (last.current === chosen) return;
    last.current = chosen;
    if (chosen !== undefined) showStart(panel.current);
  }, [chosen]);
  return panel;
}
