import { sql } from 'drizzle-orm';
import { rowKind } from '#features/retention/server/row-kinds.repo.ts';
import { mount, type StaffApi } from '#http/mount.ts';
import { noteRecorded } from '#http/staff/recorded.ts';
import * as calls from '../staff-notices.contract.ts';
import { staffNotice } from './staff-notices.table.ts';
import type { StaffNotices } from './staff-notices.ts';

const KEPT_DAYS = 90;

/** Notices of staff, read or not, which only point at what is kept elsewhere. */
export const staffNoticesKind = rowKind({
  name: 'staffNotices',
  term: { days: KEPT_DAYS },
  table: staffNotice,
  at: sql`t.at`,
});

/** Mounts the calls about notices; that one was read is no entry of the audit log. */
export function mountStaffNotices(api: StaffApi, notices: StaffNotices): void {
  mount(api, calls.listNotices, (input, { actor }) => notices.list(input, actor));
  mount(api, calls.readNotice, async ({ id }, { actor }) => {
    await notices.read(id, actor);
    noteRecorded(actor);
    return {};
  });
  mount(api, calls.readAllNotices, async (input, { actor }) => {
    await notices.readAll(input, actor);
    noteRecorded(actor);
    return {};
  });
}
