import type { FoundPlace } from '#features/places/places.contract.ts';
import { type Language, languages } from '#lib/language.ts';
import { openBrowserStore } from '#web/state/browser-store.ts';

type End = { code: string; label: Record<Language, string> };
/** From where to where a price was asked for. */
export type Route = { origin: End; destination: End };

/** Routes that this device remembers. */
export const MAX_ROUTES = 4;
const MAX_TEXT = 200;

/** The last routes of this device, the newest first. */
export const recentRoutes = openBrowserStore<readonly Route[]>('priceRoutes', [], parseRoutes);

/** Puts a route first, and lets the oldest go. */
export function rememberRoute(origin: FoundPlace, destination: FoundPlace): void {
  const route = { origin: toEnd(origin), destination: toEnd(destination) };
  const others = recentRoutes.get().filter((each) => routeKey(each) !== routeKey(route));
  recentRoutes.set([route, ...others].slice(0, MAX_ROUTES));
}

/** Forgets one route. */
export function forgetRoute(route: Route): void {
  recentRoutes.set(recentRoutes.get().filter((each) => routeKey(each) !== routeKey(route)));
}

/** Tells routes apart. */
export function routeKey({ origin, destination }: Route): string {
  return `${origin.code} ${destination.code}`;
}

function toEnd({ code, label }: FoundPlace): End {
  return { code, label };
}

/** Other releases, and people, may have written what is stored. */
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
