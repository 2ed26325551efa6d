import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { firstVersion } from '#features/rules/first-version.rules.ts';
import { printRules, rulesIn, UnknownRuleError } from '#features/rules/rule-texts.rules.ts';
import { brand } from '#lib/brand.ts';
import { type Language, languages } from '#lib/language.ts';
import { routeTable } from '#routes/table.ts';

/** A Markdown page of one language: its front matter, and the text under it. */
export type ContentPage = {
  slug: string;
  language: Language;
  fields: Record<string, string>;
  body: string;
};

/** Reads every `<slug>.<language>.md` of a folder. */
export function readPages(folder: string): ContentPage[] {
  return globSync(`${folder}/*.md`)
    .sort()
    .map((file) => {
      const [slug = '', language] = basename(file, '.md').split('.');
      const known = languages.find((each) => each === language);
      const [, front, body] = /^---\n(.*?)\n---\n(.*)$/s.exec(readFileSync(file, 'utf8')) ?? [];
      if (!known || front === undefined || body === undefined) throw new Error(`${file} is no content page`);
      const lines = front.split('\n').map((line) => /^(\w+): (.+)$/.exec(line)?.slice(1) ?? [line, '']);
      return { slug, language: known, fields: Object.fromEntries(lines), body };
    });
}

/** The slugs that lack one of the three languages. */
export function incompleteSlugs(pages: readonly ContentPage[]): string[] {
  const bySlug = Map.groupBy(pages, ({ slug }) => slug);
  return [...bySlug].flatMap(([slug, same]) => (same.length === languages.length ? [] : [slug]));
}

/** A text as a reader sees it, with the carrier's names and the current rules filled in. */
export function printed(text: string, language: Language): string {
  const own: Record<string, string> = {
    brand: brand.name[language],
    callCentre: brand.callCentre,
    email: brand.email,
    jobsEmail: brand.jobsEmail,
  };
  const named = text.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => own[name] ?? whole);
  return printRules(named, firstVersion, language);
}

/** Everything that is wrong with a text; empty when it may be published. */
export function faultsOf(text: string, language: Language): string[] {
  return [...placeholderFaults(text, language), ...linkFaults(text), ...languageFaults(text, language)];
}

function placeholderFaults(text: string, language: Language): string[] {
  try {
    const left = printed(text, language).match(/\{\{?|\}\}?/g) ?? [];
    return left.length > 0 ? ['broken placeholder'] : [];
  } catch (error) {
    if (error instanceof UnknownRuleError) return [`unknown placeholder ${error.message}`];
    throw error;
  }
}

// A path of one layout sends readers of the other to the track page only (§2).
const openPaths = new Set(
  routeTable.flatMap(({ path, desktop, mobile }) =>
    [desktop, mobile].every((rule) => rule === 'public' || rule === 'login') ? [path] : [],
  ),
);

function linkFaults(text: string): string[] {
  return linksIn(text).flatMap((to) => (openPaths.has(to) ? [] : [`link that leads nowhere: ${to}`]));
}

const foreign: Record<Language, readonly [string, RegExp][]> = {
  th: [
    ['Chinese', /\p{Script=Han}/u],
    ['Latin sentence', /(?:\b[A-Za-z]{2,}[ ,]+){3}[A-Za-z]{2,}/],
    ['spoken particle', /ครับ|ค่ะ/],
    ['Thai figure', /[๐-๙]/],
  ],
  'en-us': [
    ['Thai', /\p{Script=Thai}/u],
    ['Chinese', /\p{Script=Han}/u],
  ],
  'zh-cn': [
    ['Thai', /\p{Script=Thai}/u],
    ['Latin sentence', /(?:\b[A-Za-z]{2,}[ ,]+){3}[A-Za-z]{2,}/],
    ['half-width punctuation', /\p{Script=Han}[,;:?!.](?!\w)/u],
    ['no space beside Latin', /\p{Script=Han}[A-Za-z]|[A-Za-z]\p{Script=Han}/u],
    ['no space beside a figure', /(?![年月])\p{Script=Han}\d|\d(?![年月日])\p{Script=Han}/u],
  ],
};

function languageFaults(text: string, language: Language): string[] {
  const written = placeholderFaults(text, language).length > 0 ? text : printed(text, language);
  const read = asRead(written);
  const always: [string, RegExp][] = [
    ['HTML', /<\/?[a-z]/i],
    ['heading above ##', /^# /m],
  ];
  const faults = [...foreign[language], ...always].flatMap(([name, pattern]) => {
    const [found] = pattern.exec(read) ?? [];
    return found ? [`${name}: ${around(read, found)}`] : [];
  });
  // CommonMark does not close bold text between a punctuation mark and a letter.
  const open = /[^\s*]*[，。：；？！）]\*\*\p{L}/u.exec(written)?.[0];
  return open ? [...faults, `bold that does not close: ${open}`] : faults;
}

/** Weights, sides and amounts written out, where a placeholder would follow the current rules. */
export function typedAmounts(text: string): string[] {
  const amount = /\d\s*(?:kg|cm|กก|กิโลกรัม|ซม|เซนติเมตร|公斤|千克|厘米|บาท|baht|泰铢)|(?:THB|฿)\s*\d/gi;
  return text.match(amount) ?? [];
}

/** What must be equal in the three languages: headings and lists in order, rules and links in any order. */
export function shapeOf(text: string): { blocks: string[]; rules: string[]; links: string[] } {
  const blocks = text.split('\n').flatMap((line) => /^(?:#+|-|\d+\.|\|)(?= |$)/.exec(line)?.[0] ?? []);
  const own = ['brand', 'callCentre', 'email', 'jobsEmail'];
  const rules = rulesIn(text).filter((path) => !own.includes(path));
  return { blocks, rules: [...new Set(rules)].sort(), links: linksIn(text).sort() };
}

/** The numbers typed in an English text that another language lacks: years may be Buddhist there. */
export function missingFigures(english: string, other: string, language: Language): string[] {
  const wanted = figuresIn(english);
  const found = new Set(figuresIn(other));
  const isYear = (figure: string) => /^20\d\d$/.test(figure);
  return wanted.filter((figure) => {
    const buddhist = language === 'th' && isYear(figure) ? String(Number(figure) + 543) : figure;
    return !found.has(figure) && !found.has(buddhist);
  });
}

function figuresIn(text: string): string[] {
  const typed = text.replace(/\{\{[^}]*\}\}|\]\([^)]*\)|^\d+\. /gm, ' ').replace(/(?<=\d),(?=\d{3})/g, '');
  return [...new Set(typed.match(/\d+(?:[.:]\d+)*/g))];
}

function linksIn(text: string): string[] {
  return [...text.matchAll(/\]\(([^)]*)\)/g)].map(([, to]) => to ?? '');
}

/** The text without the markup of links and emphasis. */
function asRead(text: string): string {
  return text.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1').replaceAll('**', '');
}

function around(text: string, found: string): string {
  const at = text.indexOf(found);
  return text.slice(Math.max(0, at - 12), at + found.length + 12).replaceAll('\n', ' ');
}
