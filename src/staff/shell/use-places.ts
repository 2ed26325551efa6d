import { createContext, useContext } from 'react';
import type { Place, Screen } from './registration.ts';
import { useMay } from './session/session.ts';

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
