import { parseArgs } from 'node:util';
import { xlsxWorkbooks } from '#adapters/spreadsheet/xlsx-workbooks.ts';
import { announceContentChange } from '#features/publishing/server/content-changes.ts';
import { isCivilDate } from '#features/rate-cards/card-columns.rules.ts';
import enUs from '#features/rate-cards/locales/en-us.json' with { type: 'json' };
import th from '#features/rate-cards/locales/th.json' with { type: 'json' };
import zhCn from '#features/rate-cards/locales/zh-cn.json' with { type: 'json' };
import { createRateCardsRepo } from '#features/rate-cards/server/rate-cards.repo.ts';
import { createRateCardsService, type ImportReport } from '#features/rate-cards/server/rate-cards.service.ts';
import { shippedCard } from '#features/rate-cards/server/shipped-card.ts';
import type { SheetProblem } from '#features/rate-cards/sheet-problem.rules.ts';
import { bangkokDate, startOfBangkokDate, systemClock } from '#lib/clock.ts';
import { type Language, languages } from '#lib/language.ts';
import { runCommand, withDatabase } from './context.ts';

const USAGE = `Brings a price list in from a spreadsheet, or writes one out.

  npm run rates -- export FILE.xlsx [--at 2027-01-01]
  npm run rates -- import FILE.xlsx [--from 2027-01-01] [--apply] [--language th|en-us|zh-cn]

An import only shows what would change; with --apply the list is stored and in force from the date in the sheet Card,
or from the one given with --from, at midnight in Bangkok. A list that would begin at the same time is replaced.
Ends with 0 if all is well, 2 if something in the sheets is wrong, 1 if it failed.`;

const sentences: Record<Language, Record<string, string>> = {
  th: th.cardProblems,
  'en-us': enUs.cardProblems,
  'zh-cn': zhCn.cardProblems,
};

await runCommand(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      at: { type: 'string' },
      from: { type: 'string' },
      apply: { type: 'boolean', default: false },
      language: { type: 'string', default: 'th' },
    },
  });
  const [command, file] = positionals;
  const language = languages.find((known) => known === values.language);
  const dates = [values.at, values.from].filter((date) => date !== undefined);
  const isRight = (command === 'import' || command === 'export') && file && language;
  if (!isRight || !dates.every(isCivilDate)) {
    console.error(USAGE);
    return 1;
  }
  return withDatabase(async (db) => {
    const repo = createRateCardsRepo(db.orm, (tx) => announceContentChange(tx, 'rate card'));
    await repo.seed(shippedCard, systemClock.now());
    const service = createRateCardsService({ repo, workbooks: xlsxWorkbooks, clock: systemClock });
    if (command === 'export') {
      const card = await service.exportCard(
        file,
        values.at ? startOfBangkokDate(values.at) : systemClock.now(),
      );
      if (card) console.log(`${file}: ${card.name}, from ${bangkokDate(card.validFrom)}.`);
      return card ? 0 : 1;
    }
    const report = await service.importCard(file, { from: values.from, apply: values.apply });
    print(report, language);
    return report.ok ? 0 : 2;
  });
});

function print(report: ImportReport, language: Language): void {
  if (!report.ok) {
    for (const problem of report.problems) console.error(toSentence(problem, language));
    console.error(`${report.problems.length} problems; nothing was stored.`);
    return;
  }
  for (const { sheet, key, kind, columns } of report.differences) {
    const changes = columns.map(({ column, from, to }) => `${column} ${from ?? '–'} → ${to ?? '–'}`);
    console.log(`${sheet}: ${kind} ${key}: ${changes.join(', ')}`);
  }
  for (const { what, upToGrams } of report.cheaperForHeavier)
    console.log(`Heavier and yet cheaper: ${what} up to ${upToGrams / 1000} kg`);
  const from = bangkokDate(report.card.validFrom);
  const compared = report.comparedWith ? ` against ${report.comparedWith}` : '';
  console.log(`${report.card.name}, from ${from}: ${report.differences.length} rows differ${compared}.`);
  console.log(report.stored ? 'Stored.' : 'Nothing was stored; add --apply to store it.');
}

function toSentence({ sheet, row, column, reason, params }: SheetProblem, language: Language): string {
  const place = [sheet, row, column].filter((part) => part !== null && part !== '').join(' / ');
  const text = (sentences[language][reason] ?? reason).replace(/\{\{(\w+)\}\}/g, (_, name: string) =>
    String(params?.[name] ?? ''),
  );
  return `${place}: ${text}`;
}
