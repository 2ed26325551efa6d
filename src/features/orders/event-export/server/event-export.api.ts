import { mount, type SiteApi } from '#http/mount.ts';
import { exportEvents } from '../event-export.contract.ts';
import type { OwnEvents } from './own-events.ts';

/** Mounts the export of events for customers. */
export function mountEventExport(api: SiteApi, events: OwnEvents): void {
  mount(api, exportEvents, (input, { session, language }) =>
    events.open(events.of(session), { customerId: session.customerId, language }, input),
  );
}
