import { describe, expect, it } from 'vitest';
import { typedAddresses } from './typed-addresses.ts';

describe('the search for typed addresses', () => {
  it.each([
    "open('/SERVICE/track')",
    "const [to] = ['/news?kind=promotion']",
    'const to = `/terms-and-conditions/`.concat(slug)',
    "fetch('https://site.example:3000/FAQ')",
    'const link = <Link to="/productService/cod">COD</Link>',
    'const link = <Link to="/">Home</Link>',
    "location.assign('/?login=0')",
    'const page = /^\\/news\\/newsDetail\\/\\d+$/',
  ])('finds the address in %s', (text) => {
    expect(typedAddresses({ path: 'src/features/home/web/a.tsx', text })).toHaveLength(1);
  });

  it.each([
    "import { news } from '../news/news.contract.ts'",
    "const feed = '/news/feed.xml'",
    "const file = 'src/features/partner/web/a.ts'",
    "const parts = text.split('/')",
  ])('leaves %s alone', (text) => {
    expect(typedAddresses({ path: 'src/features/home/web/a.tsx', text })).toEqual([]);
  });

  it('ignores expected values of tests', () => {
    const path = 'src/features/home/web/a.test.ts';
    expect(typedAddresses({ path, text: "it('opens /FAQ', () => expect(to).toBe('/FAQ'))" })).toEqual([]);
    expect(typedAddresses({ path, text: "it('opens it', () => expect(open('/FAQ')).toBe(1))" })).toHaveLength(
      1,
    );
  });
});
