import { BlockList, isIP } from 'node:net';

/** The proxies that are believed about who came through them. */
export type TrustedProxies = { has(address: string | undefined): boolean };

const MAPPED = /^::ffff:(?=[\d.]+$)/i;
const ZONE = /%.*$/s;

/** An address as it is compared: IPv4 that came by IPv6 is IPv4, and the zone of a link says nothing. */
function plainAddress(address: string): string {
  return address.replace(MAPPED, '').replace(ZONE, '');
}

/** Reads addresses and networks (`10.0.0.0/8`, `2001:db8::/32`); throws naming the first that is neither. */
export function readTrustedProxies(entries: readonly string[]): TrustedProxies {
  const list = new BlockList();
  for (const entry of entries) add(list, entry);
  return {
    has(address) {
      const plain = plainAddress(address ?? '');
      const family = isIP(plain);
      return family !== 0 && list.check(plain, family === 6 ? 'ipv6' : 'ipv4');
    },
  };
}

function add(list: BlockList, entry: string): void {
  const [address = '', bits, more] = entry.split('/');
  const family = isIP(address);
  const widest = family === 6 ? 128 : 32;
  const prefix = bits === undefined ? widest : /^\d{1,3}$/.test(bits) ? Number(bits) : Number.NaN;
  // A network of no bits is everybody: then anybody writes their own address.
  const isRight = family !== 0 && more === undefined && prefix >= 1 && prefix <= widest;
  if (!isRight) throw new Error(`“${entry}” is neither an address nor a network such as 10.0.0.0/8.`);
  list.addSubnet(address, prefix, family === 6 ? 'ipv6' : 'ipv4');
}

/** This computer itself. */
export const loopback = readTrustedProxies(['127.0.0.0/8', '::1']);
