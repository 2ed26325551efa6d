import type { Api } from '#http/mount.ts';
import { mountStaff, mountStaffEntry } from '#http/staff/mount-staff.ts';
import * as own from '../own-account.contract.ts';
import * as contract from '../session.contract.ts';
import type { AddFactorsService } from './add-factors.service.ts';
import type { LinksService } from './links.service.ts';
import type { LoginService } from './login.service.ts';
import type { OwnAccountService } from './own-account.service.ts';
import type { OwnPasswordService } from './own-password.service.ts';
import type { SecondFactorService } from './second-factor.service.ts';

type Services = {
  login: LoginService;
  second: SecondFactorService;
  factors: AddFactorsService;
  links: LinksService;
  account: OwnAccountService;
  passwords: OwnPasswordService;
};

/** Mounts login and logout of staff, and the calls about their own accounts. */
export function mountSession(
  api: Api,
  { login, second, factors, links, account, passwords }: Services,
): void {
  mountStaffEntry(api, contract.login, login.logIn);
  mountStaffEntry(api, contract.current, (_input, call) => login.current(call));
  mountStaffEntry(api, contract.logout, (_input, call) => login.logOut(call));
  mountStaffEntry(api, contract.second, second.confirm);
  mountStaffEntry(api, contract.startPasskeyLogin, (_input, call) => second.startPasskey(call));
  mountStaffEntry(api, contract.passkeyLogin, second.confirmPasskey);
  mountStaffEntry(api, contract.chooseOwnPassword, passwords.choose);
  mountStaffEntry(api, contract.startTotp, (_input, call) => factors.startTotp(call));
  mountStaffEntry(api, contract.confirmTotp, factors.confirmTotp);
  mountStaffEntry(api, contract.startPasskey, (_input, call) => factors.startPasskey(call));
  mountStaffEntry(api, contract.addPasskey, factors.addPasskey);
  mountStaffEntry(api, contract.checkLink, (input) => links.check(input));
  mountStaffEntry(api, contract.acceptLink, links.accept);
  mountStaff(api, own.ownFactors, (_input, call) => account.factors(call));
  mountStaff(api, own.removeTotp, account.removeTotp);
  mountStaff(api, own.removePasskey, account.removePasskey);
  mountStaff(api, own.renewRecoveryCodes, account.renewCodes);
  mountStaff(api, own.changePassword, account.changePassword);
  mountStaff(api, own.ownSessions, (_input, call) => account.listSessions(call));
  mountStaff(api, own.endSessions, account.endSessions);
}
