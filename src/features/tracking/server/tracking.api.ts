import { mount, type SiteApi } from '#http/mount.ts';
import { readDevice } from '../device-cookie.rules.ts';
import { proofForDigits } from '../digits.contract.ts';
import type { ParcelState } from '../event-states.rules.ts';
import { sendParcelCode, verifyParcelCode } from '../parcel-codes.contract.ts';
import {
  askProofOfWork,
  complainList,
  getWaybill,
  getWaybills,
  isRelevantWaybill,
  listMyParcels,
  orderTrack,
  trackQueryVerify,
  urgeDelivery,
  watchParcels,
} from '../tracking.contract.ts';
import { streamChanges } from './live-stream.ts';
import type { LiveUpdates } from './live-updates.ts';
import type { OwnParcels } from './own-parcels.ts';
import type { ParcelAccess } from './parcel-access.ts';
import type { ParcelCodesService } from './parcel-codes.service.ts';
import type { FullParcel } from './parcel-views.ts';
import type { RequestsService } from './requests.service.ts';
import type { TrackingService } from './tracking.service.ts';

/** What the calls of tracking, and other features, need. */
export type TrackingOfSite = TrackingService & {
  access: ParcelAccess;
  stateOf(row: FullParcel, now: Date): ParcelState;
  /** As shown on the parcel's page. */
  promisedDateOf(row: FullParcel): Promise<string | null>;
  codes: ParcelCodesService;
  requests: RequestsService;
  live: LiveUpdates;
  own: OwnParcels;
};

/** Puts the calls of tracking on the server. */
export function mountTracking(api: SiteApi, tracking: TrackingOfSite): void {
  const { codes, requests, live, own } = tracking;
  mount(api, orderTrack, (input, call) => tracking.track(input, call));
  mount(api, askProofOfWork, ({ device }) => tracking.askProofOfWork(device));
  mount(api, trackQueryVerify, (input, call) => tracking.verify(input, call));
  mount(api, sendParcelCode, (input, call) => codes.send(input, call));
  mount(api, verifyParcelCode, (input, call) => codes.verify(input, call));
  mount(api, getWaybill, (input, call) => tracking.getWaybill(input, call));
  mount(api, getWaybills, (input, { session }) => tracking.getWaybills(input, session));
  mount(api, listMyParcels, (_input, { session }) => own.listNewest(session));
  mount(api, isRelevantWaybill, (input, { session }) => tracking.isRelevant(input, session));
  mount(api, urgeDelivery, (input, call) => requests.urge(input, call));
  mount(api, complainList, (input, call) => requests.list(input, call));
  mount(api, proofForDigits, async (_input, { c, ...call }) => {
    c.header('Cache-Control', 'no-store');
    return c.json(await tracking.proofForDigits(call));
  });
  mount(api, watchParcels, async (input, { c, ...call }) =>
    streamChanges(c, live, await tracking.admitWatch({ ...input, device: readDevice(c.req.raw) }, call)),
  );
}
