import type { Paper } from '#adapters/paper/paper.port.ts';
import type { Orm, ReadOrm } from '#db/orm.ts';
import type { InternationalService } from '#features/quotes/server/international.service.ts';
import type { RulesService } from '#features/rules/server/rules.service.ts';
import type { Limiter } from '#http/limits/limits.ts';
import type { Clock } from '#lib/clock.ts';

/** What declarations are made with. */
export type CustomsDeps = {
  orm: Orm;
  /** For lists, which may be a moment old. */
  reading: ReadOrm;
  international: Pick<InternationalService, 'findJtmRate' | 'findJtmRateProblems'>;
  rules: Pick<RulesService, 'around'>;
  paper: Paper;
  publicUrl: string;
  /** Declarations and changes of a customer, those of the sandbox apart. */
  limit: Pick<Limiter, 'consume'>;
  clock: Clock;
};
