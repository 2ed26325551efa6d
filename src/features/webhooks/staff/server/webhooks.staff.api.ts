import { mount, type StaffApi } from '#http/mount.ts';
import {
  hookDetail,
  listDeliveries,
  listHooks,
  sendDeliveryAgain,
  switchHookOff,
  switchHookOn,
} from '../webhooks.staff.contract.ts';
import { listNewest, sendAgain } from './deliveries.ts';
import type { WebhooksStaffDeps } from './hook-deps.ts';
import { getHook, list } from './list-hooks.ts';
import { switchOff, switchOn } from './switch-hook.ts';

/** Mounts the staff side of customers' webhooks. */
export function mountWebhooksStaff(api: StaffApi, deps: WebhooksStaffDeps): void {
  const { orm } = deps;
  mount(api, listHooks, (asked, { actor }) => list(orm, asked, actor));
  mount(api, hookDetail, async ({ endpointId }, { actor }) => ({
    hook: await getHook(orm, endpointId, actor),
  }));
  mount(api, listDeliveries, (asked) => listNewest(orm, asked));
  mount(api, switchHookOff, async ({ endpointId, reason }, call) => {
    await switchOff(deps, endpointId, reason, call);
    return { hook: await getHook(orm, endpointId, call.actor) };
  });
  mount(api, switchHookOn, async ({ endpointId }, call) => {
    await switchOn(deps, endpointId, call);
    return { hook: await getHook(orm, endpointId, call.actor) };
  });
  mount(api, sendDeliveryAgain, (input, call) => sendAgain(deps, input, call));
}
