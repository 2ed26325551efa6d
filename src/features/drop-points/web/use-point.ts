import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi } from '#web/calls/call-api.ts';
import { getPointCall } from '../drop-points.calls.ts';
import type { getNetworkPoint, NetworkPointDetail } from '../drop-points.contract.ts';

/** One point by its code: undefined while loading, null when unknown. */
export function usePoint(code: string | null): NetworkPointDetail | null | undefined {
  const { i18n } = useTranslation();
  const { language } = i18n;
  const [found, setFound] = useState<{ of: string; point: NetworkPointDetail | null }>();
  const wanted = `${code} ${language}`;
  useEffect(() => {
    if (code === null) return;
    const left = new AbortController();
    callApi<typeof getNetworkPoint>(getPointCall, { code }, { signal: left.signal }).then(
      (point) => setFound({ of: wanted, point }),
      () => left.signal.aborted || setFound({ of: wanted, point: null }),
    );
    return () => left.abort();
  }, [code, wanted]);
  if (code === null) return null;
  return found?.of === wanted ? found.point : undefined;
}
