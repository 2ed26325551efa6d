import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const features = new URL('../', import.meta.url).pathname;
const files = globSync(['*/content/**/*.{md,json}', '*/locales/*.json', '../shell/locales/*.json'], {
  cwd: features,
}).filter((file) => !/^rules\/|^places\/|^feed\//.test(file));

/** Words by which a sentence is about the money of COD, in the three languages. */
const OF_COD = /\bCOD\b|cash on delivery|เก็บเงินปลายทาง|เก็บปลายทาง|货到付款|代收|货款/i;
/** Texts that are about nothing else. */
const WHOLLY_OF_COD = /^title: .*COD|^title: .*(?:เก็บเงินปลายทาง|货到付款)/m;
/** Words by which it says that money is transferred or held. */
const MOVES = /transfer|in your account|hold|โอนเงิน|เข้าบัญชี|พักเงิน|ถือเงิน|转账|转入|到账|暂存|保留/i;
const TYPED_TIME =
  /\b(?:\d+|one|next|five) (?:working )?days?\b|วันทำการถัดไป|\d+ วัน|下一?个工作日|\d+ (?:个工作日|天)/i;
/** Deadlines of people, and the name of the service, which no rule of transfers decides. */
const OTHERWISE =
  /tell us within \d+ days|within 5 days of|แจ้ง[^ ]*ภายใน \d+ วัน|ภายใน \d+ วัน[^ ]*แจ้ง|\d+ 天内告知|COD next day/gi;

describe('texts about COD money', () => {
  it('are found where customers read about it', () => {
    expect(files.length).toBeGreaterThan(200);
    for (const file of [
      'seo/content/seo.th.json',
      'banners/content/banners.json',
      'news/content/news-20.th.md',
    ])
      expect(files).toContain(file);
  });

  it.each(files)(
    'name the days of a transfer only by the rule that may hold the money first: %s [C-08]',
    (file) => {
      const text = readFileSync(`${features}${file}`, 'utf8');
      expect(text).not.toMatch(/\{\{\s*cod\.(?:transferWorkingDays|holdDays)\s*\}\}/);
      const typed = sentencesIn(text)
        .filter((sentence) => WHOLLY_OF_COD.test(text) || OF_COD.test(sentence))
        .filter((sentence) => MOVES.test(sentence))
        .filter((sentence) => TYPED_TIME.test(sentence.replace(OTHERWISE, '')));
      expect(typed).toEqual([]);
    },
  );
});

function sentencesIn(text: string): string[] {
  return text.split(/\n|(?<=[。；])|(?<=\. )/);
}
