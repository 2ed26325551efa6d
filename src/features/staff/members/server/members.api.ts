import type { Api } from '#http/mount.ts';
import { mountStaff } from '#http/staff/mount-staff.ts';
import type { ConfirmRightsService } from '../../duties/server/confirm-rights.service.ts';
import * as contract from '../members.contract.ts';
import type { CloseMembersService } from './close-members.service.ts';
import type { MembersService } from './members.service.ts';
import type { MendMembersService } from './mend-members.service.ts';

/** Mounts what members of staff do with the accounts of others. */
export function mountMembers(
  api: Api,
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
  mountStaff(api, contract.listStaff, (input) => members.list(input));
  mountStaff(api, contract.staffDetail, ({ staffId }, call) => members.detail(staffId, call));
  mountStaff(api, contract.createStaff, members.create);
  mountStaff(api, contract.changeStaff, members.change);
  mountStaff(api, contract.setStaffEnabled, closing.setEnabled);
  mountStaff(api, contract.deleteStaff, closing.remove);
  mountStaff(api, contract.inviteStaff, ({ staffId }, call) => mending.invite(staffId, call));
  mountStaff(api, contract.setStaffPassword, mending.setPassword);
  mountStaff(api, contract.resetSecondFactor, mending.resetSecondFactor);
  mountStaff(api, contract.confirmRights, rights.confirm);
  mountStaff(api, contract.endStaffSessions, ({ staffId }, call) => mending.endSessions(staffId, call));
}
