import type { FoundPlace } from '#features/places/places.contract.ts';
import { type Language, languages } from '#lib/language.ts';
import { openBrowserStore } from '#web/state/browser-store.ts';

type End = { code: string; label: Record<Language, string> };
/** The route of a price request. */
export type Route = { origin: End; destination: End };

/** Routes stored on this device. */
export const MAX_ROUTES = 4;
const MAX_TEXT = 200;

/** The last routes on this device, the newest first. */
export const recentRoutes = openBrowserStore<readonly Route[]>('priceRoutes', [], parseRoutes);

/** Moves a route to the front, dropping the oldest. */
export function rememberRoute(origin: FoundPlace, destination: FoundPlace): void {
  const route = { origin: toEnd(origin), destination: toEnd(destination) };
  const others = recentRoutes.get().filter((each) => routeKey(each) !== routeKey(route));
  recentRoutes.set([route, ...others].slice(0, MAX_ROUTES));
}

/** Removes a route. */
export function forgetRoute(route: Route): void {
  recentRoutes.set(recentRoutes.get().filter((each) => routeKey(each) !== routeKey(route)));
}

/** The identity of a route. */
export function routeKey({ origin, destination }: Route): string {
  return `${origin.code} ${destination.code}`;
}

function toEnd({ code, label }: FoundPlace): End {
  return { code, label };
}

/** The stored value may come from another release, or have been edited. */
export function parseRoutes(raw: unknown): readonly Route[] {
  if (!Array.isArray(raw)) return [];
  return raw
    .filter((each): each is Route => isEnd(each?.origin) && isEnd(each?.destination))
    .slice(0, MAX_ROUTES);
}

function isEnd(raw: unknown): raw is End {
  const { code, label } = (raw ?? {}) as Partial<End>;
  const isText = (text: unknown) => typeof text === 'string' && text.length <= MAX_TEXT;
  return isText(code) && languages.every((language) => isText(label?.[language]));
}
