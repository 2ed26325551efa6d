import { type Networks, readNetworks } from './networks.ts';

/** Proxies whose forwarded addresses are trusted; one of no bits would let everybody state their own address. */
export type TrustedProxies = Networks;

/** Parses the addresses and networks of proxies. */
export function readTrustedProxies(entries: readonly string[]): TrustedProxies {
  return readNetworks(entries);
}

/** This computer itself. */
export const loopback = readTrustedProxies(['127.0.0.0/8', '::1']);
