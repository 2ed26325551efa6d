import type { Workbooks } from '#adapters/spreadsheet/workbook.port.ts';
import type { Orm } from '#db/orm.ts';
import type { RuleSet } from '#features/rules/rules.rules.ts';
import type { SecondPerson } from '#features/staff/duties/server/second-person.ts';
import type { Audit } from '#features/staff/server/audit.ts';
import type { StaffContext } from '#http/http-env.ts';
import type { Clock } from '#lib/clock.ts';
import type { ProposalKind } from '../proposals.rules.ts';
import type { CardContent } from './card-kind.ts';
import type { PrintedFigures } from './printed-figures.ts';
import type { VersionedKind } from './versioned-kind.ts';

/** What each kind of proposal holds. */
export type ContentOf = { rules: RuleSet; rateCard: CardContent };

/** What proposals are worked on with. */
export type ProposalDeps = {
  orm: Orm;
  kinds: { [K in ProposalKind]: VersionedKind<ContentOf[K]> };
  audit: Audit;
  /** Holds approval to somebody else than the authors. */
  secondPerson: SecondPerson;
  clock: Clock;
};

/** What their calls work with besides. */
export type ProposalsService = ProposalDeps & {
  printed: PrintedFigures;
  workbooks: Pick<Workbooks, 'parse' | 'build'>;
};

/** Who does something, from where, and in which language they are answered. */
export type Writer = Pick<StaffContext, 'actor' | 'visitor' | 'language'>;
