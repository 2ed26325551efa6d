import { BlockList, isIP } from 'node:net';

/** Addresses and networks of the Internet. */
export type Networks = { has(address: string | undefined): boolean };

const MAPPED = /^::ffff:(?=[\d.]+$)/i;
const ZONE = /%.*$/s;

/** Normalises an address: IPv4-mapped IPv6 becomes IPv4, and a zone id is dropped. */
function plainAddress(address: string): string {
  return address.replace(MAPPED, '').replace(ZONE, '');
}

/** Parses addresses and networks (`10.0.0.0/8`, `2001:db8::/32`); throws naming the first invalid one. */
export function readNetworks(entries: readonly string[]): Networks {
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
  // A network of no bits is everybody.
  const isRight = family !== 0 && more === undefined && prefix >= 1 && prefix <= widest;
  if (!isRight) throw new Error(`“${entry}” is neither an address nor a network such as 10.0.0.0/8.`);
  list.addSubnet(address, prefix, family === 6 ? 'ipv6' : 'ipv4');
}
