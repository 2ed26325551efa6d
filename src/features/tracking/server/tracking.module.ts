import type { Logger } from 'pino';
import type { Db } from '#db/connect.ts';
import { isDatabaseAway } from '#db/errors/database-away.ts';
import { gatheredBySource, ofLookups } from '#db/gathered.ts';
import type { Listener } from '#db/listen.ts';
import type { Source } from '#db/replicas/replicas.ts';
import type { ParcelCodes } from '#features/accounts/credentials/server/parcel-codes.ts';
import type { CaptchaService } from '#features/captcha/server/captcha.module.ts';
import type { FeatureModule } from '#features/feature-module.ts';
import type { HolidaysService } from '#features/holidays/server/holidays.service.ts';
import type { OpenFacilityNamer } from '#features/parcels/facilities/facility-namer.ts';
import type { RulesService } from '#features/rules/server/rules.service.ts';
import type { CreateLimiter } from '#http/limits/limits.ts';
import { leaseOf } from '#http/limits/limits.ts';
import { namedLimits } from '#http/limits/named-limits.ts';
import type { SiteKeys } from '#http/secrets/keyring.ts';
import { createSignedTickets } from '#http/secrets/signed-ticket.ts';
import { type Clock, DAY_SECONDS } from '#lib/clock.ts';
import {
  CODE_TICKET_MINUTES,
  IMAGE_PASS_MINUTES,
  LOCKOUT_MINUTES,
  PHONE_CODE_MINUTES,
} from '../tracking.rules.ts';
import { createCustomerParcels } from './customer-parcels.ts';
import { createWrongDigits, type DigitSettings } from './digits/wrong-digits.ts';
import { createLiveUpdates } from './live-updates.ts';
import { withoutWindow } from './look-up.ts';
import { createLookupGate, type Device, type LookupGate, type Pass } from './lookup-gate.ts';
import { createOwnParcels } from './own-parcels.ts';
import {
  type AccessTicket,
  type ChangesPort,
  type CollectCodesPort,
  createParcelAccess,
  type ParcelsPort,
  type RefundsPort,
  type ReturnsPort,
} from './parcel-access.ts';
import { createParcelCodesService } from './parcel-codes.service.ts';
import { currentState, type TrackedParcel } from './parcel-views.ts';
import { createPhoneTriesRepo } from './phone-tries.repo.ts';
import { createPhoneVerification, type PhoneVerification } from './phone-verification.ts';
import { createRequestsRepo, type RequestsRepo } from './requests.repo.ts';
import { createRequestsService } from './requests.service.ts';
import { createShareSigns } from './share-signs.ts';
import type { WindowsPort } from './shown-windows.ts';
import { mountTracking, type TrackingOfSite } from './tracking.api.ts';
import { createTrackingService } from './tracking.service.ts';

const MINUTE = 60;
const PASS_SECONDS = 30 * MINUTE;
const LINK_SECONDS = 30 * DAY_SECONDS;
/** Free lookups of one device after its address has used up its own, and of all devices of an address. */
const LOOKUPS_PER_DEVICE = 5;
const DEVICES_SHARE = 6;
/**
 * Lookups for a small proof, and how many of these count as one full proof: a lookup costs a program the same
 * either way.
 */
const LOOKUPS_PER_SMALL_PROOF = 5;
const SMALL_PROOFS_SHARE = 6;
const WRONG_PHONES_PER_WAYBILL_AND_DAY = 50;

/** What tracking needs of the site. */
type TrackingSite = {
  config: {
    lookupsWithoutChallenge: number;
    lookupsPerPass: number;
    challengesPerVisitor: number;
  } & DigitSettings;
  db: Db;
  keys: SiteKeys;
  listener: Pick<Listener, 'on'>;
  limiter: CreateLimiter;
  captcha: Pick<
    CaptchaService,
    'image' | 'challenge' | 'proofOfWork' | 'smallProof' | 'risingProofs' | 'requireChallenge'
  >;
  accounts: { parcelCodes: ParcelCodes };
  parcels: Omit<ParcelsPort, 'findTracked'> & {
    findTracked(waybillNos: readonly string[], source?: Source): Promise<TrackedParcel[]>;
    openNamer: OpenFacilityNamer;
  };
  /** A feature of a later area, wired over this one: read only when a parcel is requested. */
  readonly deliveryInstructions: ChangesPort;
  /** The same. */
  readonly collectCodes: CollectCodesPort;
  readonly returns: ReturnsPort;
  /** Likewise. */
  readonly codLedger: RefundsPort;
  deliveryWindows: WindowsPort;
  rules: Pick<RulesService, 'history'>;
  holidays: Pick<HolidaysService, 'days'>;
  clock: Clock;
  log: Pick<Logger, 'warn'>;
};

/** Wires tracking: its tickets, limits, gate and live updates. */
export function wireTracking(site: TrackingSite): FeatureModule<TrackingOfSite> {
  const { db, parcels } = site;
  const requests = createRequestsRepo(db.orm, db.read.orm);
  const service = wireServices(site, requests);
  return {
    service,
    mount: (api) => mountTracking(api, service),
    exports: [{ topic: 'parcels', collect: createCustomerParcels({ orm: db.orm, parcels, requests }) }],
    endStreams: () => service.live.close(),
  };
}

