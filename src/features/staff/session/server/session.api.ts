import { mount, type StaffApi } from '#http/mount.ts';
import * as own from '../own-account.contract.ts';
import * as contract from '../session.contract.ts';
import type { AddFactorsService } from './add-factors.service.ts';
import type { ConfirmAgainService } from './confirm-again.service.ts';
import type { LinksService } from './links.service.ts';
import type { LoginService } from './login.service.ts';
import type { OwnAccountService } from './own-account.service.ts';
import type { OwnPasswordService } from './own-password.service.ts';
import type { SecondFactorService } from './second-factor.service.ts';

type Services = {
  login: LoginService;
  second: SecondFactorService;
  again: Pick<ConfirmAgainService, 'start'>;
  factors: AddFactorsService;
  links: LinksService;
  account: OwnAccountService;
  passwords: OwnPasswordService;
};

/** Mounts login and logout of staff, and the calls about their own accounts. */
export function mountSession(
  api: StaffApi,
  { login, second, again, factors, links, account, passwords }: Services,
): void {
  mount(api, contract.login, login.logIn);
  mount(api, contract.current, (_input, call) => login.current(call));
  mount(api, contract.logout, (_input, call) => login.logOut(call));
  mount(api, contract.second, second.confirm);
  mount(api, contract.startPasskeyLogin, (_input, call) => second.startPasskey(call));
  mount(api, contract.passkeyLogin, second.confirmPasskey);
  mount(api, contract.startConfirmingAgain, (_input, call) => again.start(call));
  mount(api, contract.chooseOwnPassword, passwords.choose);
  mount(api, contract.startTotp, factors.startTotp);
  mount(api, contract.confirmTotp, factors.confirmTotp);
  mount(api, contract.startPasskey, factors.startPasskey);
  mount(api, contract.addPasskey, factors.addPasskey);
  mount(api, contract.checkLink, (input) => links.check(input));
  mount(api, contract.acceptLink, links.accept);
  mount(api, own.ownFactors, (_input, call) => account.factors(call));
  mount(api, own.removeTotp, account.removeTotp);
  mount(api, own.removePasskey, account.removePasskey);
  mount(api, own.renewRecoveryCodes, account.renewCodes);
  mount(api, own.changePassword, account.changePassword);
  mount(api, own.ownSessions, (_input, call) => account.listSessions(call));
  mount(api, own.endSessions, account.endSessions);
}
