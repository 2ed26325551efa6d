import type { Workbooks } from '#adapters/spreadsheet/workbook.port.ts';
import type { Clock } from '#lib/clock.ts';
import { type CardDifference, cardDifferences } from '../card-differences.rules.ts';
import { cheaperForHeavier } from '../card-problems.rules.ts';
import { readCard, toSheets } from '../card-workbook.rules.ts';
import { cardAt, type RateCard } from '../rate-card.rules.ts';
import type { SheetProblem } from '../sheet-problem.rules.ts';
import type { RateCardsRepo } from './rate-cards.repo.ts';

/** What became of a workbook: problems, or what it would change or has changed. */
export type ImportReport =
  | { ok: false; problems: SheetProblem[] }
  | {
      ok: true;
      card: Pick<RateCard, 'name' | 'validFrom'>;
      /** The card in force when the new one begins. */
      comparedWith: string | null;
      differences: CardDifference[];
      /** Allowed, but perhaps a slip: heavier and yet cheaper. */
      cheaperForHeavier: ReturnType<typeof cheaperForHeavier>;
      stored: boolean;
    };

/** Brings rate cards in from spreadsheets and writes them out. */
export function createRateCardsService(deps: {
  repo: Pick<RateCardsRepo, 'listCards' | 'save'>;
  workbooks: Pick<Workbooks, 'read' | 'write'>;
  clock: Clock;
}) {
  const { repo, workbooks, clock } = deps;
  return {
    /** Reads a workbook and says what it changes; stores it only when `apply` is set and nothing is wrong. */
    async importCard(
      file: string,
      how: { from?: string | undefined; apply: boolean },
    ): Promise<ImportReport> {
      const { card, problems } = readCard(await workbooks.read(file), how.from);
      if (!card) return { ok: false, problems };
      const now = clock.now();
      // What was quoted and paid with the card in force must not change afterwards.
      if (card.validFrom.getTime() <= now.getTime()) {
        const inPast = { sheet: 'Card', row: null, column: 'valid from', reason: 'beginsInThePast' };
        return { ok: false, problems: [inPast] };
      }
      // One that begins at the same time is the one it replaces.
      const before = cardAt(await repo.listCards(), card.validFrom);
      if (how.apply) await repo.save(card, now);
      return {
        ok: true,
        card: { name: card.name, validFrom: card.validFrom },
        comparedWith: before?.name ?? null,
        differences: before ? cardDifferences(before, card) : [],
        cheaperForHeavier: cheaperForHeavier(card),
        stored: how.apply,
      };
    },

    /** Writes the card in force at an instant; null when there is none at all. */
    async exportCard(file: string, at: Date): Promise<RateCard | null> {
      const card = cardAt(await repo.listCards(), at);
      if (!card) return null;
      await workbooks.write(file, toSheets(card));
      return card;
    },
  };
}
