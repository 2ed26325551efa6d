import { expect, test } from '@playwright/test';
import { type Language, languages } from '#lib/language.ts';
import { plain } from '#lib/plain-text.ts';
import { paths } from '#routes/paths.ts';

const alphabet: Record<Language, string> = { th: 'th', 'en-us': 'en', 'zh-cn': 'zh-u-co-pinyin' };

for (const language of languages) {
  test(`lists of countries and provinces are in the order of ${language} [W-01]`, async ({ request }) => {
    const namesIn = async (path: string, list: RegExp, name: RegExp) => {
      const separator = path.includes('?') ? '&' : '?';
      const html = await (await request.get(`${path}${separator}lang=${language}`)).text();
      const inList = list.exec(html)?.[0] ?? '';
      return [...inList.matchAll(name)].map(([, text = '']) => plain(text));
    };
    const option = /<option value="[A-Z0-9]+"[^>]*>([^<]+)</g;
    const lists = {
      countries: await namesIn(
        paths.price({ to: 'abroad' }),
        /<select[^>]*name="country".*?<\/select>/s,
        option,
      ),
      destinations: await namesIn(paths.services, /<ul class="[^"]*countries.*?<\/ul>/s, /<li>([^<]+)</g),
      provinces: await namesIn(paths.dropPoints(), /<select[^>]*name="province".*?<\/select>/s, option),
    };
    for (const [list, names] of Object.entries(lists)) {
      expect(names.length, list).toBeGreaterThan(6);
      expect(names, list).toEqual(names.toSorted(new Intl.Collator(alphabet[language]).compare));
    }
  });
}
