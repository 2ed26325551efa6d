import type { Workbooks } from '#adapters/spreadsheet/workbook.port.ts';
import type { Clock } from '#lib/clock.ts';
import { type CardDifference, cardDifferences } from '../card-differences.rules.ts';
import { cheaperForHeavier } from '../card-problems.rules.ts';
import { readCard, toSheets } from '../card-workbook.rules.ts';
import { cardAt, type RateCard } from '../rate-card.rules.ts';
import type { SheetProblem } from '../sheet-problem.rules.ts';
import type { RateCardsRepo } from './rate-cards.repo.ts';

/** The result of a workbook: problems, or the changes it would make or has made. */
export type ImportReport =
  | { ok: false; problems: SheetProblem[] }
  | {
      ok: true;
      card: Pick<RateCard, 'name' | 'validFrom'>;
      /** The price list in force when the new one starts. */
      comparedWith: string | null;
      differences: CardDifference[];
      /** Allowed, but possibly a mistake: heavier and yet cheaper. */
      cheaperForHeavier: ReturnType<typeof cheaperForHeavier>;
      stored: boolean;
    };

/** Imports price lists from spreadsheets and exports them. */
export function createRateCardsService(deps: {
  repo: Pick<RateCardsRepo, 'listCards' | 'save'>;
  workbooks: Pick<Workbooks, 'read' | 'write'>;
  clock: Clock;
}) {
  const { repo, workbooks, clock } = deps;
  return {
    /** Parses a workbook and reports its changes; stores it only when `apply` is set and there are no problems. */
    async importCard(
      file: string,
      how: { from?: string | undefined; apply: boolean },
    ): Promise<ImportReport> {
      const { card, problems } = readCard(await workbooks.read(file), how.from);
      if (!card) return { ok: false, problems };
      const now = clock.now();
      // Quotes and payments by the current price list must not change afterwards.
      if (card.validFrom.getTime() <= now.getTime()) {
        const inPast = { sheet: 'Card', row: null, column: 'valid from', reason: 'beginsInThePast' };
        return { ok: false, problems: [inPast] };
      }
      // One that starts at the same time is the one it replaces.
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

    /** Exports the price list in force at an instant; null when there is none at all. */
    async exportCard(file: string, at: Date): Promise<RateCard | null> {
      const card = cardAt(await repo.listCards(), at);
      if (!card) return null;
      await workbooks.write(file, toSheets(card));
      return card;
    },
  };
}
