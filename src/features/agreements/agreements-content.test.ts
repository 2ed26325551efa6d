import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { provinceName, remoteDistricts } from '#features/places/book/provinces.rules.ts';
import { firstVersion } from '#features/rules/first-version.rules.ts';
import {
  answerTime,
  bankFeeRule,
  codTransferRule,
  printRules,
  rulesIn,
} from '#features/rules/rule-texts.rules.ts';
import { type Language, languages } from '#lib/language.ts';
import { findRoute } from '#routes/redirects.ts';

const folder = new URL('./content/', import.meta.url);
// §2.1 and §2.2; privacyPolicy is the page privacy-policy, and protocol is termsAndAgreement [RD-33, RM-10, RM-16]
const ofTheSpecification = [
  'deliveryService',
  'packaging',
  'prohibited-goods',
  'restricted-goods',
  'unclaimable-goods',
  'parcel-delivery',
  'compensation',
  'claim-rules',
  'claim-rules-fruit',
  'parcels-inspection',
  'other-conditions',
  'remote-areas',
  'bulky-parcel',
  'claim-compensation-super',
  'claim-compensation-codwalkin',
  'claim-compensation-bulky',
  'privacy-policy',
  'cookies-policy',
  'hazardous',
  'termsAndAgreement',
  'drop-point',
  'super',
  'employee-privacy-policy',
  'candidate-privacy-policy',
  'codwalkin',
];
// §2.5 [D-14, D-15]
const ofCustomers = ['pickup-service', 'how-to-claim'];
const slugs = [...ofTheSpecification, ...ofCustomers].sort();
const types = ['terms', 'privacy', 'claims', 'service'];
const bothLayouts = [expect.stringMatching(/public|login/), expect.stringMatching(/public|login/)];
const brandPlaceholders = ['brand', 'callCentre', 'email'];

const THAI = /\p{Script=Thai}/u;
const CHINESE = /\p{Script=Han}/u;
const LATIN_SENTENCE = /(?:\b[A-Za-z][a-z'’]+[ ,]+){4}/;
const CHINESE_BESIDE_LATIN = /\p{Script=Han}[A-Za-z0-9]|[A-Za-z0-9]\p{Script=Han}/u;
const CHINESE_BESIDE_HALF_WIDTH = /\p{Script=Han}[,;:?!]|[,;:?!]\p{Script=Han}/u;

describe.each(slugs)('the agreement %s', (slug) => {
  it('has complete front matter in three languages [RD-33, RM-10, D-14, D-15]', () => {
    for (const language of languages) {
      const { front } = read(slug, language);
      expect(Object.keys(front), language).toEqual([
        'title',
        'summary',
        'type',
        'order',
        'effective',
        'version',
      ]);
      expect(front.title?.length, language).toBeGreaterThan(1);
      expect(front.summary?.length, language).toBeGreaterThan(15);
      expect(types, language).toContain(front.type);
      expect(front.order, language).toMatch(/^\d+$/);
      expect(front.effective, language).toMatch(/^\d{4}-\d{2}-\d{2}$/);
      expect(front.version, language).toMatch(/^\d+$/);
    }
  });

  it('has the same sections, figures of the rules, links and lists in each language', () => {
    const [th, ...others] = languages.map((language) => read(slug, language));
    for (const other of others) {
      const { type, order, effective, version } = th?.front ?? {};
      expect(other.front).toMatchObject({ type, order, effective, version });
      expect(shapeOf(other.body)).toEqual(shapeOf(th?.body ?? ''));
    }
  });

  it('refers only to existing rules', () => {
    for (const language of languages) {
      const { text } = read(slug, language);
      const withoutBrand = text.replace(/\{\{(\w+)\}\}/g, (whole, name: string) =>
        brandPlaceholders.includes(name) ? '' : whole,
      );
      expect(printRules(withoutBrand, firstVersion, language)).not.toContain('{{');
    }
  });

  it('has no empty table heading, which a screen reader could not read', () => {
    for (const language of languages) expect(read(slug, language).body, language).not.toMatch(/^\|\s*\|/m);
  });

  it('has no amount of money and no weight limit as plain text', () => {
    for (const language of languages) {
      const { body } = read(slug, language);
      expect(body, language).not.toMatch(/THB \d|\d (?:บาท|泰铢|baht)|\d{2} (?:kg|กก\.|公斤)/);
    }
  });

  it('links only to pages that exist in both layouts', () => {
    for (const [, target = ''] of read(slug, 'en-us').body.matchAll(/\]\(([^)]*)\)/g)) {
      const [, agreement] = /^\/terms-and-conditions\/(.+)$/.exec(target) ?? [];
      if (agreement) expect(slugs).toContain(agreement);
      else expect([findRoute(target)?.desktop, findRoute(target)?.mobile], target).toEqual(bothLayouts);
    }
  });

  it('keeps each language to itself [W-01]', () => {
    const [th, en, zh] = languages.map((language) => asRead(read(slug, language).text, language));
    expect(th).not.toMatch(CHINESE);
    expect(th).not.toMatch(LATIN_SENTENCE);
    expect(th).not.toMatch(/ครับ|ค่ะ/);
    expect(en).not.toMatch(THAI);
    expect(en).not.toMatch(CHINESE);
    expect(zh).not.toMatch(THAI);
    expect(zh).not.toMatch(LATIN_SENTENCE);
  });

  it('sets Chinese as Chinese readers expect: spaces beside Latin, full-width punctuation, 您', () => {
    const zh = asRead(read(slug, 'zh-cn').text, 'zh-cn');
    expect(zh).not.toMatch(CHINESE_BESIDE_LATIN);
    expect(zh).not.toMatch(CHINESE_BESIDE_HALF_WIDTH);
    expect(zh).not.toContain('你');
  });
});

