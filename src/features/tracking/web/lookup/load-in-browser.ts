import { redirect } from 'react-router';
import { captchaCalls } from '#features/captcha/captcha.calls.ts';
import type { issueCaptcha } from '#features/captcha/captcha.contract.ts';
import type { LayoutKind } from '#lib/layout-kind.ts';
import { callApi } from '#web/calls/call-api.ts';
import { findSeen } from '../results/last-seen.ts';
import { type Asked, pageWith, readParam, toQueryText } from '../track/track-url.ts';
import { type ShownLookup, type TrackView, toView } from '../track/track-view.ts';
import { lookUp } from './lookup-session.ts';

/** The layout that this page was rendered in. */
export function browserLayout(): LayoutKind {
  return document.documentElement.dataset.layout === 'mobile' ? 'mobile' : 'desktop';
}

/** Looks up numbers in the browser; while offline, shows what this device last saw. */
export async function loadInBrowser(url: URL, asked: Asked): Promise<TrackView> {
  const captcha = readParam(url.searchParams, 'captcha');
  const ctoken = readParam(url.searchParams, 'ctoken');
  const image = captcha && ctoken ? { captcha, ctoken } : undefined;
  const loaded = await toView(
    asked,
    () => lookUp(asked.accepted, { image, shared: readParam(url.searchParams, 'shared') }),
    () => callApi<typeof issueCaptcha>(captchaCalls.issueCaptcha, {}),
  );
  const view = { ...loaded, isFirst: false };
  // The code is accepted once, and must not be in a URL that may be shared.
  if (image && !view.imageCode && !view.problem) throw redirect(pageWith(url.pathname, toQueryText(asked)));
  return view.problem?.kind === 'unreachable' ? withLastSeen(view) : view;
}

function withLastSeen(view: TrackView): TrackView {
  const results = view.asked.accepted
    .map((waybillNo) => findSeen(waybillNo, new Date()))
    .filter((seen): seen is ShownLookup => seen !== undefined);
  return { ...view, results, isOffline: results.length > 0 };
}
