import type { Limiter } from '#http/limits/limits.ts';
import { refuseMore } from '#http/limits/spend-call.ts';
import { mount, type SiteApi } from '#http/mount.ts';
import * as calls from '../mapping.contract.ts';
import type { MappingsService } from './mappings.service.ts';
import type { SystemsService } from './systems.service.ts';
import type { UnmappedService } from './unmapped.service.ts';

/** What the calls work with. */
export type MappingServices = {
  systems: SystemsService;
  mappings: MappingsService;
  unmapped: UnmappedService;
  /** Of a customer: samples that are read, previewed or tried again. */
  readings: Limiter;
};

/** Puts the calls about other systems on the server: connecting, mapping, and what could not be mapped. */
export function mountMappings(
  api: SiteApi,
  { systems, mappings, unmapped, readings }: MappingServices,
): void {
  const spend = async ({ customerId }: { customerId: string }) =>
    refuseMore(await readings.consume(customerId));
  mount(api, calls.connectSystem, (input, { session }) => systems.connect(session, input));
  mount(api, calls.changeSystem, (input, { session }) => systems.change(session, input));
  mount(api, calls.rotateSystemSecret, ({ connectionId }, { session }) =>
    systems.rotate(session, connectionId),
  );
  mount(api, calls.readMapping, ({ connectionId }, { session }) => mappings.read(session, connectionId));
  mount(api, calls.readSample, async (input, { session }) => {
    await spend(session);
    return mappings.readSample(session, input);
  });
  mount(api, calls.previewMapping, async (input, { session }) => {
    await spend(session);
    return mappings.preview(session, input);
  });
  mount(api, calls.saveMapping, (input, { session }) => mappings.save(session, input));
  mount(api, calls.unmappedOrders, (input, { session }) => unmapped.list(session, input));
  mount(api, calls.retryUnmapped, async ({ connectionId }, { session }) => {
    await spend(session);
    return unmapped.retry(session, connectionId);
  });
  mount(api, calls.dropUnmapped, async ({ unmappedId }, { session }) => {
    await unmapped.drop(session, unmappedId);
    return {};
  });
}
