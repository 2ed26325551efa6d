import { createHmac, createSecretKey } from 'node:crypto';
import { isIP } from 'node:net';
import type { TrustedProxies } from './trusted-proxies.ts';

/** A browser makes many requests in a row, and hashing costs more than a cache lookup. */
const NAMES_HELD = 10_000;

/** Separates the IPv6 /48 part in the name of a visitor. */
const NETWORK_MARK = '~';

/**
 * Names a visitor without storing the address: a keyed hash of the IPv4 address, or two of the IPv6 networks /64
 * and /48, because one /48 contains 65,536 of the former.
 */
export function createVisitorNamer(secret: Buffer, proxies: TrustedProxies) {
  const key = createSecretKey(secret);
  const names = new Map<string, string>();
  const hashOf = (network: string) =>
    createHmac('sha256', key).update(network).digest('base64url').slice(0, 22);
  return (forwardedFor: string | undefined, remoteAddress: string | undefined): string => {
    const address = clientAddress(forwardedFor, remoteAddress, proxies);
    const known = names.get(address);
    if (known) return known;
    const name = networksOf(address).map(hashOf).join(NETWORK_MARK);
    if (names.size >= NAMES_HELD) names.clear();
    names.set(address, name);
    return name;
  };
}

/** The key of a visitor's wider network, for a key that ends with a visitor; null where there is none. */
export function networkKeyOf(key: string): string | null {
  const mark = key.lastIndexOf(NETWORK_MARK);
  if (mark === -1) return null;
  return key.slice(0, key.lastIndexOf(' ', mark) + 1) + key.slice(mark);
}

/**
 * The client's address: that of the connection, or behind trusted proxies the rightmost address that is not one of
 * theirs. Anything that a client sent before it is ignored.
 */
export function clientAddress(
  forwardedFor: string | undefined,
  remoteAddress: string | undefined,
  proxies: TrustedProxies,
): string {
  let client = remoteAddress ?? 'unknown';
  if (!forwardedFor || !proxies.has(remoteAddress)) return client;
  for (const hop of forwardedFor.split(',').reverse()) {
    const address = withoutPort(hop.trim());
    if (isIP(address) === 0) break;
    client = address;
    if (!proxies.has(address)) break;
  }
  return client;
}

/** Some proxies append the port: `192.0.2.1:4711`, `[2001:db8::1]:4711`. */
function withoutPort(hop: string): string {
  const [, inBrackets, before] = /^(?:\[(.+)\](?::\d+)?|([\d.]+):\d+)$/.exec(hop) ?? [];
  return inBrackets ?? before ?? hop;
}

/** An IPv4 address, or the IPv6 networks /64 and /48 in normalised form. */
function networksOf(address: string): string[] {
  const plain = address.replace(/^::ffff:(?=[\d.]+$)/i, '');
  if (isIP(plain) !== 6) return [plain];
  const [head = '', tail] = plain.replace(/%.*$/s, '').split('::');
  const groups = head === '' ? [] : head.split(':');
  const after = tail ? tail.split(':') : [];
  // `::` stands for the missing zeros, and an address has several spellings.
  const isShort = tail !== undefined;
  const zeros = isShort ? Array<string>(8 - groups.length - after.length).fill('0') : [];
  const whole = [...groups, ...zeros, ...after].map((group) => Number.parseInt(group, 16).toString(16));
  return [whole.slice(0, 4).join(':'), whole.slice(0, 3).join(':')];
}
