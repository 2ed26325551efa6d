import { createHmac, createSecretKey } from 'node:crypto';
import { isIP } from 'node:net';

/** A browser asks for many things in a row, and hashing costs more than looking up. */
const NAMES_HELD = 10_000;

/** Names a visitor without keeping the address: a keyed hash of the IPv4 address or the IPv6 /64 network. */
export function createVisitorNamer(secret: Buffer, trustedProxies: number) {
  const key = createSecretKey(secret);
  const names = new Map<string, string>();
  return (forwardedFor: string | undefined, remoteAddress: string | undefined): string => {
    const address = clientAddress(forwardedFor, remoteAddress, trustedProxies);
    const known = names.get(address);
    if (known) return known;
    const name = createHmac('sha256', key).update(networkOf(address)).digest('base64url').slice(0, 22);
    if (names.size >= NAMES_HELD) names.clear();
    names.set(address, name);
    return name;
  };
}

/** The address that the outermost trusted proxy saw; whatever a client wrote before it is not believed. */
export function clientAddress(
  forwardedFor: string | undefined,
  remoteAddress: string | undefined,
  trustedProxies: number,
) {
  if (trustedProxies > 0 && forwardedFor) {
    const hops = forwardedFor.split(',').map((hop) => hop.trim());
    const claimed = hops[Math.max(0, hops.length - trustedProxies)] ?? '';
    if (isIP(claimed) !== 0) return claimed;
  }
  return remoteAddress ?? 'unknown';
}

function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=[\d.]+$)/i, '');
  if (isIP(plain) !== 6) return plain;
  const [head = '', tail] = plain.replace(/%.*$/, '').split('::');
  const groups = head === '' ? [] : head.split(':');
  const after = tail ? tail.split(':') : [];
  // `::` stands for as many zeros as are missing, and one address can be written in several ways.
  const isShort = tail !== undefined;
  const zeros = isShort ? Array<string>(8 - groups.length - after.length).fill('0') : [];
  const whole = [...groups, ...zeros, ...after].slice(0, 4);
  return whole.map((group) => Number.parseInt(group, 16).toString(16)).join(':');
}
