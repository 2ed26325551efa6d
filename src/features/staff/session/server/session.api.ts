import type { Api } from '../../../../http/mount.ts';
import { mountStaffEntry } from '../../../../http/staff/mount-staff.ts';
import * as contract from '../session.contract.ts';
import type { LoginService } from './login.service.ts';

/** Mounts what logs staff in and out. */
export function mountSession(api: Api, { login }: { login: LoginService }): void {
  mountStaffEntry(api, contract.login, login.logIn);
  mountStaffEntry(api, contract.current, (_input, call) => login.current(call));
  mountStaffEntry(api, contract.logout, (_input, call) => login.logOut(call));
}
