import type { Orm } from '#db/orm.ts';
import type { RulesService } from '#features/rules/server/rules.service.ts';
import type { SecondPerson } from '#features/staff/duties/server/second-person.ts';
import type { Audit } from '#features/staff/server/audit.ts';
import type { ConfirmAgainService } from '#features/staff/session/server/confirm-again.service.ts';
import type { StaffContext } from '#http/http-env.ts';
import type { Seal } from '#http/secrets/seal.ts';
import type { Clock } from '#lib/clock.ts';
import type { Holidays } from '#lib/working-days.ts';
import type { FileLayout } from './files/file-layout.ts';
import type { PayableSource } from './payable-source.ts';

/** The dependencies of payout runs. */
export type PayoutDeps = {
  orm: Orm;
  sources: readonly PayableSource[];
  rules: Pick<RulesService, 'inForce'>;
  audit: Pick<Audit, 'record'>;
  secondPerson: SecondPerson;
  confirmAgain: Pick<ConfirmAgainService, 'require'>;
  holidays(): Promise<Holidays>;
  /** Seals account numbers. */
  seal: Seal;
  /** The key of their fingerprints. */
  nameKey: Buffer;
  /** What a file says beside the payments. */
  layout: FileLayout;
  clock: Clock;
  /** Adds the job that tells people that money of a run has left. */
  tellOfSent(runId: string, tx: Orm): Promise<void>;
};

/** A member of staff who works on a run, with the call that they made. */
export type PayoutActor = Pick<StaffContext, 'actor' | 'session' | 'visitor' | 'language'>;
