import type { Coordinates } from '../distance.rules.ts';

/** A phone may need this long indoors for a first position. */
const TIMEOUT_MS = 15_000;
const MAX_AGE_MS = 60_000;

/** The device's location; the browser asks its owner for permission. */
export async function findOwnPlace(): Promise<Coordinates> {
  const { promise, resolve, reject } = Promise.withResolvers<GeolocationPosition>();
  if (!navigator.geolocation) throw new Error('no geolocation');
  navigator.geolocation.getCurrentPosition(resolve, reject, { timeout: TIMEOUT_MS, maximumAge: MAX_AGE_MS });
  const { coords } = await promise;
  return { lat: coords.latitude, lon: coords.longitude };
}

/** Whether the owner refused permission. */
export function isDenied(failure: unknown): boolean {
  return (
    failure instanceof GeolocationPositionError && failure.code === GeolocationPositionError.PERMISSION_DENIED
  );
}
