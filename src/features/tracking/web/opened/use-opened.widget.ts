import { useEffect, useEffectEvent, useState } from 'react';
import { ApiError } from '#web/calls/call-api.ts';
import { trackingErrors } from '../../tracking.calls.ts';
import { dropAccess, findAccess, takeAccessFromAddress } from '../lookup/access-tickets.widget.ts';

/** A parcel, and the ticket of this session that opens it, if any; customers open their own without. */
export type Opener = { billCode: string; access: string | undefined };

/** What a page about one parcel shows: `locked` asks for the digits first. */
export type OpenedView<T> =
  | { kind: 'loading' | 'locked' }
  | { kind: 'failed'; failure: unknown }
  | { kind: 'open'; data: T };

/** Whether a refusal only means that the digits are needed again; typed values stay. */
export function isLocked(failure: unknown): boolean {
  return failure instanceof ApiError && failure.code === trackingErrors.verifyFirst.code;
}

/** Reads what needs a proof of access to a parcel, and again when the page changes its language. */
export function useOpened<T>(
  billCode: string,
  language: string,
  read: (opener: Opener, signal?: AbortSignal) => Promise<T>,
) {
  const [view, setView] = useState<OpenedView<T>>({ kind: 'loading' });
  const opener = (): Opener => ({ billCode, access: findAccess(billCode, new Date()) });

  async function load(signal?: AbortSignal): Promise<void> {
    try {
      setView({ kind: 'open', data: await read(opener(), signal) });
    } catch (failure) {
      if (signal?.aborted) return;
      if (isLocked(failure)) dropAccess(billCode);
      setView(isLocked(failure) ? { kind: 'locked' } : { kind: 'failed', failure });
    }
  }

  const loadAgain = useEffectEvent(load);
  useEffect(() => {
    const left = new AbortController();
    takeAccessFromAddress(billCode);
    if (language !== '') void loadAgain(left.signal);
    return () => left.abort();
  }, [billCode, language]);

  return {
    view,
    reload: () => void load(),
    /** Sends a change and reads again. Throws the refusal; an expired ticket is dropped, so that the digits are asked for. */
    async send(change: (opener: Opener) => Promise<unknown>): Promise<void> {
      try {
        await change(opener());
      } catch (failure) {
        if (isLocked(failure)) dropAccess(billCode);
        throw failure;
      }
      await load();
    },
  };
}
