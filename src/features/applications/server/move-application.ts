import type { Orm } from '#db/orm.ts';
import { AppError } from '#lib/errors.ts';
import { keptUntil } from '../application-retention.rules.ts';
import { type ApplicationState, isDecided, statesAfter } from '../application-states.rules.ts';
import { applicationErrors } from '../applications.calls.ts';
import type { ApplicationDeps, ApplicationRecord } from './application-deps.ts';
import { createApplicationsRepo } from './applications.repo.ts';
import { attachedTo } from './file-application.ts';

/** Who did something, as recorded. */
export type By = { by: 'applicant' } | { by: 'staff'; staffId: string; staffName: string };

type Move = {
  to: ApplicationState;
  by: By;
  text?: string | undefined;
  /** Further details of the record. */
  detail?: Record<string, string | null>;
  tx: Orm;
  set?: { customerId: string };
};

/** Moves a locked application into another state; its file gets the same retention. */
export async function moveApplication(
  { clock, uploads }: Pick<ApplicationDeps, 'clock' | 'uploads'>,
  row: ApplicationRecord,
  move: Move,
): Promise<ApplicationRecord> {
  const { to, by, text, detail, tx, set } = move;
  if (!statesAfter(row.state).includes(to)) throw new AppError(applicationErrors.notAllowedNow);
  const at = clock.now();
  const decidedAt = isDecided(to) ? at : null;
  const keepsForOthers = row.consents.some(
    ({ purpose, isGiven }) => purpose === 'keepForOtherOpenings' && isGiven,
  );
  const deleteAt = keptUntil({ receivedAt: row.receivedAt, decidedAt, keepsForOthers });
  const repo = createApplicationsRepo(tx);
  const moved = await repo.set(row.id, { ...set, state: to, decidedAt, deleteAt });
  await repo.note({ applicationId: row.id, at, ...by, kind: 'moved', state: to, text, detail });
  await uploads.keepUntil(attachedTo(row.id), deleteAt, tx);
  return moved;
}
