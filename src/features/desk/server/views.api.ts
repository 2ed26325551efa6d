import { mount, type StaffApi } from '#http/mount.ts';
import * as calls from '../views.contract.ts';
import type { createViewsService } from './views.service.ts';

/** Mounts the saved views of lists. */
export function mountViews(api: StaffApi, service: ReturnType<typeof createViewsService>): void {
  mount(api, calls.listViews, (_, call) => service.list(call));
  mount(api, calls.saveView, (input, call) => service.save(input, call));
  mount(api, calls.deleteView, async (input, call) => {
    await service.remove(input, call);
    return {};
  });
  mount(api, calls.setDefaultView, async (input, call) => {
    await service.setDefault(input, call);
    return {};
  });
}
