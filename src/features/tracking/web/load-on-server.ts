import { data, type RouterContextProvider, redirect } from 'react-router';
import { callApi } from '../../../web/call-api.ts';
import type { LayoutKind } from '../../../web/layout-kind.ts';
import { pageRequest } from '../../../web/load-context.ts';
import { issueCaptcha } from '../../accounts/accounts.contract.ts';
import { orderTrack } from '../tracking.contract.ts';
import { type Asked, pageWith, readAsked, readParam, toQueryText } from './track-url.ts';
import { type TrackView, toView } from './track-view.ts';

type Context = Readonly<RouterContextProvider>;

/** What a page of parcels was asked for, and in which layout. */
export function readPage(context: Context, url: URL): { asked: Asked; layout: LayoutKind } {
  return { asked: readAsked(url.searchParams), layout: context.get(pageRequest).layout };
}

/** Looks the numbers of an address up while the page is rendered, with the image code if the form sent one. */
export async function loadOnServer(context: Context, url: URL, asked: Asked): Promise<TrackView> {
  const param = (name: string) => readParam(url.searchParams, name);
  const captcha = param('captcha');
  const billCodes = asked.accepted;
  const input = { billCodes, pass: param('pass'), captcha, ctoken: captcha && param('ctoken') };
  const view = await toView(
    asked,
    () => callApi(orderTrack, input, { context }),
    () => callApi(issueCaptcha, {}, { context }),
  );
  // A code counts once: the address goes on with the pass, so that a reload does not fail.
  if (captcha && view.pass !== null) {
    throw redirect(pageWith(url.pathname, toQueryText(asked), { pass: view.pass }));
  }
  return view;
}

/** A page of parcels is for those who have the number, not for search engines. */
export function notIndexed(view: TrackView) {
  return data(view, { headers: { 'X-Robots-Tag': 'noindex' } });
}
