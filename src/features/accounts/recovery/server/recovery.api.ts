import { type Api, mount } from '#http/mount.ts';
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
export function mountRecovery(api: Api, { recovery }: { recovery: RecoveryService }): void {
  mount(api, verifySecurityCode, recovery.verifyCode);
  mount(api, forgetAndChangePassword, recovery.changeByCode);
  mount(api, updatePwdByCode, ({ code, ...input }, call) =>
    recovery.changeByCode({ ...input, securityCode: code }, call),
  );
  mount(api, sendEmail, recovery.sendLink);
  mount(api, checkResetLink, ({ token }) => recovery.checkLink(token));
  mount(api, resetPasswordByLink, recovery.changeByLink);
}
