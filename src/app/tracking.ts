import type { ChallengeVerifier } from '../adapters/captcha/challenge.port.ts';
import type { ImageCaptcha } from '../adapters/captcha/image.port.ts';
import type { Db } from '../db/connect.ts';
import type { Listener } from '../db/listen.ts';
import type { RulesService } from '../features/rules/server/rules.service.ts';
import { createLiveUpdates } from '../features/tracking/server/live-updates.ts';
import { createLookupGate, type Device, type Pass } from '../features/tracking/server/lookup-gate.ts';
import {
  type AccessTicket,
  createParcelAccess,
  type ParcelsPort,
} from '../features/tracking/server/parcel-access.ts';
import { createPhoneTriesRepo } from '../features/tracking/server/phone-tries.repo.ts';
import { createPhoneVerification } from '../features/tracking/server/phone-verification.ts';
import { createRequestsRepo } from '../features/tracking/server/requests.repo.ts';
import { createRequestsService } from '../features/tracking/server/requests.service.ts';
import type { TrackingServices } from '../features/tracking/server/tracking.api.ts';
import { createTrackingService } from '../features/tracking/server/tracking.service.ts';
import { LOCKOUT_MINUTES, PHONE_CODE_MINUTES } from '../features/tracking/tracking.rules.ts';
import type { CreateLimiter } from '../http/limits.ts';
import type { DeriveKey } from '../http/secrets.ts';
import { createSignedTickets } from '../http/signed-ticket.ts';
import type { Clock } from '../lib/clock.ts';
import type { Holidays } from '../lib/working-days.ts';
import type { Config } from './config.ts';

const MINUTE = 60;
const DAY = 24 * 60 * MINUTE;
const PASS_SECONDS = 30 * MINUTE;
const LINK_SECONDS = 30 * DAY;
/** Of one device when its address has used up its own, and of all devices of an address, in its free lookups. */
const LOOKUPS_PER_DEVICE = 5;
const DEVICES_SHARE = 6;
const WRONG_PHONES_PER_WAYBILL_AND_DAY = 50;

/** Wires tracking: its tickets, limits, gate and live updates. */
export function wireTracking(parts: {
  config: Pick<Config, 'lookupsWithoutChallenge' | 'lookupsPerPass' | 'challengesPerVisitor'>;
  db: Db;
  deriveKey: DeriveKey;
  listener: Pick<Listener, 'on'>;
  limiter: CreateLimiter;
  image: ImageCaptcha;
  challenge: ChallengeVerifier;
  parcels: ParcelsPort;
  holidays(): Holidays;
  rules: Pick<RulesService, 'inForce'>;
  clock: Clock;
  onProblem(cause: unknown): void;
}): TrackingServices {
  const { config, db, deriveKey, image, challenge, parcels, holidays, clock } = parts;
  const ticketsOf = <T>(purpose: string, lifeSeconds: number) =>
    createSignedTickets<T>({ key: deriveKey(purpose), lifeSeconds, clock });
  const limit = (name: string, points: number, windowSeconds: number, lease = 1) =>
    parts.limiter({ name, points, windowSeconds, lease });
  const visitorLimit = (name: string, points: number, windowSeconds: number, lease = 1) =>
    parts.limiter({ name, points, windowSeconds, lease, perVisitor: true });

  const tickets = {
    verified: ticketsOf<AccessTicket>('verified phone', PHONE_CODE_MINUTES * MINUTE),
    links: ticketsOf<AccessTicket>('message link', LINK_SECONDS),
  };
  const gate = createLookupGate({
    passes: ticketsOf<Pass>('lookup pass', PASS_SECONDS),
    devices: ticketsOf<Device>('device', DAY),
    image,
    challenge,
    limits: {
      withoutPass: visitorLimit(
        'lookup',
        config.lookupsWithoutChallenge,
        10 * MINUTE,
        tenth(config.lookupsWithoutChallenge),
      ),
      perPass: limit('lookup-pass', config.lookupsPerPass, PASS_SECONDS, tenth(config.lookupsPerPass)),
      challenges: visitorLimit('challenge', config.challengesPerVisitor, PASS_SECONDS),
      perDevice: limit('lookup-device', LOOKUPS_PER_DEVICE, 10 * MINUTE),
      ofDevices: visitorLimit('lookup-devices', config.lookupsWithoutChallenge * DEVICES_SHARE, 10 * MINUTE),
    },
  });
  const phones = createPhoneVerification({
    tries: createPhoneTriesRepo(db.pool),
    wrongPerWaybill: limit('wrong-phone', WRONG_PHONES_PER_WAYBILL_AND_DAY, DAY),
    slowly: limit('wrong-phone-slowly', 1, LOCKOUT_MINUTES * MINUTE),
    image,
    async findPhones(waybillNo) {
      const [row] = await parcels.findFull([waybillNo]);
      return row ? [row.senderPhone, row.consigneePhone] : null;
    },
    clock,
  });
  const requests = createRequestsRepo(db.orm);
  const access = createParcelAccess({ parcels, tickets });
  const tracking = createTrackingService({
    parcels,
    requests,
    gate,
    access,
    phones,
    tickets,
    holidays,
    rulesAt: parts.rules.inForce,
    clock,
  });
  return {
    tracking,
    requests: createRequestsService({ access, requests, clock }),
    live: createLiveUpdates({
      listener: parts.listener,
      lookUp: tracking.lookUp,
      onProblem: parts.onProblem,
    }),
  };
}

/** The lease that spares nine queries of ten and still counts nearly exactly. */
function tenth(points: number): number {
  return Math.max(1, Math.floor(points / 10));
}
