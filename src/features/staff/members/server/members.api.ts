import { mount, type StaffApi } from '#http/mount.ts';
import type { ConfirmRightsService } from '../../duties/server/confirm-rights.service.ts';
import * as contract from '../members.contract.ts';
import type { CloseMembersService } from './close-members.service.ts';
import type { MembersService } from './members.service.ts';
import type { MendMembersService } from './mend-members.service.ts';

/** Mounts what members of staff do with the accounts of others. */
export function mountMembers(
  api: StaffApi,
  {
    members,
    closing,
    mending,
    rights,
  }: {
    members: MembersService;
    closing: CloseMembersService;
    mending: MendMembersService;
    rights: ConfirmRightsService;
  },
): void {
  mount(api, contract.listStaff, (input) => members.list(input));
  mount(api, contract.staffDetail, ({ staffId }, call) => members.detail(staffId, call));
  mount(api, contract.createStaff, members.create);
  mount(api, contract.changeStaff, members.change);
  mount(api, contract.setStaffEnabled, closing.setEnabled);
  mount(api, contract.deleteStaff, closing.remove);
  mount(api, contract.inviteStaff, ({ staffId }, call) => mending.invite(staffId, call));
  mount(api, contract.setStaffPassword, mending.setPassword);
  mount(api, contract.resetSecondFactor, mending.resetSecondFactor);
  mount(api, contract.confirmRights, rights.confirm);
  mount(api, contract.endStaffSessions, ({ staffId }, call) => mending.endSessions(staffId, call));
}
