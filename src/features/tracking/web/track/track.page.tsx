import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { data, redirect, useLocation, useNavigation, useRouteLoaderData } from 'react-router';
import { paths } from '../../../../routes/paths.ts';
import { GroupedNumber } from '../../../../ui/data/grouped-number.tsx';
import { Columns } from '../../../../ui/layout/columns.tsx';
import { callApi } from '../../../../web/calls/call-api.ts';
import type { PageHandle } from '../../../../web/head/page-handle.ts';
import { preloadPage } from '../../../../web/start/page-files.ts';
import { showStart } from '../../../../web/state/show-start.ts';
import { seoList } from '../../../seo/seo.contract.ts';
import { headTexts } from '../../../seo/seo.rules.ts';
import { browserLayout, loadInBrowser } from '../lookup/load-in-browser.ts';
import { loadOnServer, readPage } from '../lookup/load-on-server.ts';
import { PaperHead } from '../parcel/paper-head.tsx';
import { ParcelDetail } from '../parcel/parcel-detail.tsx';
import resultStyles from '../results/results.module.css';
import { Results } from '../results/results.tsx';
import { ResultsSkeleton, useNumbersUnderWay } from '../results/results-skeleton.tsx';
import { useAnnouncedResults } from '../results/use-announced-results.ts';
import type { Route } from './+types/track.page';
import { RecentList } from './recent-list.tsx';
import styles from './track.page.module.css';
import { TrackForm } from './track-form.tsx';
import {
  type Asked,
  asksTheSame,
  pageWith,
  readAsked,
  readParam,
  resultsPage,
  toQueryText,
} from './track-url.ts';
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
  redirectPhone(asked, layout, url);
  return loadOnServer(context, request, url, asked);
}

export async function clientLoader({ url }: Route.ClientLoaderArgs): Promise<TrackView> {
  const asked = readAsked(url.searchParams);
  redirectPhone(asked, browserLayout(), url);
  return loadInBrowser(url, asked);
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

/** Choosing another card of the same answer asks nothing again; an image code, right or wrong, always does. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidate) {
  const isChoice = currentUrl.href !== nextUrl.href && asksTheSame(currentUrl, nextUrl);
  const isAnswered = [currentUrl, nextUrl].some(({ searchParams }) => searchParams.has('captcha'));
  return isChoice && !isAnswered ? false : defaultShouldRevalidate;
}
type ShouldRevalidate = { currentUrl: URL; nextUrl: URL; defaultShouldRevalidate: boolean };

export default function TrackPage({ loaderData: view }: Route.ComponentProps) {
  const { t } = useTranslation('tracking');
  const isBusy = useNavigation().state !== 'idle';
  const isPhone = useRouteLoaderData('root')?.layout === 'mobile';
  const { asked } = view;
  const underWay = useNumbersUnderWay();
  const results = useAnnouncedResults(view);
  const shownNo = useChosen();
  useEffect(() => {
    if (isPhone) for (const page of [paths.trackDetail, paths.trackResults]) preloadPage(page);
  }, [isPhone]);
  const found = results.flatMap((result) => (result.found ? [result.parcel] : []));
  const shown = found.find(({ billCode }) => billCode === shownNo) ?? found[0];
  const panel = useFocusOnChoice(shownNo);
  const hasAnswer = asked.accepted.length > 0;
  const numbers = toQueryText(asked);
  return (
    <div className={styles.page}>
      <PaperHead path={pageWith(paths.track, asked.accepted.join(','))} />
      <Columns first={14} className={styles.ask}>
        <div className={styles.box}>
          <h1>{t('screen.titles.track')}</h1>
          <TrackForm asked={asked} pass={view.pass} isBusy={isBusy} />
        </div>
        <div className={styles.aside}>
          <RecentList />
          <WhereToFind isOpen={!isPhone && !hasAnswer} />
        </div>
      </Columns>
      {!hasAnswer && underWay.length > 0 && <ResultsSkeleton numbers={underWay} />}
      {hasAnswer && (
        <Columns
          first={shown ? 11 : 24}
          className={resultStyles.columns}
          data-two={shown ? true : undefined}
          aria-busy={isBusy}
        >
          <Results
            view={view}
            results={results}
            page={paths.track}
            detailUrl={(billCode) => pageWith(paths.track, numbers, { show: billCode })}
            shown={shown?.billCode}
          />
          {shown && (
            <div ref={panel} tabIndex={-1} className={styles.panel}>
              <h2 className={styles.shown}>
                <GroupedNumber value={shown.billCode} />
              </h2>
              <ParcelDetail key={shown.billCode} parcel={shown} />
            </div>
          )}
        </Columns>
      )}
    </div>
  );
}

/** On a phone the answer has pages of its own. */
function redirectPhone(asked: Asked, layout: 'desktop' | 'mobile', url: URL): void {
  const page = resultsPage(asked, layout);
  if (page === paths.track) return;
  const param = (name: string) => readParam(url.searchParams, name);
  const along = { pass: param('pass'), access: param('access'), shared: param('shared') };
  throw redirect(pageWith(page, toQueryText(asked), along));
}

function useChosen(): string | undefined {
  const { search } = useLocation();
  return readParam(new URLSearchParams(search), 'show');
}

/** Opening another parcel moves the focus to it, also where the detail stands below the list. */
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
