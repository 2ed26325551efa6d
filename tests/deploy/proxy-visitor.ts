import { Agent, fetch, type RequestInit, type Response } from 'undici';
import { orderTrack } from '#features/tracking/tracking.contract.ts';
import { signText } from '#http/secrets/sign.ts';
import { textToSign } from '#lib/sign.ts';
import { PARCELS } from '#tests/fakes/feed.ts';

let clients = 1;

/** A visitor with an address of their own, which 127.0.0.0/8 has enough of. */
export function openVisitor(url: string, { signSecret, key }: { signSecret: string; key: string }) {
  clients += 1;
  const number = clients;
  const localAddress = `127.0.0.${number}`;
  // Node's HTTP/2 gives a connection up that has more than ten megabytes to send.
  const agent = new Agent({
    connect: { rejectUnauthorized: false },
    localAddress,
    connections: 1,
    allowH2: false,
  });
  const send = (path: string, init: RequestInit = {}) => fetch(url + path, { ...init, dispatcher: agent });
  return {
    /** Another one for each visitor. */
    number,
    send,
    async track(waybill: string, headers: Record<string, string> = {}) {
      const body = JSON.stringify({ billCodes: [waybill] });
      const sign = signText(signSecret, textToSign('POST', orderTrack.path, body));
      const own = { lang: 'EN', timezone: 'GMT+7', countryId: '1', sign, 'content-type': 'application/json' };
      return send(orderTrack.path, { method: 'POST', headers: { ...own, ...headers }, body });
    },
    feed(body: string | Uint8Array, { path = PARCELS, ...headers }: Record<string, string> = {}) {
      const own = { authorization: `Bearer ${key}`, 'content-type': 'application/x-ndjson' };
      return send(path, { method: 'POST', headers: { ...own, ...headers }, body });
    },
    close: () => agent.destroy(),
  };
}

/** The lines of an answer. */
export const linesOf = (text: string) =>
  text
    .trim()
    .split('\n')
    .map((each) => JSON.parse(each) as Record<string, unknown>);

/** Reads an answer piece by piece. */
export function readingOf(answer: Response) {
  const pieces = answer.body?.getReader();
  const decoder = new TextDecoder();
  let text = '';
  const more = async (): Promise<boolean> => {
    const { value, done } = (await pieces?.read()) ?? { done: true, value: undefined };
    if (!done) text += decoder.decode(value, { stream: true });
    return !done;
  };
  return { text: () => text, more, cancel: () => pieces?.cancel() };
}
