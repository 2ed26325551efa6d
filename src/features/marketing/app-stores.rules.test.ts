import { describe, expect, it } from 'vitest';
import { findStore, platformOf, storeAddress } from './app-stores.rules.ts';

const phones = {
  pixel: 'Mozilla/5.0 (Linux; Android 15; Pixel 7) AppleWebKit/537.36 Chrome/153.0.0.0 Mobile Safari/537.36',
  iphone: 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148',
  huawei: 'Mozilla/5.0 (Linux; Android 12; HarmonyOS; NOH-AN00; HMSCore 6.13) Chrome/114.0 Mobile',
  olderHuawei: 'Mozilla/5.0 (Linux; Android 10; HUAWEI ELS-NX9) AppleWebKit/537.36 Mobile AppGallery/13.4',
  huaweiWithPlay: 'Mozilla/5.0 (Linux; Android 9; HUAWEI MAR-LX1) AppleWebKit/537.36 Chrome/120.0 Mobile',
  windows: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/153.0.0.0 Safari/537.36',
};

describe('the store of a phone [RD-19] [RM-16]', () => {
  it.each([
    ['pixel', 'googlePlay'],
    ['iphone', 'appStore'],
    ['huawei', 'appGallery'],
    ['olderHuawei', 'appGallery'],
    ['huaweiWithPlay', 'googlePlay'],
    ['windows', null],
  ] as const)('of %s is %s', (phone, store) => {
    expect(findStore(platformOf(phones[phone]))).toBe(store);
  });
});

describe('the address of a store [RD-19] [RM-16]', () => {
  const none = { appStore: null, googlePlay: null, appGallery: null };
  it.each([
    ['https://apps.apple.com/th/app/id1', 'https://apps.apple.com/th/app/id1'],
    ['https://apps.example/app/songduan', null],
    ['https://staff.songduan.example/field.apk', null],
    ['https://example.com/app', 'https://example.com/app'],
    ['not an address', null],
    ['', null],
    [null, null],
  ])('%s is %s', (appStore, address) => {
    expect(storeAddress('appStore', { ...none, appStore })).toBe(address);
  });
});
