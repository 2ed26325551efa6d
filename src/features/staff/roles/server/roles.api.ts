import type { Api } from '#http/mount.ts';
import { mountStaff } from '#http/staff/mount-staff.ts';
import * as contract from '../roles.contract.ts';
import type { RolesService } from './roles.service.ts';

/** Mounts the calls about roles. */
export function mountRoles(api: Api, { roles }: { roles: RolesService }): void {
  mountStaff(api, contract.listRoles, (_input, call) => roles.list(call));
  mountStaff(api, contract.createRole, roles.create);
  mountStaff(api, contract.changeRole, roles.change);
  mountStaff(api, contract.deleteRole, roles.remove);
}
