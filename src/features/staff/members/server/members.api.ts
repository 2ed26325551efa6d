import type { Api } from '../../../../http/mount.ts';
import { mountStaff } from '../../../../http/staff/mount-staff.ts';
import * as contract from '../members.contract.ts';
import type { CloseMembersService } from './close-members.service.ts';
import type { MembersService } from './members.service.ts';

/** Mounts what members of staff do with the accounts of others. */
export function mountMembers(
  api: Api,
  { members, closing }: { members: MembersService; closing: CloseMembersService },
): void {
  mountStaff(api, contract.listStaff, (input) => members.list(input));
  mountStaff(api, contract.staffDetail, ({ staffId }, call) => members.detail(staffId, call));
  mountStaff(api, contract.createStaff, members.create);
  mountStaff(api, contract.changeStaff, members.change);
  mountStaff(api, contract.setStaffEnabled, closing.setEnabled);
  mountStaff(api, contract.deleteStaff, closing.remove);
  mountStaff(api, contract.inviteStaff, ({ staffId }, call) => closing.invite(staffId, call));
  mountStaff(api, contract.setStaffPassword, closing.setPassword);
  mountStaff(api, contract.resetSecondFactor, closing.resetSecondFactor);
  mountStaff(api, contract.endStaffSessions, ({ staffId }, call) => closing.endSessions(staffId, call));
}
