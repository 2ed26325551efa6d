import { useEffect, useState } from 'react';
import { searchText } from '#lib/search-text.ts';
import { browserState } from '#web/calls/browser-state.ts';
import { callApi } from '#web/calls/call-api.ts';
import { searchPlacesCall } from '../places.calls.ts';
import type { FoundPlace, PlaceLevel, searchPlaces } from '../places.contract.ts';

/** The search results for the typed words so far. */
export type PlaceSearch = {
  state: 'idle' | 'searching' | 'found' | 'unreachable';
  places: readonly FoundPlace[];
};

type Answer = PlaceSearch & { of: string };

const IDLE: Answer = { of: '', state: 'idle', places: [] };
const PAUSE_MS = 150;
const SHOWN = 8;
const ANSWERS_KEPT = 200;

/** Cached, so that deleting letters repeats no request. */
const answers = new Map<string, readonly FoundPlace[]>();

/** Searches while typing; null searches nothing. */
export function usePlaceSearch(text: string | null, level: PlaceLevel, widest?: PlaceLevel): PlaceSearch {
  const [search, setSearch] = useState(IDLE);
  const keywords = text?.trim() ?? '';
  const wanted = keywords && keyOf(keywords, level, widest);

  useEffect(() => {
    if (keywords === '') {
      setSearch(IDLE);
      return;
    }
    const key = keyOf(keywords, level, widest);
    const known = answers.get(key);
    if (known) {
      setSearch({ of: key, state: 'found', places: known });
      return;
    }
    const leaving = new AbortController();
    const timer = setTimeout(() => {
      callApi<typeof searchPlaces>(
        searchPlacesCall,
        { keywords, level, ...(widest && { widest }), limit: SHOWN },
        { signal: leaving.signal },
      ).then(
        ({ places }) => {
          if (leaving.signal.aborted) return;
          if (answers.size >= ANSWERS_KEPT) answers.clear();
          answers.set(key, places);
          setSearch({ of: key, state: 'found', places });
        },
        () => {
          if (!leaving.signal.aborted) setSearch({ of: key, state: 'unreachable', places: [] });
        },
      );
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [keywords, level, widest]);

  if (wanted === '') return IDLE;
  if (search.of === wanted) return search;
  return { state: 'searching', places: search.places.filter((place) => fits(place, keywords)) };
}

function keyOf(keywords: string, level: PlaceLevel, widest: PlaceLevel | undefined): string {
  return `${browserState.caller().language} ${widest ?? ''} ${level} ${keywords}`;
}

/** Keeps only those previous results that match the current text: Enter must not select any other. */
function fits({ label }: FoundPlace, keywords: string): boolean {
  const wanted = searchText(keywords);
  return Object.values(label).some((each) => searchText(each).includes(wanted));
}
