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
  return claimedAddress(forwardedFor, trustedProxies) ?? remoteAddress ?? 'unknown';
}

/** The address of the client as trusted proxies tell it; null when none is trusted, or they tell none. */
export function claimedAddress(forwardedFor: string | undefined, trustedProxies: number): string | null {
  if (trustedProxies === 0 || !forwardedFor) return null;
  const hops = forwardedFor.split(',').map((hop) => hop.trim());
  const claimed = withoutPort(hops[Math.max(0, hops.length - trustedProxies)] ?? '');
  return isIP(claimed) === 0 ? null : claimed;
}

/** Some proxies tell the port as well: `192.0.2.1:4711`, `[2001:db8::1]:4711`. */
function withoutPort(hop: string): string {
  const [, inBrackets, before] = /^(?:\[(.+)\](?::\d+)?|([\d.]+):\d+)$/.exec(hop) ?? [];
  return inBrackets ?? before ?? hop;
}

function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=[\d.]+$)/i, '');
  if (isIP(plain) !== 6) return plain;
  const [head = '', tail] = plain.replace(/%.*$/s, '').split('::');
  const groups = head === '' ? [] : head.split(':');
  const after = tail ? tail.split(':') : [];
  // `::` stands for as many zeros as are missing, and one address can be written in several ways.
  const isShort = tail !== undefined;
  const zeros = isShort ? Array<string>(8 - groups.length - after.length).fill('0') : [];
  const whole = [...groups, ...zeros, ...after].slice(0, 4);
  return whole.map((group) => Number.parseInt(group, 16).toString(16)).join(':');
}
