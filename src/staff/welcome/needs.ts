import type { Permission } from '../../lib/staff/staff-permissions.ts';

/** Something that waits for people with a permission: how much there is of it, and where it is worked on. */
export type Need = {
  name: string;
  permission: Permission;
  /** Its text: `staff/applications:waiting`. */
  title: string;
  to: string;
  count(signal: AbortSignal): Promise<number>;
};

/** What the first page counts; a noun with work that waits has a line here. */
export const needs: readonly Need[] = [];
