import { mount, type SiteApi } from '#http/mount.ts';
import { sendVerifyCode, sendVerifyCodeV2 } from '../codes.contract.ts';
import type { SendCodes } from './send-codes.service.ts';

/** Puts the calls that send codes on the server. */
export function mountCodes(api: SiteApi, { sendCodes }: { sendCodes: SendCodes }): void {
  mount(api, sendVerifyCode, sendCodes);
  mount(api, sendVerifyCodeV2, sendCodes);
}
