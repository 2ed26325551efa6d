import { mount, type SiteApi } from '#http/mount.ts';
import { getRulesInForce } from '../rules.contract.ts';
import type { RulesService } from './rules.service.ts';

/** Puts the calls of the business rules on the server. */
export function mountRules(api: SiteApi, service: RulesService): void {
  mount(api, getRulesInForce, () => service.describe());
}
