import type { Orm } from '#db/orm.ts';
import type { ParcelCodes } from '#features/accounts/credentials/server/parcel-codes.ts';
import type { Role } from '#features/tracking/proof-of.rules.ts';
import type { ParcelAccess } from '#features/tracking/server/parcel-access.ts';
import type { CreateLimiter } from '#http/limits/limits.ts';
import type { SiteApi } from '#http/mount.ts';
import type { SiteKeys } from '#http/secrets/keyring.ts';
import type { Clock } from '#lib/clock.ts';
import { REFUND_NUMBERS } from './keep-account.ts';
import { createRefundLinks } from './refund-links.ts';
import { mountRefunds } from './refunds.api.ts';
import { createRefundLimits, createRefundsService } from './refunds.service.ts';
import { createTellPayers, type PayerDeps, tellOfAccount } from './tell-payers.ts';

/** What refunds need of the site. */
export type RefundSite = {
  db: { orm: Orm };
  accounts: { parcelCodes: Pick<ParcelCodes, 'canReach'>; readerLanguage: PayerDeps['readerLanguage'] };
  readonly tracking: {
    access: Pick<ParcelAccess, 'getOpened'>;
    issueLink(waybillNo: string, to: Role | null): string;
  };
  keys: Pick<SiteKeys, 'seal' | 'mac'>;
  limiter: CreateLimiter;
  messages: PayerDeps['messages'];
  config: { publicUrl: string };
  clock: Clock;
};

/** Refunds of consignees: what the books tell them, and the calls by which they give an account. */
export function wireRefunds(site: RefundSite) {
  const { keys, messages, clock } = site;
  const { readerLanguage } = site.accounts;
  const links = createRefundLinks(keys.mac('cod refund link'));
  const seal = keys.seal(REFUND_NUMBERS);
  const payers = { messages, readerLanguage, links, publicUrl: site.config.publicUrl };
  const tellOfRefundAccount = (tx: Orm, given: { waybillNo: string; ending: string }) =>
    tellOfAccount(payers, tx, given);
  return {
    seal,
    tellPayers: createTellPayers(payers),
    tellOfRefundAccount,
    mount(api: SiteApi, settleIn: (tx: Orm, waybillNos: readonly string[]) => Promise<void>): void {
      const { access } = site.tracking;
      const { canReach } = site.accounts.parcelCodes;
      const limits = createRefundLimits(site.limiter);
      const own = { orm: site.db.orm, access, settleIn, canReach, seal, limits, clock };
      const refunds = createRefundsService({ ...own, tellOfAccount: tellOfRefundAccount });
      const ticketFor = (waybillNo: string) => site.tracking.issueLink(waybillNo, 'consignee');
      mountRefunds(api, { refunds, links, ticketFor });
    },
  };
}
