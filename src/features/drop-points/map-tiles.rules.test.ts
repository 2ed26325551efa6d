import { expect, it } from 'vitest';
import { tileOrigin } from './map-tiles.rules.ts';

it('the CSP of a page includes the tile server, with all its subdomains', () => {
  const of = (url: string) => tileOrigin({ url });
  expect(of('https://tiles.example/{z}/{x}/{y}.png')).toBe('https://tiles.example');
  expect(of('https://{s}.tiles.example:8443/{z}/{x}/{y}.png')).toBe('https://*.tiles.example:8443');
});
