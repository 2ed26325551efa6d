import { useEffect, useEffectEvent, useState } from 'react';
import { browserState } from '#web/calls/browser-state.ts';
import { ApiError, callApi } from '#web/calls/call-api.ts';
import type { ParcelDetail, PublicParcel, ServiceRequest } from '../../tracked-parcel.contract.ts';
import { trackingCalls, trackingErrors } from '../../tracking.calls.ts';
import type { getWaybill } from '../../tracking.contract.ts';
import { dropAccess, findAccess, takeAccessFromAddress } from '../lookup/access-tickets.widget.ts';
import { detailAsOf } from './detail-as-of.ts';

type Opened = { billCode: string; detail: ParcelDetail | null; isNotYours: boolean };

/** The additional details of a parcel: by a ticket of this session, or as its owner. */
export function useParcelDetail(parcel: PublicParcel) {
  const { billCode } = parcel;
  const asOf = detailAsOf(parcel);
  const [opened, setOpened] = useState<Opened>({ billCode, detail: null, isNotYours: false });
  const current = opened.billCode === billCode ? opened : { billCode, detail: null, isNotYours: false };

  async function load(signal?: AbortSignal): Promise<void> {
    const access = findAccess(billCode, new Date());
    if (access === undefined && browserState.caller().token === null) return;
    try {
      const { detail } = await callApi<typeof getWaybill>(
        trackingCalls.getWaybill,
        { billCode, access, detail: '1' },
        { signal },
      );
      setOpened({ billCode, detail, isNotYours: false });
    } catch (failure) {
      if (!(failure instanceof ApiError) || signal?.aborted) return;
      const { verifyFirst, notOfCurrentUser } = trackingErrors;
      if (failure.code === verifyFirst.code || failure.code === notOfCurrentUser.code) dropAccess(billCode);
      if (failure.code === notOfCurrentUser.code) setOpened({ ...current, isNotYours: true });
    }
  }

  const loadAgain = useEffectEvent(load);
  useEffect(() => {
    const left = new AbortController();
    takeAccessFromAddress(billCode);
    if (asOf !== '') void loadAgain(left.signal);
    return () => left.abort();
  }, [billCode, asOf]);

  return {
    detail: current.detail,
    isNotYours: current.isNotYours,
    reload: () => load(),
    addRequest(request: ServiceRequest) {
      if (!current.detail) return;
      const requests = [request, ...current.detail.requests];
      setOpened({ ...current, detail: { ...current.detail, requests, canUrge: false } });
    },
  };
}
