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

/** The content of each kind of proposal. */
export type ContentOf = { rules: RuleSet; rateCard: CardContent };

/** Dependencies of proposals. */
export type ProposalDeps = {
  orm: Orm;
  kinds: { [K in ProposalKind]: VersionedKind<ContentOf[K]> };
  audit: Audit;
  /** Requires approval by somebody else than the authors. */
  secondPerson: SecondPerson;
  clock: Clock;
};

/** Further dependencies of the calls. */
export type ProposalsService = ProposalDeps & {
  printed: PrintedFigures;
  workbooks: Pick<Workbooks, 'parse' | 'build'>;
};

/** The member of staff who acts, from where, and in which language. */
export type Writer = Pick<StaffContext, 'actor' | 'visitor' | 'language'>;
