import { lookup as systemLookup } from 'node:dns/promises';
import { isIP, type LookupFunction } from 'node:net';
import type { Dispatcher } from 'undici';
import type { DeliveryFailure } from '#lib/delivery-failures.ts';
import { once } from '#lib/keep.ts';
import { readRetryAfter } from '../retry-after.ts';
import { hostOf, isPublicAddress } from './public-addresses.ts';
import type { GuardedCall, WebhookAnswer, WebhookSender } from './webhook-sender.port.ts';

/** A resolved IP address. */
export type FoundAddress = { address: string; family: number };
/** Resolves a host name. */
export type Resolve = (hostname: string) => Promise<FoundAddress[]>;

/** HTTPS and its usual alternative; the default port is not part of a URL. */
const PORTS: ReadonlySet<string> = new Set(['', '8443']);
const IN_ALL_MS = 10_000;
const CONNECT_MS = 5_000;
/** Of the response body of a subscriber, and of a called interface. */
const MAX_BODY_BYTES = 4 * 1024;
const MAX_CALLED_BYTES = 256 * 1024;
const MAX_HEAD_BYTES = 16 * 1024;
const MAX_CONNECTIONS = 16;
const KEPT_OPEN_MS = 10_000;

class AddressRefused extends Error {}

/**
 * Posts over HTTPS to public hosts only. A name is resolved once per connection, every resolved address is checked,
 * and the connection uses these addresses: changing DNS afterwards has no effect. `mayBeLocal` is for development:
 * plain HTTP and this computer.
 */
export function createHttpWebhookSender({
  mayBeLocal = false,
  resolve = (hostname: string) => systemLookup(hostname, { all: true }),
  inAllMs = IN_ALL_MS,
}: {
  mayBeLocal?: boolean;
  resolve?: Resolve;
  inAllMs?: number;
}): WebhookSender {
  const isAllowed = (address: string) => mayBeLocal || isPublicAddress(address);
  let isOpened = false;
  // A large library, which a site without subscribers never needs.
  const open = once(async () => {
    isOpened = true;
    const { Agent, request } = await import('undici');
    const dispatcher = new Agent({
      connections: MAX_CONNECTIONS,
      pipelining: 1,
      keepAliveTimeout: KEPT_OPEN_MS,
      keepAliveMaxTimeout: KEPT_OPEN_MS,
      maxHeaderSize: MAX_HEAD_BYTES,
      connect: { timeout: CONNECT_MS, lookup: pinned(resolve, isAllowed) },
    });
    return { dispatcher, request };
  });

  /** Keeps the site from being used as a port scanner: HTTPS servers listen on these ports. */
  const mayUsePort = ({ port }: URL) => mayBeLocal || PORTS.has(port);

  function mayPostTo(url: URL): boolean {
    const isPlain = url.protocol === 'http:' && mayBeLocal;
    if (!mayUsePort(url)) return false;
    if ((url.protocol !== 'https:' && !isPlain) || url.username || url.password) return false;
    const host = hostOf(url);
    // An IP address needs no lookup, so it is checked here; URL has normalised decimal, octal and short forms.
    if (isIP(host) !== 0) return isAllowed(host);
    return mayBeLocal || (host.includes('.') && !/(?:^|\.)(?:localhost|local|internal)\.?$/i.test(host));
  }

  async function send(sent: GuardedCall, maxBytes: number): Promise<WebhookAnswer> {
    const startedAt = performance.now();
    const tookMs = () => Math.round(performance.now() - startedAt);
    if (!mayPostTo(new URL(sent.url))) return { tookMs: 0, failure: 'address_refused' };
    const { dispatcher, request } = await open();
    const signal = AbortSignal.timeout(inAllMs);
    try {
      const answer = await request(sent.url, {
        method: sent.method,
        headers: sent.headers,
        body: sent.body ?? null,
        dispatcher,
        signal,
      });
      const headers = toPlainHeaders(answer.headers);
      const body = await readBeginning(answer.body, maxBytes);
      return {
        tookMs: tookMs(),
        status: answer.statusCode,
        headers,
        body,
        retryAfterSeconds: readRetryAfter(headers['retry-after'] ?? null) ?? null,
      };
    } catch (cause) {
      return { tookMs: tookMs(), failure: signal.aborted ? 'timed_out' : toFailure(cause) };
    }
  }

  return {
    post: ({ url, headers, body }) => send({ url, method: 'POST', headers, body }, MAX_BODY_BYTES),
    call: (request) => send(request, MAX_CALLED_BYTES),
    mayPostTo,
    mayUsePort,
    async close() {
      if (isOpened) await (await open()).dispatcher.destroy();
    },
  };
}

/** The lookup of connections: they use only addresses that were checked. */
function pinned(resolve: Resolve, isAllowed: (address: string) => boolean): LookupFunction {
  return (hostname, options, callback) => {
    resolve(hostname).then(
      (found) => {
        const [first] = found;
        // One private address among public ones is an attack, too.
        if (!first || !found.every(({ address }) => isAllowed(address)))
          callback(new AddressRefused(`${hostname} leads to no public address.`), '', 0);
        else if (options.all) callback(null, found);
        else callback(null, first.address, first.family);
      },
      (cause: NodeJS.ErrnoException) => callback(cause, '', 0),
    );
  };
}

function toPlainHeaders(headers: Dispatcher.ResponseData['headers']): Record<string, string> {
  const named = Object.entries(headers).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, Array.isArray(value) ? value.join(', ') : value]],
  );
  return Object.fromEntries(named);
}

/** The rest is not read: an endless response would hold its slot forever. */
async function readBeginning(body: Dispatcher.ResponseData['body'], maxBytes: number): Promise<string> {
  const pieces: Buffer[] = [];
  let bytes = 0;
  for await (const piece of body) {
    pieces.push(piece);
    bytes += piece.length;
    if (bytes > maxBytes) break;
  }
  return Buffer.concat(pieces).subarray(0, maxBytes).toString('utf8').replaceAll('\0', '');
}

const notConnected = ['UND_ERR_CONNECT_TIMEOUT', 'ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH', 'ETIMEDOUT'];
const unknownHost = ['ENOTFOUND', 'EAI_AGAIN', 'ENODATA'];

function toFailure(cause: unknown): DeliveryFailure {
  if (cause instanceof AddressRefused) return 'address_refused';
  const { code = '', errors = [] } = cause as { code?: string; errors?: unknown[] };
  if (unknownHost.includes(code)) return 'unknown_host';
  if (notConnected.includes(code) || errors.length > 0 || /CERT|TLS|SSL|SELF_SIGNED/.test(code))
    return 'not_connected';
  return 'broken_off';
}
