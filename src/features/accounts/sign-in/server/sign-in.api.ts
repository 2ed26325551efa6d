import type { CallContext } from '#http/http-env.ts';
import { mount, type SiteApi } from '#http/mount.ts';
import { logSecurity } from '#http/security-line.ts';
import type { LoginMethod } from '../../accounts.rules.ts';
import type { LoginKeys } from '../../credentials/server/login-keys.ts';
import {
  checkCaptcha,
  getLoginKey,
  loginWithCode,
  loginWithPwd,
  logout,
  ordinaryLogin,
  phoneExist,
  vipLogin,
} from '../sign-in.contract.ts';
import type { PhoneQuestions } from './phone-questions.ts';
import type { SessionsService } from './sessions.service.ts';
import type { LoginService } from './sign-in.service.ts';

/** What the login and logout calls need. */
export type LoginServices = {
  login: LoginService;
  keys: Pick<LoginKeys, 'listPublic'>;
  sessions: Pick<SessionsService, 'close'>;
  phoneQuestions: PhoneQuestions;
};

/** Mounts the login and logout calls, those of older clients on the same services. */
export function mountLogin(api: SiteApi, services: LoginServices): void {
  const { login, keys, sessions, phoneQuestions } = services;
  mount(api, getLoginKey, async () => ({ keys: await keys.listPublic() }));
  mount(api, checkCaptcha, login.checkCaptcha);
  const opening = opensFor(sessions);
  mount(api, ordinaryLogin, opening('PASSWORD', login.ordinaryLogin));
  mount(api, vipLogin, opening('VIP_PASSWORD', login.vipLogin));
  mount(api, loginWithPwd, opening('PASSWORD', login.loginWithPwd));
  mount(api, loginWithCode, opening('CODE', login.loginWithCode));
  mount(api, phoneExist, ({ phone }, { visitor }) => phoneQuestions.exists(phone, visitor));
  mount(api, logout, async (_input, call) => {
    await sessions.close(call.token);
    logSecurity(call, 'logged out');
    return {};
  });
}

/**
 * A login ends the session that the browser had before: its token would be kept by nobody. It is logged; failed ones
 * are logged as refusals.
 */
function opensFor(sessions: LoginServices['sessions']) {
  return <I, O>(by: LoginMethod, logIn: (input: I, call: CallContext) => Promise<O>) =>
    async (input: I, call: CallContext): Promise<O> => {
      const opened = await logIn(input, call);
      if (call.token) await sessions.close(call.token);
      logSecurity(call, 'logged in', { of: 'customer', by });
      return opened;
    };
}
