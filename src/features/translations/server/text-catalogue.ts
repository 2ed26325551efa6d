import { type Language, languages } from '#lib/language.ts';
import { customerTextsOfPage, textsOfPage } from '#routes/page-texts.ts';
import { routeTable } from '#routes/table.ts';
import type { Bundle } from '#web/texts/bundle.ts';
import { EVERYWHERE, EVERYWHERE_TO_CUSTOMERS, inBranch } from '#web/texts/page-texts.ts';
import unusedTags from '../content/unused.generated.json' with { type: 'json' };
import type { TextFrame } from '../text-checks.rules.ts';
import { flattenTexts, formOf, isSpoken, type Tag, withoutForm } from '../texts.rules.ts';

/** Names that stored addresses and spreadsheets are parsed by: they only change with the product. */
const FIXED = ['places:pathLabel.', 'places:countries.'];

/** All shipped texts by tag. */
export type TextCatalogue = ReturnType<typeof createTextCatalogue>;

/** Metadata of the shipped texts; built when staff first need it. */
export function createTextCatalogue(shipped: Readonly<Record<Language, Bundle>>) {
  const texts = {
    th: flattenTexts(shipped.th),
    'en-us': flattenTexts(shipped['en-us']),
    'zh-cn': flattenTexts(shipped['zh-cn']),
  };
  const all = new Set(languages.flatMap((each) => [...texts[each].keys()]));
  const tags = [...all].filter((tag) => !FIXED.some((start) => tag.startsWith(start))).sort();
  const known = new Set(tags);
  const unused = new Set<Tag>(unusedTags);
  const families = Map.groupBy(tags, withoutForm);
  const rows = routeTable.map((row) => ({
    path: row.path,
    spoken: [...textsOfPage(row), ...customerTextsOfPage(row)],
  }));

  const shippedIn = (language: Language, tag: Tag): string | null => texts[language].get(tag) ?? null;
  /** A language with one text for all numbers needs none of the plural forms, and vice versa. */
  const hasInOtherForm = (language: Language, tag: Tag) =>
    (families.get(withoutForm(tag)) ?? []).some(
      (member) =>
        (formOf(member) === undefined) !== (formOf(tag) === undefined) && texts[language].has(member),
    );
  const isOnEveryPage = (tag: Tag) =>
    [...EVERYWHERE, ...EVERYWHERE_TO_CUSTOMERS].some((branch) => inBranch(tag, branch));

  return {
    tags,
    namespaces: [...new Set(tags.map((tag) => tag.split(':', 1)[0] ?? ''))],
    has: (tag: Tag) => known.has(tag),
    isUnused: (tag: Tag) => unused.has(tag),
    shippedIn,
    isSpoken: (tag: Tag, language: Language) =>
      shippedIn(language, tag) !== null || (isSpoken(tag, language) && !hasInOtherForm(language, tag)),

    /** The placeholders that a text of this tag may and must contain. */
    frameOf(tag: Tag, language: Language): TextFrame {
      const family = families.get(withoutForm(tag)) ?? [tag];
      const of = (each: Language) => family.flatMap((member) => texts[each].get(member) ?? []);
      return { own: of(language), all: languages.flatMap(of), form: formOf(tag) };
    },

    isOnEveryPage,
    /** URLs of pages that use a tag. */
    pagesOf: (tag: Tag): string[] =>
      rows.filter(({ spoken }) => spoken.some((branch) => inBranch(tag, branch))).map(({ path }) => path),
    /** Pages with texts of their own. */
    pages: rows.filter(({ spoken }) => spoken.length > 0).map(({ path }) => path),
    isOnPage(tag: Tag, page: string): boolean {
      const row = rows.find(({ path }) => path === page);
      return row !== undefined && (isOnEveryPage(tag) || row.spoken.some((branch) => inBranch(tag, branch)));
    },
  };
}
