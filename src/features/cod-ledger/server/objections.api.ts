import { mount, type SiteApi } from '#http/mount.ts';
import { codObjection, objectToCod } from '../objections.contract.ts';
import type { ObjectionsService } from './objections.service.ts';

/** Mounts the calls of consignees who did not order what they paid for. */
export function mountObjections(api: SiteApi, objections: ObjectionsService): void {
  mount(api, codObjection, (input, call) => objections.read(input, call));
  mount(api, objectToCod, (input, call) => objections.object(input, call));
}
