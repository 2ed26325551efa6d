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

/** The request of a tracking page, and its layout. */
export function readPage(context: Context, url: URL): { asked: Asked; layout: LayoutKind } {
  return { asked: readAsked(url.searchParams), layout: context.get(pageRequest).layout };
}

/** Looks up the numbers of a URL during rendering, with the image captcha if the form sent one. */
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
  // A code is accepted once: redirects with the pass, so that a reload does not fail.
  if (captcha && view.pass !== null) {
    throw redirect(pageWith(url.pathname, toQueryText(asked), { pass: view.pass }));
  }
  // A visitor whose proof was not accepted gets no other one: the page would reload forever.
  if (view.imageCode && !captcha && proof === null) device = await startProof(context, input.device);
  // Parcel pages must not be indexed.
  const headers = new Headers({ 'X-Robots-Tag': 'noindex' });
  const { publicUrl } = context.get(pageRequest);
  if (device !== null) headers.append('Set-Cookie', deviceCookie(device, publicUrl));
  if (proof !== null) headers.append('Set-Cookie', usedProofCookie(publicUrl));
  return data(view, { headers });
}

/** Adds a proof of work to the head of the page; returns the ticket of the device that is to solve it. */
async function startProof(context: Context, known: string): Promise<string | null> {
  const { proof, device } = await callApi(askProofOfWork, { device: known }, { context });
  if (proof !== null) context.get(documentContext).earlyScript = proofScript(proof);
  return device;
}
