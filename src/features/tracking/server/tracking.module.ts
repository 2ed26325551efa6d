import type { ChallengeVerifier } from '../../../adapters/captcha/challenge.port.ts';
import type { ImageCaptcha } from '../../../adapters/captcha/image.port.ts';
import type { Db } from '../../../db/connect.ts';
import type { Listener } from '../../../db/listen.ts';
import type { CreateLimiter } from '../../../http/limits/limits.ts';
import type { DeriveKey } from '../../../http/secrets/secrets.ts';
import { createSignedTickets } from '../../../http/secrets/signed-ticket.ts';
import type { Clock } from '../../../lib/clock.ts';
import type { FeatureModule } from '../../feature-module.ts';
import { shippedHolidays } from '../../parcels/holidays.rules.ts';
import type { RulesService } from '../../rules/server/rules.service.ts';
import { LOCKOUT_MINUTES, PHONE_CODE_MINUTES } from '../tracking.rules.ts';
import { createCustomerParcels } from './customer-parcels.ts';
import { createLiveUpdates } from './live-updates.ts';
import { createLookupGate, type Device, type Pass } from './lookup-gate.ts';
import { type AccessTicket, createParcelAccess, type ParcelsPort } from './parcel-access.ts';
import { createPhoneTriesRepo } from './phone-tries.repo.ts';
import { createPhoneVerification } from './phone-verification.ts';
import { createRequestsRepo } from './requests.repo.ts';
import { createRequestsService } from './requests.service.ts';
import { mountTracking, type TrackingServices } from './tracking.api.ts';
import { createTrackingService } from './tracking.service.ts';

const MINUTE = 60;
const DAY = 24 * 60 * MINUTE;
const PASS_SECONDS = 30 * MINUTE;
const LINK_SECONDS = 30 * DAY;
/** Of one device when its address has used up its own, and of all devices of an address, in its free lookups. */
const LOOKUPS_PER_DEVICE = 5;
const DEVICES_SHARE = 6;
const WRONG_PHONES_PER_WAYBILL_AND_DAY = 50;

/** Wires tracking: its tickets, limits, gate and live updates. */
export function wireTracking(deps: {
  settings: { lookupsWithoutChallenge: number; lookupsPerPass: number; challengesPerVisitor: number };
  db: Db;
  deriveKey: DeriveKey;
  listener: Pick<Listener, 'on'>;
  limiter: CreateLimiter;
  image: ImageCaptcha;
  challenge: ChallengeVerifier;
  parcels: ParcelsPort;
  rules: Pick<RulesService, 'inForce'>;
  clock: Clock;
  onProblem(cause: unknown): void;
}): FeatureModule<TrackingServices> {
  const { settings, db, deriveKey, image, challenge, parcels, clock } = deps;
  const ticketsOf = <T>(purpose: string, lifeSeconds: number) =>
    createSignedTickets<T>({ key: deriveKey(purpose), lifeSeconds, clock });
  const limit = (name: string, points: number, windowSeconds: number, lease = 1) =>
    deps.limiter({ name, points, windowSeconds, lease });
  const visitorLimit = (name: string, points: number, windowSeconds: number, lease = 1) =>
    deps.limiter({ name, points, windowSeconds, lease, perVisitor: true });
  const devicesLimit = (name: string) => ({
    ofEach: limit(name, LOOKUPS_PER_DEVICE, 10 * MINUTE),
    ofAll: visitorLimit(`${name}s`, settings.lookupsWithoutChallenge * DEVICES_SHARE, 10 * MINUTE),
  });

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
        settings.lookupsWithoutChallenge,
        10 * MINUTE,
        tenth(settings.lookupsWithoutChallenge),
      ),
      perPass: limit('lookup-pass', settings.lookupsPerPass, PASS_SECONDS, tenth(settings.lookupsPerPass)),
      challenges: visitorLimit('challenge', settings.challengesPerVisitor, PASS_SECONDS),
      devices: devicesLimit('lookup-device'),
      watchingDevices: devicesLimit('watch-device'),
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
    holidays: () => shippedHolidays,
    rulesAt: deps.rules.inForce,
    clock,
  });
  const service = {
    tracking,
    requests: createRequestsService({ access, requests, clock }),
    live: createLiveUpdates({
      listener: deps.listener,
      lookUp: tracking.lookUp,
      onProblem: deps.onProblem,
    }),
  };
  return {
    service,
    mount: (api) => mountTracking(api, service),
    exports: [{ topic: 'parcels', collect: createCustomerParcels({ orm: db.orm, parcels, requests }) }],
  };
}

/** The lease that spares nine queries of ten and still counts nearly exactly. */
function tenth(points: number): number {
  return Math.max(1, Math.floor(points / 10));
}
