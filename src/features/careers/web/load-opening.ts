import { data, type RouterContextProvider } from 'react-router';
import { paths } from '#routes/paths.ts';
import { callApi } from '#web/calls/call-api.ts';
import { findOrNull } from '#web/calls/find-or-null.ts';
import { pageRequest } from '#web/calls/load-context.ts';
import type { PageHead } from '#web/head/page-head.ts';
import { careerErrors, openingDetail } from '../careers.contract.ts';
import { readOpeningId } from './careers-url.ts';

/** The opening in a URL, or a page that says that it no longer exists. */
export async function loadOpening(url: URL, context: Readonly<RouterContextProvider>) {
  const id = readOpeningId(url.searchParams);
  const opening =
    id === undefined
      ? null
      : await findOrNull(callApi(openingDetail, { id }, { context }), careerErrors.notFound);
  if (!opening) return data({ head: { isHidden: true } satisfies PageHead, opening: null }, { status: 404 });
  const { language } = context.get(pageRequest);
  const head: PageHead = {
    titleKey: `careers:positions.${opening.position}`,
    texts: { [language]: { description: opening.about } },
    canonical: paths.jobOpening(opening.id),
  };
  return data({ head, opening });
}
