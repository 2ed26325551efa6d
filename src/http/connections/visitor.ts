import { createHmac, createSecretKey } from 'node:crypto';
import { isIP } from 'node:net';
import type { TrustedProxies } from './trusted-proxies.ts';

/** A browser asks for many things in a row, and hashing costs more than looking up. */
const NAMES_HELD = 10_000;

/** What visitors of one IPv6 /48 have in common stands behind it in their names. */
const NETWORK_MARK = '~';

/**
 * Names a visitor without keeping the address: a keyed hash of the IPv4 address, or two of the IPv6 networks /64 and
 * /48, because one /48 holds 65,536 of the others.
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
 * The address of the client: that of the connection, or behind trusted proxies the first one, from the right, that is
 * none of theirs. Whatever a client wrote before it is not believed.
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

/** Some proxies add the port: `192.0.2.1:4711`, `[2001:db8::1]:4711`. */
function withoutPort(hop: string): string {
  const [, inBrackets, before] = /^(?:\[(.+)\](?::\d+)?|([\d.]+):\d+)$/.exec(hop) ?? [];
  return inBrackets ?? before ?? hop;
}

/** An IPv4 address, or the IPv6 networks /64 and /48 in one spelling. */
function networksOf(address: string): string[] {
  const plain = address.replace(/^::ffff:(?=[\d.]+$)/i, '');
  if (isIP(plain) !== 6) return [plain];
  const [head = '', tail] = plain.replace(/%.*$/s, '').split('::');
  const groups = head === '' ? [] : head.split(':');
  const after = tail ? tail.split(':') : [];
  // `::` stands for as many zeros as are missing, and one address can be written in several ways.
  const isShort = tail !== undefined;
  const zeros = isShort ? Array<string>(8 - groups.length - after.length).fill('0') : [];
  const whole = [...groups, ...zeros, ...after].map((group) => Number.parseInt(group, 16).toString(16));
  return [whole.slice(0, 4).join(':'), whole.slice(0, 3).join(':')];
}
