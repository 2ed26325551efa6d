import type { TablerIcon } from '@tabler/icons-react';
import { type ComponentType, createContext, useContext } from 'react';
import type { Permission } from '#lib/staff/staff-permissions.ts';
import { useMay } from './session/session.ts';

/** One address below /staff, and who may see what is there. */
export type Screen = {
  path: string;
  /** Null: everybody who is logged in. */
  permission: Permission | null;
  load(): Promise<{ default: ComponentType }>;
  /** Where it stands in the side navigation; screens of one record have no place there. */
  place?: Place;
};

/** A place in the side navigation; `title` is the key of its text. */
export type Place = { group: Group; icon: TablerIcon; title: string };

/** The parts of the side navigation, from top to bottom. */
export const groups = ['today', 'content', 'operations', 'office'] as const;
export type Group = (typeof groups)[number];

/** All screens; handed down, because some of them show the way to the others. */
export const ScreensContext = createContext<readonly Screen[]>([]);

/** The places that who is logged in may go to, in the order of the navigation. */
export function usePlaces(): (Place & { path: string })[] {
  const screens = useContext(ScreensContext);
  const may = useMay();
  return screens.flatMap(({ path, permission, place }) =>
    place && may(permission) ? [{ path, ...place }] : [],
  );
}
