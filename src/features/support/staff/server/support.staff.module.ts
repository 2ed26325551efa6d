import type { FeatureModule } from '#features/feature-module.ts';
import { mount } from '#http/mount.ts';
import {
  closeSupportMessage,
  handOverSupportMessages,
  listSupportMessages,
} from '../support.staff.contract.ts';
import { close, countOpen, list, messageQueue, type SupportStaffDeps } from './support-queue.ts';

/** Wires what staff do with messages to customer support. */
export function wireSupportStaff(site: {
  db: Pick<SupportStaffDeps, 'orm'>;
  staff: Pick<SupportStaffDeps, 'audit' | 'handOverRows'>;
  clock: SupportStaffDeps['clock'];
}): FeatureModule<null> {
  const { db, staff, clock } = site;
  const { audit, handOverRows } = staff;
  const deps = { orm: db.orm, audit, handOverRows, clock };
  return {
    service: null,
    mount(api) {
      mount(api, listSupportMessages, (asked, call) => list(deps, asked, call));
      mount(api, closeSupportMessage, (input, call) => close(deps, input, call));
      mount(api, handOverSupportMessages, ({ messages, to }, call) =>
        handOverRows(call, { rows: messages, to }, messageQueue),
      );
    },
    waits: [
      {
        kind: 'supportMessages',
        permission: 'complaints.answer',
        count: (asked) => countOpen(deps.orm, asked),
      },
    ],
  };
}
