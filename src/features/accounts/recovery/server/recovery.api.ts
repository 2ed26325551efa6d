import type { CallContext } from '#http/http-env.ts';
import { mount, type SiteApi } from '#http/mount.ts';
import { logSecurity } from '#http/security-line.ts';
import {
  checkResetLink,
  forgetAndChangePassword,
  resetPasswordByLink,
  sendEmail,
  updatePwdByCode,
  verifySecurityCode,
} from '../recovery.contract.ts';
import type { RecoveryService } from './recovery.service.ts';

/** Puts the calls about forgotten passwords on the server. */
export function mountRecovery(api: SiteApi, { recovery }: { recovery: RecoveryService }): void {
  mount(api, verifySecurityCode, recovery.verifyCode);
  mount(api, forgetAndChangePassword, (input, call) => logged(call, recovery.changeByCode(input, call)));
  mount(api, updatePwdByCode, ({ code, ...input }, call) =>
    logged(call, recovery.changeByCode({ ...input, securityCode: code }, call)),
  );
  mount(api, sendEmail, recovery.sendLink);
  mount(api, checkResetLink, ({ token }) => recovery.checkLink(token));
  mount(api, resetPasswordByLink, (input, call) => logged(call, recovery.changeByLink(input)));
}

async function logged<T>(call: CallContext, changed: Promise<T>): Promise<T> {
  const answer = await changed;
  logSecurity(call, 'password changed');
  return answer;
}
