import { data, type RouterContextProvider, redirect } from 'react-router';
import type { LayoutKind } from '../../../../lib/layout-kind.ts';
import { callApi } from '../../../../web/calls/call-api.ts';
import { pageRequest } from '../../../../web/calls/load-context.ts';
import { issueCaptcha } from '../../../captcha/captcha.contract.ts';
import { deviceCookie, readDevice } from '../../device-cookie.rules.ts';
import { orderTrack } from '../../tracking.contract.ts';
import { type Asked, pageWith, readAsked, readParam, toQueryText } from '../track/track-url.ts';
import { toView } from '../track/track-view.ts';

type Context = Readonly<RouterContextProvider>;

/** What a page of parcels was asked for, and in which layout. */
export function readPage(context: Context, url: URL): { asked: Asked; layout: LayoutKind } {
  return { asked: readAsked(url.searchParams), layout: context.get(pageRequest).layout };
}

/** Looks the numbers of an address up while the page is rendered, with the image code if the form sent one. */
export async function loadOnServer(context: Context, request: Request, url: URL, asked: Asked) {
  const param = (name: string) => readParam(url.searchParams, name);
  const captcha = param('captcha');
  const billCodes = asked.accepted;
  const input = {
    billCodes,
    pass: param('pass'),
    access: param('access'),
    device: readDevice(request),
    captcha,
    ctoken: captcha && param('ctoken'),
  };
  let device: string | null = null;
  const view = await toView(
    asked,
    async () => {
      const { device: ticket, ...answer } = await callApi(orderTrack, input, { context });
      device = ticket;
      return answer;
    },
    () => callApi(issueCaptcha, {}, { context }),
  );
  // A code counts once: the address goes on with the pass, so that a reload does not fail.
  if (captcha && view.pass !== null) {
    throw redirect(pageWith(url.pathname, toQueryText(asked), { pass: view.pass }));
  }
  // A page of parcels is for those who have the number, not for search engines.
  const headers = new Headers({ 'X-Robots-Tag': 'noindex' });
  if (device !== null) headers.set('Set-Cookie', deviceCookie(device, context.get(pageRequest).publicUrl));
  return data(view, { headers });
}
