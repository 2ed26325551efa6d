import { type Api, mount } from '../../../../http/mount.ts';
import { updatePwdByCode } from '../../legacy.contract.ts';
import type { RecoveryService } from '../../recovery/server/recovery.service.ts';
import type { RegistrationService } from '../../registration/server/registration.service.ts';
import {
  checkResetLink,
  forgetAndChangePassword,
  legacyRegister,
  register,
  resetPasswordByLink,
  sendEmail,
  sendVerifyCode,
  sendVerifyCodeV2,
  verifySecurityCode,
} from '../codes.contract.ts';
import type { SendCodesService } from './send-codes.service.ts';

/** What the calls about codes, registration and forgotten passwords need. */
export type CodeServices = {
  sendCodes: SendCodesService;
  registration: RegistrationService;
  recovery: RecoveryService;
};

/** Puts the calls about codes, registration and forgotten passwords on the server. */
export function mountCodes(api: Api, { sendCodes, registration, recovery }: CodeServices): void {
  mount(api, sendVerifyCode, sendCodes.send);
  mount(api, sendVerifyCodeV2, sendCodes.send);
  mount(api, register, registration.register);
  mount(api, legacyRegister, registration.register);
  mount(api, verifySecurityCode, recovery.verifyCode);
  mount(api, forgetAndChangePassword, recovery.changeByCode);
  mount(api, updatePwdByCode, ({ code, ...input }, call) =>
    recovery.changeByCode({ ...input, securityCode: code }, call),
  );
  mount(api, sendEmail, recovery.sendLink);
  mount(api, checkResetLink, ({ token }) => recovery.checkLink(token));
  mount(api, resetPasswordByLink, recovery.changeByLink);
}
