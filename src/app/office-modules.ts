import { wireProposals } from '#features/proposals/server/proposals.module.ts';
import type { RateCardsModule } from '#features/rate-cards/server/rate-cards.module.ts';
import type { RulesModule } from '#features/rules/server/rules.module.ts';
import type { StaffService } from '#features/staff/server/staff.module.ts';
import type { Base } from './base.ts';

type Given = Parameters<typeof wireProposals>[0];

/** What one member of staff proposes and another one approves. */
export function wireApproval(
  base: Base,
  {
    staff,
    rules,
    rateCards,
    ...given
  }: Pick<Given, 'edits' | 'announce'> & {
    staff: { service: StaffService };
    rules: RulesModule;
    rateCards: RateCardsModule;
  },
) {
  const { versionsIn } = rules;
  const { cardsIn } = rateCards;
  const { audit, secondPerson } = staff.service;
  const { workbooks } = base.spreadsheets;
  return wireProposals({ ...base, ...given, audit, secondPerson, versionsIn, cardsIn, workbooks });
}
