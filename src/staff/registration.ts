import type { ComponentType } from 'react';
import type { Permission } from '#lib/staff/staff-permissions.ts';
import type { IconShape } from '#web/icons/drawn-icon.tsx';

/** One address below /staff, and who may see what is there. */
export type Screen = {
  path: string;
  /** Null: everybody who is logged in. */
  permission: Permission | null;
  load(): Promise<{ default: ComponentType }>;
  /** Where it stands in the side navigation; screens of one record have no place there. */
  place?: Place;
};

/** A place in the side navigation: `position` orders those of a group, `title` is the key of its text. */
export type Place = { group: Group; position: number; icon: IconShape; title: string };

/** The parts of the side navigation, from top to bottom. */
export const groups = ['today', 'content', 'operations', 'office'] as const;
export type Group = (typeof groups)[number];

/** One record that the search has found, and where it is. */
export type Found = {
  to: string;
  title: string;
  detail?: string;
  /** The key of a text that stands in place of the detail. */
  kind?: string;
};

/** Where the search of the top bar looks; `position` orders what it finds. */
export type SearchSource = {
  name: string;
  position: number;
  permission: Permission;
  find(text: string, signal: AbortSignal): Promise<Found[]>;
};

/** The most that one source shows of what it finds. */
export const MAX_FOUND = 5;

/** Something that waits for people with a permission: how much there is of it, and where it is worked on. */
export type Need = {
  name: string;
  position: number;
  permission: Permission;
  /** Its text: `staff/applications:waiting`. */
  title: string;
  to: string;
  count(signal: AbortSignal): Promise<number>;
};

/**
 * What a folder of the back office brings: the export `registration` of its `<folder>.screens.ts`, which
 * `registrations.ts` finds: its screens, and where the search and the first page find its records.
 */
export type Registration = {
  screens: readonly Screen[];
  searches?: readonly SearchSource[];
  needs?: readonly Need[];
};

/** What several folders register: the screens in the order of the side navigation, and the rest in its own. */
export function gather(registrations: readonly Registration[]) {
  return {
    screens: registrations
      .flatMap((each) => each.screens)
      .toSorted((a, b) => (a.place?.position ?? 0) - (b.place?.position ?? 0)),
    /** What the search of the top bar looks through. */
    searchSources: registrations.flatMap((each) => each.searches ?? []).toSorted(byPosition),
    /** What the first page counts. */
    needs: registrations.flatMap((each) => each.needs ?? []).toSorted(byPosition),
  };
}

function byPosition(a: { position: number }, b: { position: number }): number {
  return a.position - b.position;
}
