import { useEffect, useState } from 'react';
import { listAreasCall } from '#features/places/places.calls.ts';
import type { FoundPlace, listAreas } from '#features/places/places.contract.ts';
import { callApi } from '#web/calls/call-api.ts';

type Found = { state: 'none' | 'loading' | 'found' | 'unreachable'; list: readonly FoundPlace[] };

const NONE: Found = { state: 'none', list: [] };
/** Cached, so that going back to a province needs no second request. */
const known = new Map<string, readonly FoundPlace[]>();

export type Districts = ReturnType<typeof useDistricts>;

/** The districts of the selected province; `again` retries a failed request. */
export function useDistricts(provinceCode: string) {
  const [districts, setDistricts] = useState(NONE);
  useEffect(() => ask(provinceCode, setDistricts), [provinceCode]);
  return { ...districts, again: () => void ask(provinceCode, setDistricts) };
}

function ask(provinceCode: string, show: (districts: Found) => void): (() => void) | undefined {
  if (provinceCode === '') {
    show(NONE);
    return undefined;
  }
  const list = known.get(provinceCode);
  if (list) {
    show({ state: 'found', list });
    return undefined;
  }
  const leaving = new AbortController();
  const { signal } = leaving;
  show({ state: 'loading', list: [] });
  callApi<typeof listAreas>(listAreasCall, { parent: provinceCode }, { signal }).then(
    ({ areas }) => {
      known.set(provinceCode, areas);
      if (!signal.aborted) show({ state: 'found', list: areas });
    },
    () => {
      if (!signal.aborted) show({ state: 'unreachable', list: [] });
    },
  );
  return () => leaving.abort();
}
