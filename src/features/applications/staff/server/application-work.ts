import type { Orm } from '#db/orm.ts';
import type { VipInvitations } from '#features/accounts/server/vip-invitations.ts';
import type { Colleagues } from '#features/staff/duties/server/colleagues.ts';
import type { Mentions } from '#features/staff/notices/server/mentions.ts';
import type { StaffNotices } from '#features/staff/notices/server/staff-notices.ts';
import type { Audit, AuditRecord } from '#features/staff/server/audit.ts';
import { AppError } from '#lib/errors.ts';
import type { StaffMember } from '#lib/staff/staff-permissions.ts';
import { readApplicationNo } from '../../application-numbers.rules.ts';
import { applicationErrors } from '../../applications.calls.ts';
import type { ApplicationDeps, ApplicationRecord } from '../../server/application-deps.ts';
import { type ApplicationsRepo, createApplicationsRepo } from '../../server/applications.repo.ts';
import type { By } from '../../server/move-application.ts';

/** The member of staff who acts, and from where. */
export type ActingStaff = { actor: StaffMember; visitor: string };

/** What the staff side needs besides the dependencies of applications. */
export type ApplicationsStaffDeps = ApplicationDeps & {
  audit: Pick<Audit, 'record'>;
  vipInvitations: VipInvitations;
  colleagues: Pick<Colleagues, 'receiver'>;
  notices: Pick<StaffNotices, 'tell'>;
  mentions: Pick<Mentions, 'namedIn'>;
};

/** One operation on an application, inside its transaction. */
export type Work = {
  row: ApplicationRecord;
  repo: ApplicationsRepo;
  by: By & { by: 'staff' };
  tx: Orm;
};

type Recorded = Pick<AuditRecord, 'before' | 'after'>;

/** Runs one operation of a member of staff at a time on an application, recorded in the same transaction. */
export function working<T>(
  { orm, audit }: Pick<ApplicationsStaffDeps, 'orm' | 'audit'>,
  { actor, visitor }: ActingStaff,
  { applicationNo, action }: { applicationNo: string; action: string },
  work: (work: Work) => Promise<Recorded & { result: T }>,
): Promise<T> {
  return orm.transaction(async (tx) => {
    const repo = createApplicationsRepo(tx);
    const row = await repo.lock(readApplicationNo(applicationNo) ?? '');
    if (!row) throw new AppError(applicationErrors.unknown);
    const by = { by: 'staff', staffId: actor.staffId, staffName: actor.name } as const;
    const { result, before, after } = await work({ row, repo, by, tx });
    const subject = { kind: 'application', id: row.id, name: row.applicationNo };
    await audit.record(tx, { actor, visitor, action: `application.${action}`, subject, before, after });
    return result;
  });
}
