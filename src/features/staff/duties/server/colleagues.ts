import type { Orm } from '#db/orm.ts';
import { mount, type StaffApi } from '#http/mount.ts';
import type { Clock } from '#lib/clock.ts';
import { AppError } from '#lib/errors.ts';
import { staffErrors } from '#lib/staff/staff-errors.ts';
import type { Permission, StaffMember } from '#lib/staff/staff-permissions.ts';
import { type Colleague, listColleagues } from '../colleagues.contract.ts';
import { listRights } from './list-rights.ts';

/** Those among whom work is handed over. */
export type Colleagues = ReturnType<typeof createColleagues>;

export function createColleagues({ orm, clock }: { orm: Orm; clock: Clock }) {
  /** Those whose right has started, by name. */
  async function list(permission: Permission, by: Orm = orm): Promise<Colleague[]> {
    const members = await listRights(by, clock.now());
    return members
      .filter(({ permissions }) => permissions.has(permission))
      .map(({ id, name }) => ({ staffId: id, name }));
  }
  /** Throws `colleagueMayNot` unless the member may do this work. */
  async function get(staffId: string, permission: Permission): Promise<Colleague> {
    const found = (await list(permission)).find((each) => each.staffId === staffId);
    if (!found) throw new AppError(staffErrors.colleagueMayNot);
    return found;
  }
  return {
    list,
    get,
    /** Who gets work: the caller (`me`), a colleague who may do it, or nobody. */
    async receiver(
      to: string | null,
      permission: Permission,
      caller: Pick<StaffMember, 'staffId' | 'name'>,
    ): Promise<{ staffId: string | null; name: string | null }> {
      if (to === null) return { staffId: null, name: null };
      return to === 'me' ? caller : get(to, permission);
    },
  };
}

/** Mounts the call about colleagues. */
export function mountColleagues(api: StaffApi, colleagues: Colleagues): void {
  mount(api, listColleagues, async ({ permission }, { actor }) => {
    if (!actor.permissions.has(permission))
      throw new AppError(staffErrors.permissionMissing, { params: { permission } });
    const all = await colleagues.list(permission);
    return { colleagues: all.filter(({ staffId }) => staffId !== actor.staffId) };
  });
}
