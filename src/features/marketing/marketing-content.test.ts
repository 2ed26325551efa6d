import { describe, expect, it } from 'vitest';
import { answerWorkingDays } from '#features/applications/application-kinds.rules.ts';
import { transitWorkingDays } from '#features/parcels/promised-date.rules.ts';
import { type Language, languages } from '#lib/language.ts';
import {
  type ContentPage,
  faultsOf,
  incompleteSlugs,
  printed,
  readPages,
  shapeOf,
  typedAmounts,
} from '#tests/content-checks.ts';

const services = [
  'super',
  'international',
  'bulky',
  'fruit',
  'cod-next-day',
  'claim-next-day',
  'time-sla',
  'vip-account',
  'home-pickup',
  'cod',
];
const otherPages = [
  'about-us',
  'customer-support',
  'drop-point-service',
  'pickup-service',
  'drop-point-contact',
  'partner-home',
  'vip-customer',
  'app',
  'staff-app',
  'join-us',
];
const sections: Record<Language, string[]> = {
  th: ['เหมาะกับใคร', 'ขนาดและข้อจำกัด', 'ค่าบริการเริ่มต้น', 'ขั้นตอน', 'คำถามที่พบบ่อย'],
  'en-us': ['What it is for', 'Sizes and limits', 'What it costs', 'How it works', 'Questions'],
  'zh-cn': ['适用场景', '尺寸与限制', '价格说明', '使用步骤', '常见问题'],
};

const pages = readPages('src/features/marketing/content');
const servicePages = pages.filter(({ slug }) => services.includes(slug));

describe('the pages of marketing', () => {
  it('exist in three languages, and no other', () => {
    expect([...new Set(pages.map(({ slug }) => slug))].sort()).toEqual([...services, ...otherPages].sort());
    expect(incompleteSlugs(pages)).toEqual([]);
  });

  it('have a title, a lead of one sentence and a summary', () => {
    const names = ['title', 'lead', 'summary'];
    const lacking = pages.filter(({ fields }) => names.some((name) => !fields[name]));
    const leads = pages.filter(({ fields }) => /[a-z][.!?] [A-Z]|[。！？]./.test(fields.lead ?? ''));
    expect([...lacking, ...leads].map(nameOf)).toEqual([]);
  });

  it('have the same content in each language', () => {
    for (const page of pages) {
      const thai = pages.find(({ slug, language }) => slug === page.slug && language === 'th') ?? page;
      expect(shapeOf(textOf(page)), nameOf(page)).toEqual(shapeOf(textOf(thai)));
      expect(page.fields.order, nameOf(page)).toBe(thai.fields.order);
    }
  });

  it('are in their own language, and name rules and paths that exist', () => {
    const faults = pages.flatMap((page) =>
      faultsOf(textOf(page), page.language).map((fault) => `${nameOf(page)}: ${fault}`),
    );
    expect(faults).toEqual([]);
  });

  it('leave every weight, side and amount to the current rules', () => {
    const typed = pages.flatMap((page) => typedAmounts(textOf(page)).map((hit) => `${nameOf(page)}: ${hit}`));
    expect(typed).toEqual([]);
  });
});

describe('the pages of services', () => {
  it('have a fixed order', () => {
    const orders = servicePages.filter(({ language }) => language === 'th').map(({ fields }) => fields.order);
    expect(orders.map(Number).sort((a, b) => a - b)).toEqual(services.map((_, at) => at + 1));
  });

  it('have the same sections, numbered steps and three to five questions', () => {
    for (const page of servicePages) {
      expect(headings(page, '##'), nameOf(page)).toEqual(sections[page.language]);
      expect(headings(page, '###').length, nameOf(page)).toBeGreaterThanOrEqual(3);
      expect(headings(page, '###').length, nameOf(page)).toBeLessThanOrEqual(5);
      expect(page.body.match(/^\d+\. /gm)?.length, nameOf(page)).toBeGreaterThanOrEqual(3);
    }
  });

  it('take two minutes to read', () => {
    for (const page of servicePages.filter(({ language }) => language === 'en-us')) {
      const words = printed(page.body, 'en-us').split(/\s+/).length;
      expect(words, nameOf(page)).toBeGreaterThanOrEqual(250);
      expect(words, nameOf(page)).toBeLessThanOrEqual(600);
    }
  });

  it.each([
    ['super', 'SUPER'],
    ['bulky', 'BUK'],
  ] as const)('name the working days that %s promises', (slug, service) => {
    for (const language of languages) {
      const page = servicePages.find((each) => each.slug === slug && each.language === language);
      const days = [...(page?.body ?? '').matchAll(/\| (\d+) \|$/gm)].map(([, count]) => Number(count));
      expect(days, language).toEqual(Object.values(transitWorkingDays[service]));
    }
  });

  it('name all seven international destinations [W-17]', () => {
    const english = servicePages.find((each) => each.slug === 'international' && each.language === 'en-us');
    for (const name of ['Singapore', 'Malaysia', 'Indonesia', 'China', 'Cambodia', 'Philippines', 'Vietnam'])
      expect(english?.body).toContain(name);
  });
});

describe('the pages that end with an application', () => {
  it.each([
    ['vip-account', 'vip'],
    ['drop-point-contact', 'dropPoint'],
  ] as const)('%s promises a call when the rule does, in each language [W-09]', (slug, kind) => {
    const promised = /(\d+) (?:working days|วันทำการ|个工作日)/g;
    for (const page of pages.filter((each) => each.slug === slug)) {
      const days = [...page.body.matchAll(promised)].map(([, count]) => Number(count));
      expect(new Set(days), nameOf(page)).toEqual(new Set([answerWorkingDays[kind]]));
    }
  });

  it('VIP customers set their password themselves: no text mentions one that they are given [P-03]', () => {
    const given =
      /first password(?! is one that you set)|password you were given|รหัสผ่านแรก(?!คุณ)|รหัสผ่านที่ทีมงานให้|初始密码|我们提供的密码/;
    const texts = pages.filter(({ slug }) => slug.startsWith('vip-')).map(textOf);
    expect(texts.filter((text) => given.test(text))).toEqual([]);
  });
});

function headings({ body }: ContentPage, level: '##' | '###'): string[] {
  return [...body.matchAll(/^(#+) (.+)$/gm)].flatMap(([, marks, text]) =>
    marks === level ? [text ?? ''] : [],
  );
}

function textOf({ fields, body }: ContentPage): string {
  return [...Object.values(fields), body].join('\n\n');
}

function nameOf({ slug, language }: ContentPage): string {
  return `${slug}.${language}`;
}
