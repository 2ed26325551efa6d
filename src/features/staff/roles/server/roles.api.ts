import { mount, type StaffApi } from '#http/mount.ts';
import * as contract from '../roles.contract.ts';
import type { RolesService } from './roles.service.ts';

/** Mounts the calls about roles. */
export function mountRoles(api: StaffApi, { roles }: { roles: RolesService }): void {
  mount(api, contract.listRoles, (_input, call) => roles.list(call));
  mount(api, contract.createRole, roles.create);
  mount(api, contract.changeRole, roles.change);
  mount(api, contract.deleteRole, roles.remove);
}
