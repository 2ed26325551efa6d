import { useEffect, useState } from 'react';
import { browserState } from '../../../web/calls/browser-state.ts';
import { callApi } from '../../../web/calls/call-api.ts';
import { searchPlacesCall } from '../places.calls.ts';
import type { FoundPlace, PlaceLevel, searchPlaces } from '../places.contract.ts';

/** What is known about the words typed so far. */
export type PlaceSearch = {
  state: 'idle' | 'searching' | 'found' | 'unreachable';
  places: readonly FoundPlace[];
};

const IDLE: PlaceSearch = { state: 'idle', places: [] };
const PAUSE_MS = 150;
const SHOWN = 8;
const ANSWERS_KEPT = 200;

/** Going back letter by letter asks nothing twice. */
const answers = new Map<string, readonly FoundPlace[]>();

/** Searches while somebody types; `text` null does not search. */
export function usePlaceSearch(text: string | null, level: PlaceLevel, widest?: PlaceLevel): PlaceSearch {
  const [search, setSearch] = useState(IDLE);
  const keywords = text?.trim() ?? '';

  useEffect(() => {
    if (keywords === '') {
      setSearch(IDLE);
      return;
    }
    const key = `${browserState.caller().language} ${widest ?? ''} ${level} ${keywords}`;
    const known = answers.get(key);
    if (known) {
      setSearch({ state: 'found', places: known });
      return;
    }
    const leaving = new AbortController();
    setSearch((before) => ({ ...before, state: 'searching' }));
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
          setSearch({ state: 'found', places });
        },
        () => {
          if (!leaving.signal.aborted) setSearch({ state: 'unreachable', places: [] });
        },
      );
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [keywords, level, widest]);

  return search;
}
