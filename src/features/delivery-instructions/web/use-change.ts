import { useEffect, useEffectEvent, useState } from 'react';
import { trackingErrors } from '#features/tracking/tracking.calls.ts';
import {
  dropAccess,
  findAccess,
  takeAccessFromAddress,
} from '#features/tracking/web/lookup/access-tickets.widget.ts';
import { ApiError, callApi } from '#web/calls/call-api.ts';
import { instructionCalls } from '../instructions.calls.ts';
import type {
  cancelChange,
  changeDelivery,
  DeliveryOptions,
  deliveryOptions,
  InstructionDetails,
} from '../instructions.contract.ts';

/** The view of the page: loading, the form for the digits, an explanation, or the form for changes. */
export type ChangeView =
  | { kind: 'loading' | 'locked' }
  | { kind: 'failed'; failure: unknown }
  | { kind: 'open'; options: DeliveryOptions };

/** Whether a refusal only means that the digits are needed again; typed values stay. */
export function isLocked(failure: unknown): boolean {
  return failure instanceof ApiError && failure.code === trackingErrors.verifyFirst.code;
}

/** The possible delivery changes, with a ticket of this session or as its customer. */
export function useChange(billCode: string, language: string) {
  const [view, setView] = useState<ChangeView>({ kind: 'loading' });
  const opened = () => ({ billCode, access: findAccess(billCode, new Date()) });

  async function load(signal?: AbortSignal): Promise<void> {
    try {
      const options = await callApi<typeof deliveryOptions>(instructionCalls.deliveryOptions, opened(), {
        signal,
      });
      setView({ kind: 'open', options });
    } catch (failure) {
      if (signal?.aborted) return;
      if (isLocked(failure)) dropAccess(billCode);
      setView(isLocked(failure) ? { kind: 'locked' } : { kind: 'failed', failure });
    }
  }

  const loadAgain = useEffectEvent(load);
  // Place names are loaded in the language of the page.
  useEffect(() => {
    const left = new AbortController();
    takeAccessFromAddress(billCode);
    if (language !== '') void loadAgain(left.signal);
    return () => left.abort();
  }, [billCode, language]);

  return {
    view,
    reload: () => load(),
    /** Throws the refusal; an expired ticket is dropped, so that the digits are asked for again. */
    async send(change: InstructionDetails): Promise<void> {
      await sendOr(() =>
        callApi<typeof changeDelivery>(instructionCalls.changeDelivery, { ...opened(), change }),
      );
    },
    async cancel(id: string): Promise<void> {
      await sendOr(() => callApi<typeof cancelChange>(instructionCalls.cancelChange, { ...opened(), id }));
    },
  };

  async function sendOr(send: () => Promise<unknown>): Promise<void> {
    try {
      await send();
    } catch (failure) {
      if (isLocked(failure)) dropAccess(billCode);
      throw failure;
    }
    await load();
  }
}
