import { describe, expect, it } from 'vitest';
import { toOwnPath, withoutFinalSlashes } from './own-path.ts';

describe('a redirect path', () => {
  it.each([
    ['/personal?tab=security', '/personal?tab=security'],
    ['service/track', '/service/track'],
    ['/a/../news?id=3#top', '/news?id=3'],
  ])('%s of our own is kept: %s', (to, path) => {
    expect(toOwnPath(to)).toBe(path);
  });

  it.each([
    'https://evil.example/personal',
    '//evil.example/personal',
    '/\\evil.example/personal',
    '/\t/evil.example/personal',
    '/.//evil.example',
    'javascript:alert(1)',
    'http://',
  ])('%j of another site, or of none, becomes the start page', (to) => {
    expect(toOwnPath(to)).toBe('/');
  });

  it('loses its trailing slashes', () => {
    expect(withoutFinalSlashes('/news//')).toBe('/news');
    expect(withoutFinalSlashes('//')).toBe('');
  });
});
