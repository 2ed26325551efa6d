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

/** What the page shows: nothing yet, the question for the digits, why it cannot, or what can be changed. */
export type ChangeView =
  | { kind: 'loading' | 'locked' }
  | { kind: 'failed'; failure: unknown }
  | { kind: 'open'; options: DeliveryOptions };

/** Whether a refusal only means that the digits are asked for again; what was typed stays. */
export function isLocked(failure: unknown): boolean {
  return failure instanceof ApiError && failure.code === trackingErrors.verifyFirst.code;
}

/** What may be asked of a delivery, by a ticket of this session or as its customer. */
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
  // Names of places come in the language they are asked for in.
  useEffect(() => {
    const left = new AbortController();
    takeAccessFromAddress(billCode);
    if (language !== '') void loadAgain(left.signal);
    return () => left.abort();
  }, [billCode, language]);

  return {
    view,
    reload: () => load(),
    /** Throws what refused it; a ticket that has expired is dropped, so that the digits are asked for. */
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
