import type { CallContext } from '#http/http-env.ts';
import { type Api, mount } from '#http/mount.ts';
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
export function mountLogin(api: Api, services: LoginServices): void {
  const { login, keys, sessions, phoneQuestions } = services;
  mount(api, getLoginKey, async () => ({ keys: await keys.listPublic() }));
  mount(api, checkCaptcha, login.checkCaptcha);
  mount(api, ordinaryLogin, logged(login.ordinaryLogin));
  mount(api, vipLogin, logged(login.vipLogin));
  mount(api, loginWithPwd, logged(login.loginWithPwd));
  mount(api, loginWithCode, logged(login.loginWithCode));
  mount(api, phoneExist, ({ phone }, { visitor }) => phoneQuestions.exists(phone, visitor));
  mount(api, logout, async (_input, { token }) => {
    await sessions.close(token);
    return {};
  });
}

/** Logs successful logins; failed ones are logged as refusals. */
function logged<I, O>(logIn: (input: I, call: CallContext) => Promise<O>) {
  return async (input: I, call: CallContext): Promise<O> => {
    const opened = await logIn(input, call);
    call.log.info({ event: 'logged in', requestId: call.requestId }, 'security');
    return opened;
  };
}
