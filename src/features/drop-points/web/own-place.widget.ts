import type { Coordinates } from '../distance.rules.ts';

/** Indoors a phone may need this long for a first position. */
const TIMEOUT_MS = 15_000;
const MAX_AGE_MS = 60_000;

/** Where the device is; the browser asks its owner before it tells. */
export async function findOwnPlace(): Promise<Coordinates> {
  const { promise, resolve, reject } = Promise.withResolvers<GeolocationPosition>();
  if (!navigator.geolocation) throw new Error('no geolocation');
  navigator.geolocation.getCurrentPosition(resolve, reject, { timeout: TIMEOUT_MS, maximumAge: MAX_AGE_MS });
  const { coords } = await promise;
  return { lat: coords.latitude, lon: coords.longitude };
}

/** Whether the device was found by nobody because its owner said no. */
export function isDenied(failure: unknown): boolean {
  return (
    failure instanceof GeolocationPositionError && failure.code === GeolocationPositionError.PERMISSION_DENIED
  );
}
