import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import { callApi } from '#web/calls/call-api.ts';
import { type ImportView, importDetail } from '../imports/imports.contract.ts';

const LOOK_MS = 1500;
/** Polls less often without a connection. */
const OFFLINE_MS = 6000;

/** The counts of an import while it runs, polled; the page is reloaded at the end. */
export function useRunning({ importId, counts }: Pick<ImportView, 'importId' | 'counts'>) {
  const { revalidate } = useRevalidator();
  const [latest, setLatest] = useState({ counts, isOffline: false });
  useEffect(() => {
    const leaving = new AbortController();
    let timer = setTimeout(look, LOOK_MS);
    async function look(): Promise<void> {
      const found = await callApi(importDetail, { importId }, { signal: leaving.signal }).catch(() => null);
      if (leaving.signal.aborted) return;
      setLatest((before) => ({ counts: found?.counts ?? before.counts, isOffline: !found }));
      if (found && found.state !== 'running') await revalidate();
      else timer = setTimeout(look, found ? LOOK_MS : OFFLINE_MS);
    }
    return () => {
      leaving.abort();
      clearTimeout(timer);
    };
  }, [importId, revalidate]);
  return latest;
}
