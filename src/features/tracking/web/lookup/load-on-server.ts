import { data, type RouterContextProvider, redirect } from 'react-router';
import { issueCaptcha } from '#features/captcha/captcha.contract.ts';
import type { LayoutKind } from '#lib/layout-kind.ts';
import { callApi } from '#web/calls/call-api.ts';
import { documentContext, pageRequest } from '#web/calls/load-context.ts';
import { deviceCookie, readDevice } from '../../device-cookie.rules.ts';
import { readProof, usedProofCookie } from '../../proof-cookie.rules.ts';
import { askProofOfWork, orderTrack } from '../../tracking.contract.ts';
import { type Asked, pageWith, readAsked, readParam, toQueryText } from '../track/track-url.ts';
import { toView } from '../track/track-view.ts';
import { proofScript } from './proof-script.ts';

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
    shared: param('shared'),
    device: readDevice(request),
    captcha,
    ctoken: captcha && param('ctoken'),
  };
  const proof = captcha ? null : readProof(request);
  let device: string | null = null;
  const view = await toView(
    asked,
    async () => {
      const { device: ticket, ...answer } = await callApi(orderTrack, { ...input, ...proof }, { context });
      device = ticket;
      return answer;
    },
    () => callApi(issueCaptcha, {}, { context }),
  );
  // A code counts once: the address goes on with the pass, so that a reload does not fail.
  if (captcha && view.pass !== null) {
    throw redirect(pageWith(url.pathname, toQueryText(asked), { pass: view.pass }));
  }
  // Who brought a proof that did not count gets no other: the page would open itself for ever.
  if (view.imageCode && !captcha && proof === null) device = await startProof(context, input.device);
  // A page of parcels is for those who have the number, not for search engines.
  const headers = new Headers({ 'X-Robots-Tag': 'noindex' });
  const { publicUrl } = context.get(pageRequest);
  if (device !== null) headers.append('Set-Cookie', deviceCookie(device, publicUrl));
  if (proof !== null) headers.append('Set-Cookie', usedProofCookie(publicUrl));
  return data(view, { headers });
}

/** Puts a proof of work into the head of the page; returns the ticket of the device that is to solve it. */
async function startProof(context: Context, known: string): Promise<string | null> {
  const { proof, device } = await callApi(askProofOfWork, { device: known }, { context });
  if (proof !== null) context.get(documentContext).earlyScript = proofScript(proof);
  return device;
}