/** Batches the lookups of many visitors; ten numbers of one call are a batch, or a quarter of one. */
function gatheringLookups(
  { read: { choose }, distributed }: Pick<Db, 'read' | 'distributed'>,
  parcels: TrackingSite['parcels'],
): ParcelsPort {
  return {
    ...parcels,
    findTracked: gatheredBySource(choose, parcels.findTracked, {
      keyOf: (row: TrackedParcel) => row.waybillNo,
      ...ofLookups,
      // One of several servers may be away, and with it the parcels that are there.
      ...(distributed.size > 0 && { splits: isDatabaseAway }),
    }),
  };
}

function wireServices(site: TrackingSite, requests: RequestsRepo): TrackingOfSite {
  const { listener, rules, clock, log } = site;
  const parcels = gatheringLookups(site.db, site.parcels);
  const tickets = {
    verified: ticketsOf<AccessTicket>(site, 'verified phone', PHONE_CODE_MINUTES * MINUTE),
    codes: ticketsOf<AccessTicket>(site, 'parcel code', CODE_TICKET_MINUTES * MINUTE),
    links: ticketsOf<AccessTicket>(site, 'message link', LINK_SECONDS),
  };
  const access = createParcelAccess({ parcels, tickets });
  const views = {
    shareSigns: createShareSigns(site.keys.mac('shared address')),
    holidays: site.holidays.days,
    rules: rules.history,
    windows: site.deliveryWindows,
    clock,
  };
  const gate = wireGate(site);
  const { requireChallenge } = site.captcha;
  const tracking = createTrackingService({
    ...views,
    openNamer: site.parcels.openNamer,
    parcels,
    requests,
    changes: { listShown: (waybillNos) => site.deliveryInstructions.listShown(waybillNos) },
    collectCodes: { listShown: (waybillNo) => site.collectCodes.listShown(waybillNo) },
    returns: { isOffered: (waybillNo) => site.returns.isOffered(waybillNo) },
    refunds: { listRefunds: (waybillNos) => site.codLedger.listRefunds(waybillNos) },
    gate,
    access,
    phones: wirePhones(site),
    tickets,
  });
  return {
    ...tracking,
    access,
    stateOf: currentState,
    promisedDateOf: async (row) => (await withoutWindow(views, row)).promisedDate,
    codes: createParcelCodesService({
      parcels,
      access,
      gate,
      codes: site.accounts.parcelCodes,
      tickets,
      requireChallenge,
      clock,
    }),
    requests: createRequestsService({ access, requests, holidays: site.holidays.days, clock }),
    own: createOwnParcels({ orm: site.db.read.orm, lookUp: tracking.lookUp }),
    live: createLiveUpdates({
      listener,
      lookUp: tracking.lookUpNow,
      onProblem: (err) => log.warn({ err }, 'live updates'),
    }),
  };
}

function wireGate(site: TrackingSite): LookupGate {
  const { lookupsWithoutChallenge: free, lookupsPerPass, challengesPerVisitor } = site.config;
  const { limit, visitorLimit } = namedLimits(site.limiter, { countsAlone: true });
  const devicesLimit = (name: string) => ({
    ofEach: limit(name, LOOKUPS_PER_DEVICE, 10 * MINUTE),
    ofAll: visitorLimit(`${name}s`, free * DEVICES_SHARE, 10 * MINUTE),
  });
  return createLookupGate({
    passes: ticketsOf<Pass>(site, 'lookup pass', PASS_SECONDS),
    devices: ticketsOf<Device>(site, 'device', DAY_SECONDS),
    ...site.captcha,
    limits: {
      withoutPass: visitorLimit('lookup', free, 10 * MINUTE, leaseOf(free)),
      perPass: limit('lookup-pass', lookupsPerPass, PASS_SECONDS, leaseOf(lookupsPerPass)),
      challenges: visitorLimit('challenge', challengesPerVisitor, PASS_SECONDS),
      perSmallPass: limit('lookup-small-pass', LOOKUPS_PER_SMALL_PROOF, PASS_SECONDS),
      smallProofs: visitorLimit('small-proof', challengesPerVisitor * SMALL_PROOFS_SHARE, PASS_SECONDS),
      smallProofsOfDevice: limit('small-proof-device', 1, PASS_SECONDS),
      devices: devicesLimit('lookup-device'),
      watchingDevices: devicesLimit('watch-device'),
    },
  });
}

function wirePhones(site: TrackingSite): PhoneVerification {
  const { config: settings, db, limiter, captcha, parcels, clock, log } = site;
  const { limit } = namedLimits(limiter);
  return createPhoneVerification({
    tries: createPhoneTriesRepo(db.pool),
    wrongPerWaybill: limit('wrong-phone', WRONG_PHONES_PER_WAYBILL_AND_DAY, DAY_SECONDS),
    slowly: limit('wrong-phone-slowly', 1, LOCKOUT_MINUTES * MINUTE),
    wrongDigits: createWrongDigits({ settings, limiter, log }),
    proofs: captcha.risingProofs,
    image: captcha.image,
    imagePasses: ticketsOf<string>(site, 'image pass', IMAGE_PASS_MINUTES * MINUTE),
    async findPhones(waybillNo) {
      const [row] = await parcels.findFull([waybillNo]);
      return row ? { sender: row.senderPhone, consignee: row.consigneePhone } : null;
    },
    clock,
  });
}

function ticketsOf<T>({ keys, clock }: TrackingSite, purpose: string, lifeSeconds: number) {
  return createSignedTickets<T>({ mac: keys.mac(purpose), lifeSeconds, clock });
}