describe('the agreements', () => {
  it('are one file a slug and language, and no others', () => {
    const wanted = slugs.flatMap((slug) => languages.map((language) => `${slug}.${language}.md`));
    expect(readdirSync(folder).sort()).toEqual(wanted.sort());
  });

  it('have an order of their own', () => {
    const orders = slugs.map((slug) => read(slug, 'th').front.order);
    expect(new Set(orders).size).toBe(slugs.length);
  });

  it('name every remote area of the price list, by province [RD-33]', () => {
    for (const { provinceCode, th, en } of remoteDistricts) {
      for (const language of languages) {
        const { body } = read('remote-areas', language);
        const rows = body
          .split('\n')
          .filter((line) => line.startsWith(`| ${provinceName(provinceCode, language)} |`));
        expect(rows.join('\n'), language).toContain(language === 'th' ? th : en);
      }
    }
  });
});

function read(slug: string, language: Language) {
  const text = readFileSync(new URL(`${slug}.${language}.md`, folder), 'utf8');
  const [, head = '', body = ''] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(text) ?? [];
  const front: Record<string, string> = Object.fromEntries(
    head
      .split('\n')
      .map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1).trim()]),
  );
  return { text, front, body };
}

/** What must be equal between translations. Placeholders are sorted, since word order differs by language. */
function shapeOf(body: string) {
  return {
    headings: [...body.matchAll(/^#+ /gm)].map(([marks]) => marks.length - 1),
    figures: rulesIn(body).sort(),
    links: [...body.matchAll(/\]\(([^)]*)\)/g)].map(([, target]) => target).sort(),
    listItems: body.match(/^ *(?:-|\d+\.) /gm)?.length ?? 0,
    tableRows: body.match(/^\|/gm)?.length ?? 0,
  };
}

/** The text with addresses removed and placeholders filled in. */
function asRead(text: string, language: Language): string {
  return text
    .replace(/^(?:title|summary|type|order|effective|version):/gm, '')
    .replace(/\]\([^)]*\)/g, ']')
    .replace(/\{\{brand\}\}/g, language === 'zh-cn' ? '速达' : '')
    .replaceAll('{{claims.answerTime}}', answerTime(firstVersion, language))
    .replaceAll('{{claims.bankFeeRule}}', bankFeeRule(firstVersion, language))
    .replaceAll('{{cod.transferRule}}', codTransferRule(firstVersion.cod, language))
    .replace(/\{\{[\w.]+\}\}/g, '1')
    .replace(/\d{4}年\d{1,2}月\d{1,2}日/g, '某日');
}

it.each(languages)(
  'the terms of COD hold the money for as long as the rules do, in %s [C-08]',
  (language) => {
    const { body } = read('codwalkin', language);
    const [line = ''] = body.split('\n').filter((each) => each.includes('{{cod.transferRule}}'));
    const held = { ...firstVersion, cod: { ...firstVersion.cod, holdDays: 17 } };
    expect(printRules(line, held, language)).toContain('17');
    expect(printRules(line, firstVersion, language)).not.toMatch(/\b0\b/);
  },
);
