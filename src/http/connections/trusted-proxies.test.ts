import { describe, expect, it } from 'vitest';
import { readTrustedProxies } from './trusted-proxies.ts';

describe('trusted proxies', () => {
  it.each([
    ['10.1.2.3', true],
    ['::ffff:10.1.2.3', true],
    ['11.0.0.1', false],
    ['192.0.2.7', true],
    ['192.0.2.8', false],
    ['2001:db8:0:5::9', true],
    ['2001:0DB8:0:0:0::1', true],
    ['2001:db9::1', false],
    ['fe80::1%eth0', true],
    ['unknown', false],
    [undefined, false],
  ])('are addresses and networks: %s is one: %s', (address, isOne) => {
    const proxies = readTrustedProxies(['10.0.0.0/8', '192.0.2.7', '2001:db8::/32', 'fe80::1']);
    expect(proxies.has(address)).toBe(isOne);
  });

  it.each([
    '1',
    '10.0.0.0/33',
    '10.0.0.0/',
    '0.0.0.0/0',
    '::/0',
    '10.0.0.0/8/8',
    'proxy.example',
    '10.0.0/8',
    '10.0.0.0/+8',
  ])('cannot be given as %s', (entry) => {
    expect(() => readTrustedProxies(['192.0.2.1', entry])).toThrow(`“${entry}”`);
  });

  it('are empty by default', () => {
    expect(readTrustedProxies([]).has('127.0.0.1')).toBe(false);
  });
});
