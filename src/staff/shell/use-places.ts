import type { Place } from '../registration.ts';
import { screens } from '../registrations.ts';
import { useMay } from '../session/session.ts';

/** The places that who is logged in may go to, in the order of the navigation. */
export function usePlaces(): (Place & { path: string })[] {
  const may = useMay();
  return screens.flatMap(({ path, permission, place }) =>
    place && may(permission) ? [{ path, ...place }] : [],
  );
}
