import { describe, expect, it } from 'vitest';
import { readTrustedProxies } from './trusted-proxies.ts';
import { clientAddress, createVisitorNamer, networkKeyOf } from './visitor.ts';

const name = createVisitorNamer(Buffer.alloc(32), readTrustedProxies([]));
const of = (address: string) => name(undefined, address);
const networkOf = (address: string) => networkKeyOf(`phone ${of(address)}`);

describe('a visitor', () => {
  it('has the same name in all spellings and hosts of one IPv6 /64 network', () => {
    const network = of('2001:db8:0:0:1:2:3:4');
    for (const address of ['2001:db8::1', '2001:db8::a:b:c:d', '2001:0DB8:0000:0:ffff::1', '2001:db8::'])
      expect(of(address)).toBe(network);
    for (const address of ['2001:db8:0:1::1', '2001:db9::1', '::1', '1::'])
      expect(of(address)).not.toBe(network);
  });

  it('shares its /48 with every other /64 in it, and with nobody else', () => {
    expect(networkOf('2001:db8:5:1::1')).toMatch(/^phone ~./);
    expect(networkOf('2001:db8:5:ffff::1')).toBe(networkOf('2001:db8:5:1::1'));
    expect(networkOf('2001:db8:6:1::1')).not.toBe(networkOf('2001:db8:5:1::1'));
    expect(networkOf('192.0.2.1')).toBeNull();
  });

  it('has the same name by IPv4 and by IPv4 in IPv6, and another one per address', () => {
    expect(of('::ffff:192.0.2.1')).toBe(of('192.0.2.1'));
    expect(of('::ffff:192.0.2.2')).not.toBe(of('192.0.2.1'));
  });
});

describe('the address of a client', () => {
  const proxies = readTrustedProxies(['192.0.2.0/24', '2001:db8:ffff::/48']);
  const client = (forwardedFor: string | undefined, remote = '192.0.2.1') =>
    clientAddress(forwardedFor, remote, proxies);

  it('is never one that the client wrote itself', () => {
    expect(client('203.0.113.9', '198.51.100.7')).toBe('198.51.100.7');
    expect(client('203.0.113.9, 198.51.100.7')).toBe('198.51.100.7');
    expect(client('203.0.113.9, 198.51.100.7, 192.0.2.8')).toBe('198.51.100.7');
    // A client that pretends to be one of the proxies, through one of them.
    expect(client('192.0.2.5, 198.51.100.7, 2001:db8:ffff::1')).toBe('198.51.100.7');
    expect(clientAddress('203.0.113.9', '127.0.0.1', readTrustedProxies([]))).toBe('127.0.0.1');
  });

  it('is that of the first proxy when all are trusted', () => {
    expect(client('192.0.2.9, 192.0.2.8')).toBe('192.0.2.9');
    expect(client(undefined)).toBe('192.0.2.1');
  });

  it('is read also with a port added by a proxy', () => {
    expect(client('203.0.113.9:4711')).toBe('203.0.113.9');
    expect(client('[2001:db8::1]:4711')).toBe('2001:db8::1');
    expect(client('[2001:db8::1]')).toBe('2001:db8::1');
    expect(client('2001:db8::4711')).toBe('2001:db8::4711');
    expect(client('203.0.113.9:')).toBe('192.0.2.1');
  });

  it('is that of the proxy when the header holds no address', () => {
    expect(client('unknown')).toBe('192.0.2.1');
    expect(client('203.0.113.9, unknown, 192.0.2.8')).toBe('192.0.2.8');
  });
});
