import type { Logger } from 'pino';
import type { FeatureModule } from '#features/feature-module.ts';
import type { HolidaysService } from '#features/holidays/server/holidays.service.ts';
import type { AdoptsRuns } from '#features/payouts/server/adopt-run.ts';
import type { PayableSource } from '#features/payouts/server/payable-source.ts';
import type { Colleagues } from '#features/staff/duties/server/colleagues.ts';
import type { NotesOf, StaffNotes } from '#features/staff/notes/server/staff-notes.ts';
import type { CreateLimiter } from '#http/limits/limits.ts';
import type { SiteKeys } from '#http/secrets/keyring.ts';
import { repeatPass } from '#jobs/repeated-pass.ts';
import { type Clock, HOUR_MS, HOUR_SECONDS } from '#lib/clock.ts';
import { claimNotes } from '../staff/claim-notes.contract.ts';
import { notedClaims } from '../staff/server/claim-notes.ts';
import { mountClaimsStaff } from '../staff/server/claims.staff.api.ts';
import { type ClaimsStaffService, createClaimsStaffService } from '../staff/server/claims.staff.service.ts';
import { countWaiting } from '../staff/server/list-claims.ts';
import { createClaimAccounts } from './accounts/claim-accounts.ts';
import { sealEarlierAccounts } from './accounts/earlier-accounts.ts';
import type { ClaimDeps } from './claim-deps.ts';
import { createClaimDraftsService } from './claim-drafts.service.ts';
import { createClaimPayables } from './claim-payables.ts';
import { claimKeeps, claimKinds, heldClaims } from './claim-retention.ts';
import { mountClaims } from './claims.api.ts';
import { type ClaimsService, createClaimsService } from './claims.service.ts';
import { moveEarlierPayments } from './earlier-payments.ts';
import { lookAfterClaims } from './upkeep.ts';

const MESSAGES_PER_HOUR = 30;
const LOOKED_EVERY_MS = HOUR_MS;

/** What other features see of claims: the customers' service and the staff's. */
export type ClaimsOfSite = ClaimsService & {
  staff: ClaimsStaffService;
  lookAfter(): Promise<void>;
  /** What payout runs pay of them. */
  payables: PayableSource;
  /** The same on another clock and without messages: demonstration data has a past. */
  replayedBy(clock: Clock): {
    claims: ClaimsService;
    staff: ClaimsStaffService;
    notes: Pick<StaffNotes, 'write'>;
    payables: PayableSource;
  };
};

/** What claims use of the accounts of staff. */
type StaffOfSite = Pick<ClaimDeps, 'audit' | 'secondPerson' | 'notices'> & {
  colleagues: Pick<Colleagues, 'get'>;
  notesOf: NotesOf;
};

/** Wires claims; they are kept when their account is deleted, as the claim terms require (decision 013). */
export function wireClaims(
  site: Pick<ClaimDeps, 'orders' | 'returns' | 'rules' | 'uploads' | 'messages' | 'clock'> & {
    db: { orm: ClaimDeps['orm'] };
    keys: Pick<SiteKeys, 'seal' | 'nameKey'>;
    config: { publicUrl: string };
    holidays: Pick<HolidaysService, 'days'>;
    limiter: CreateLimiter;
    rateCards: ClaimDeps['cards'];
    staff: StaffOfSite;
    tracking: Pick<ClaimDeps, 'access' | 'promisedDateOf'>;
    parcels: Pick<ClaimDeps, 'openNamer'>;
    log: Logger;
    /** Read when it is needed: payouts need claims. */
    readonly payouts: AdoptsRuns;
  },
): FeatureModule<ClaimsOfSite> {
  const { orders, returns, rules, uploads, messages, limiter, clock, log } = site;
  const { audit, secondPerson, colleagues, notices } = site.staff;
  const { access, promisedDateOf } = site.tracking;
  const messageLimit = limiter({
    name: 'claim-messages',
    points: MESSAGES_PER_HOUR,
    windowSeconds: HOUR_SECONDS,
  });
  const notes = site.staff.notesOf(notedClaims);
  const own = {
    orm: site.db.orm,
    access,
    promisedDateOf,
    openNamer: site.parcels.openNamer,
    orders,
    returns,
    cards: site.rateCards,
    rules,
    uploads,
    accounts: createClaimAccounts(site.keys),
    messages,
    audit,
    secondPerson,
    notices,
    notes,
    colleagues,
    holidays: site.holidays.days,
    messageLimit,
    publicUrl: site.config.publicUrl,
    clock,
  };
  const claims = createClaimsService(own);
  const drafts = createClaimDraftsService(own);
  const staff = createClaimsStaffService(own);
  const lookAfter = async () => {
    await moveEarlierPayments(own, site.payouts);
    await sealEarlierAccounts(own);
    await lookAfterClaims(own);
  };
  const { start, stop } = repeatPass(lookAfter, {
    everyMs: LOOKED_EVERY_MS,
    onProblem: (err) => log.error({ err }, 'claims could not be looked after'),
  });
  return {
    service: {
      ...claims,
      staff,
      lookAfter,
      payables: createClaimPayables(own),
      replayedBy: (clock) => replayed(own, clock, site.staff.notesOf),
    },
    mount(api) {
      mountClaims(api, { claims, drafts });
      mountClaimsStaff(api, staff);
      notes.mount(api, claimNotes);
    },
    start,
    stop,
    waits: [{ kind: 'claims', permission: 'claims.decide', count: (asked) => countWaiting(own.orm, asked) }],
    retention: claimKinds,
    keeps: claimKeeps,
    holdable: heldClaims,
    exports: [
      { topic: 'claims', collect: ({ id }) => claims.collect(id) },
      { topic: 'claimDraft', collect: ({ id }) => drafts.collect(id) },
    ],
  };
}

function replayed(
  own: Parameters<typeof createClaimsStaffService>[0],
  clock: Clock,
  notesOf: NotesOf,
): ReturnType<ClaimsOfSite['replayedBy']> {
  const past = {
    ...own,
    clock,
    messages: { send: async () => '' },
    notices: { tell: async () => undefined },
  };
  return {
    claims: createClaimsService(past),
    staff: createClaimsStaffService(past),
    notes: notesOf(notedClaims, clock),
    payables: createClaimPayables(past),
  };
}
