import { mount, type SiteApi } from '#http/mount.ts';
import { recordConsent } from '../consent.contract.ts';
import type { ConsentService } from './consent.service.ts';

/** Puts the call of the consent banner on the server. */
export function mountConsent(api: SiteApi, consent: ConsentService): void {
  mount(api, recordConsent, (input) => consent.record(input));
}
