import type { ComponentType } from 'react';
import type { Permission } from '#lib/staff/staff-permissions.ts';
import type { WaitingKind } from '#lib/staff/waiting-work.ts';
import type { IconShape } from '#web/icons/drawn-icon.tsx';

/** One address below /staff, and the permission it needs. */
export type Screen = {
  path: string;
  /** Null: everybody who is logged in. */
  permission: Permission | null;
  load(): Promise<{ default: ComponentType }>;
  /** Its place in the side navigation; screens of single records have none. */
  place?: Place;
  /** What is done there, as the key of a text: the search offers it besides the pages. */
  deed?: string;
};

/** A place in the side navigation: `position` orders those of a group, `title` is the key of its text. */
export type Place = { group: Group; position: number; icon: IconShape; title: string };

/** The groups of the side navigation, from top to bottom. */
export const groups = ['today', 'content', 'operations', 'office'] as const;
export type Group = (typeof groups)[number];

/** A search result with its address. */
export type Found = {
  to: string;
  title: string;
  detail?: string;
  /** The key of a text that replaces the detail. */
  kind?: string;
};

/** A source of the search in the top bar; `position` is its order in the results. */
export type SearchSource = {
  name: string;
  position: number;
  permission: Permission;
  find(text: string, signal: AbortSignal): Promise<Found[]>;
};

/** The maximum number of results per source. */
export const MAX_FOUND = 5;

/** A kind of work that waits, which the server counts (`listWaiting`), and where it is done. */
export type Need = {
  kind: WaitingKind;
  position: number;
  /** Its text: `staff/applications:waiting`. */
  title: string;
  /** The list of what waits. Where it is a queue, its filters `due` and `assignee` narrow it. */
  to: string;
  /** Whether the entry of the list in the side navigation shows how much waits. */
  isBadge?: boolean;
};

/**
 * What a folder of the back office registers: the export `registration` of its `<folder>.screens.ts`, found by
 * `registrations.ts`: its screens, search sources and pending work.
 */
export type Registration = {
  screens: readonly Screen[];
  searches?: readonly SearchSource[];
  needs?: readonly Need[];
};

/** Combines the registrations of all folders: the screens in the order of the side navigation, the rest by position. */
export function gather(registrations: readonly Registration[]) {
  return {
    screens: registrations
      .flatMap((each) => each.screens)
      .toSorted((a, b) => (a.place?.position ?? 0) - (b.place?.position ?? 0)),
    /** The sources of the search in the top bar. */
    searchSources: registrations.flatMap((each) => each.searches ?? []).toSorted(byPosition),
    /** What the start page and the side navigation count. */
    needs: registrations.flatMap((each) => each.needs ?? []).toSorted(byPosition),
  };
}

function byPosition(a: { position: number }, b: { position: number }): number {
  return a.position - b.position;
}
