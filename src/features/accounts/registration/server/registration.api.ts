import { mount, type SiteApi } from '#http/mount.ts';
import { legacyRegister, register, verifyRegistrationCode } from '../registration.contract.ts';
import type { RegistrationService } from './registration.service.ts';

/** Puts registration on the server. */
export function mountRegistration(
  api: SiteApi,
  { registration }: { registration: RegistrationService },
): void {
  mount(api, verifyRegistrationCode, registration.verifyCode);
  mount(api, register, registration.register);
  mount(api, legacyRegister, registration.register);
}
