import { sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Db } from '#db/connect.ts';
import type { FeatureModule } from '#features/feature-module.ts';
import type { HolidaysService } from '#features/holidays/server/holidays.service.ts';
import { rowKind } from '#features/retention/server/row-kinds.repo.ts';
import type { SiteKeys } from '#http/secrets/keyring.ts';
import { createDownloads } from '#http/streams/downloads.ts';
import type { Jobs } from '#jobs/jobs.ts';
import { HOUR_MS, MINUTE_MS } from '#lib/clock.ts';
import { keptFor } from '#lib/keep.ts';
import { mountPayoutsStaff } from '../staff/server/payouts.staff.api.ts';
import { createPayoutsService, type PayoutsService } from '../staff/server/payouts.staff.service.ts';
import type { FileLayout } from './files/file-layout.ts';
import type { PayableSource } from './payable-source.ts';
import type { PayoutDeps } from './payouts.deps.ts';
import { payoutRun } from './payouts.table.ts';
import { PAID_NUMBERS } from './sealed-payments.ts';
import { sentPayoutQueue, tellOfSent } from './told-of-sent.ts';

const DOWNLOADS = { total: 4, perVisitor: 2, deadlineMs: HOUR_MS };

/** What other features see of payouts. */
export type PayoutsOfSite = PayoutsService & {
  /** The same on another clock, for demonstration data, whose staff have no second factor and no audit log. */
  replayedBy(past: Pick<PayoutDeps, 'clock' | 'sources'>): PayoutsService;
};

/** Wires payout runs over everything that pays by them. */
export function wirePayouts(
  site: Pick<PayoutDeps, 'rules' | 'clock'> & {
    db: Db;
    jobs: Jobs;
    log: Logger;
    keys: Pick<SiteKeys, 'seal' | 'nameKey'>;
    holidays: Pick<HolidaysService, 'days'>;
    staff: Pick<PayoutDeps, 'audit' | 'secondPerson' | 'confirmAgain'>;
    config: { payouts: FileLayout };
    claims: { payables: PayableSource };
    codLedger: { payables: PayableSource; refunds: PayableSource };
  },
): FeatureModule<PayoutsOfSite> {
  const { db, jobs, log, keys, rules, clock, holidays, claims, codLedger, config } = site;
  const { audit, secondPerson, confirmAgain } = site.staff;
  const downloads = createDownloads(DOWNLOADS);
  const own: PayoutDeps = {
    orm: db.orm,
    sources: [claims.payables, codLedger.payables, codLedger.refunds],
    rules,
    audit,
    secondPerson,
    confirmAgain,
    holidays: holidays.days,
    seal: keys.seal(PAID_NUMBERS),
    nameKey: keys.nameKey('payout accounts'),
    layout: config.payouts,
    clock,
    tellOfSent: (runId, tx) => jobs.enqueue(sentPayoutQueue, { runId, after: 0 }, tx),
  };
  const made = createPayoutsService(own);
  const due = keptFor(async () => (await made.propose()).due.reduce((sum, { many }) => sum + many, 0), {
    clock,
    ms: MINUTE_MS,
  });
  const service: PayoutsService = {
    ...made,
    prepare: (who) => made.prepare(who).finally(due.forget),
    stop: (...asked) => made.stop(...asked).finally(due.forget),
  };
  const nothing = async () => undefined;
  jobs.onWork(sentPayoutQueue, {
    work: (data) => tellOfSent({ ...own, goOn: (next, tx) => jobs.enqueue(sentPayoutQueue, next, tx) }, data),
    async giveUp(data) {
      log.error(data, 'nobody could be told that money of a payout run has left');
    },
  });
  return {
    service: {
      ...service,
      replayedBy: (past) =>
        createPayoutsService({
          ...own,
          ...past,
          audit: { record: nothing },
          confirmAgain: { require: nothing },
          tellOfSent: nothing,
        }),
    },
    mount: (api) => mountPayoutsStaff(api, { service, downloads }),
    endStreams: downloads.endAll,
    waits: [
      {
        kind: 'payouts',
        permission: 'payouts.prepare',
        // All due money is added up for it, and every open page of staff asks.
        count: async () => ({ total: await due.get() }),
      },
    ],
    retention: [
      rowKind({
        name: 'payouts',
        term: { figure: 'paymentMonths' },
        table: payoutRun,
        at: sql`t.ended_at`,
        unless: (due) => sql`exists (
          select from payout_line p where p.run_id = t.id and (
            ${due.stays('claim', sql`p.payable_id`)} or ${due.stays('heldParcel', sql`p.waybill_no`)}
          )
        )`,
      }),
    ],
  };
}
