import type { Place } from '../registration.ts';
import { screens } from '../registrations.ts';
import { useMay } from '../session/session.ts';

/** The navigation entries that the logged-in member has access to, in order. */
export function usePlaces(): (Place & { path: string })[] {
  const may = useMay();
  return screens.flatMap(({ path, permission, place }) =>
    place && may(permission) ? [{ path, ...place }] : [],
  );
}
