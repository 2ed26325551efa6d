import { BlockList, isIP } from 'node:net';

/** IPv4 ranges that are not public: IANA's special-purpose registry, multicast and the rest of 240/4. */
const privateV4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.31.196.0/24',
  '192.52.193.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '192.175.48.0/24',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
];
/** IPv6 ranges inside 2000::/3 that are not public, including those that embed an IPv4 address (Teredo, 6to4). */
const privateV6 = ['2001::/23', '2001:db8::/32', '2002::/16', '2620:4f:8000::/48', '3fff::/20'];

const refused = new BlockList();
const globalV6 = new BlockList();
const add = (list: BlockList, range: string, family: 'ipv4' | 'ipv6') => {
  const [network = '', bits] = range.split('/');
  list.addSubnet(network, Number(bits), family);
};
for (const range of privateV4) add(refused, range, 'ipv4');
for (const range of privateV6) add(refused, range, 'ipv6');
add(globalV6, '2000::/3', 'ipv6');

/**
 * Whether an address belongs to a host on the public Internet; IPv6 that wraps IPv4 never does, for no public host
 * needs it.
 */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !refused.check(address, 'ipv4');
  if (family === 6) return globalV6.check(address, 'ipv6') && !refused.check(address, 'ipv6');
  return false;
}

/** The host of a URL without the brackets of IPv6. */
export function hostOf({ hostname }: URL): string {
  return hostname.startsWith('[') ? hostname.slice(1, -1) : hostname;
}
