import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { customerNote, customerSession } from '#features/accounts/server/accounts.table.ts';
import { address } from '#features/addresses/server/addresses.table.ts';
import { application } from '#features/applications/server/applications.table.ts';
import { claim, claimDraft } from '#features/claims/server/claims.table.ts';
import { codParcel, codRefund } from '#features/cod-ledger/server/cod-ledger.table.ts';
import { collectCode } from '#features/collect-codes/server/collect-codes.table.ts';
import { customsDeclaration } from '#features/customs/server/customs.table.ts';
import { deliveryInstruction } from '#features/delivery-instructions/server/instructions.table.ts';
import { lastingWish } from '#features/lasting-wishes/server/lasting-wishes.table.ts';
import { noticeBrowser, noticeChoice } from '#features/notices/server/notices.table.ts';
import { recurringPickup } from '#features/orders/recurring/server/recurring.table.ts';
import { orderDraft } from '#features/orders/server/order-drafts.table.ts';
import { customerOrder } from '#features/orders/server/orders.table.ts';
import { parcelTemplate } from '#features/parcel-templates/server/parcel-templates.table.ts';
import { parcelReturn, returnRule } from '#features/returns/server/returns.table.ts';
import { sheetImport } from '#features/sheets/imports/server/imports.table.ts';
import {
  shopConnection,
  shopDraft,
  shopUnmapped,
} from '#features/shop-platforms/server/shop-platforms.table.ts';
import { upload } from '#features/uploads/server/uploads.table.ts';
import { webhookEndpoint } from '#features/webhooks/server/webhooks.table.ts';
import { apiKey } from '#http/secrets/api-key.table.ts';
import type { EndedKind, MovedKind } from '../account-merges.rules.ts';

/** The two accounts of a merge. */
export type Pair = { survivorId: string; absorbedId: string };

/** A table whose rows move. Conditions are on the alias `t`. */
export type Moved = {
  kind: MovedKind;
  table: PgTable;
  /** The column that names the customer. */
  owner: 'customer_id' | 'record_id';
  key: { column: 'id' | 'waybill_no'; type: 'uuid' | 'text' };
  /** Which rows; the others stay. */
  only?(pair: Pair): SQL;
  /** One row of these is the default, of each type or of all. */
  hasDefault?: 'ofType' | 'ofAll';
};

const byId = { owner: 'customer_id', key: { column: 'id', type: 'uuid' } } as const;
const byWaybill = { owner: 'customer_id', key: { column: 'waybill_no', type: 'text' } } as const;
/** Sandbox data belongs to keys, which end. */
const onlyLive = { only: () => sql`t.mode = 'live'` };

/** In the order in which their rows are locked: those of payout runs come after what refers to them. */
export const movedTables: readonly Moved[] = [
  { kind: 'orders', table: customerOrder, ...byId },
  { kind: 'customs', table: customsDeclaration, ...byId, ...onlyLive },
  { kind: 'returns', table: parcelReturn, ...byId, ...onlyLive },
  { kind: 'recurringPickups', table: recurringPickup, ...byId, ...onlyLive },
  { kind: 'claims', table: claim, ...byId },
  { kind: 'codParcels', table: codParcel, ...byWaybill },
  { kind: 'codRefunds', table: codRefund, ...byWaybill },
  {
    kind: 'addresses',
    table: address,
    ...byId,
    hasDefault: 'ofType',
    only: (pair) => sql`not ${isKept(pair)}`,
  },
  {
    kind: 'savedParcels',
    table: parcelTemplate,
    ...byId,
    hasDefault: 'ofAll',
    only: (pair) => sql`not ${isNamedAlike(pair)}`,
  },
  { kind: 'shops', table: shopConnection, ...byId },
  { kind: 'shopOrders', table: shopDraft, ...byId },
  { kind: 'unreadShopOrders', table: shopUnmapped, ...byId },
  { kind: 'imports', table: sheetImport, ...byId },
  { kind: 'uploads', table: upload, ...byId },
  { kind: 'instructions', table: deliveryInstruction, ...byId },
  { kind: 'collectCodes', table: collectCode, ...byId },
  { kind: 'applications', table: application, ...byId },
  { kind: 'notes', table: customerNote, ...byId, owner: 'record_id' },
];

/** What stays and is worth saying; the same conditions. */
type Ended = { kind: EndedKind; tables: readonly PgTable[]; only?(pair: Pair): SQL };

/** Keys and webhooks would see what the other account has; sign-in, devices and wishes are the owner's to set again. */
export const endedTables: readonly Ended[] = [
  { kind: 'sessions', tables: [customerSession] },
  { kind: 'apiKeys', tables: [apiKey], only: () => sql`t.revoked_at is null` },
  { kind: 'webhooks', tables: [webhookEndpoint] },
  { kind: 'wishes', tables: [lastingWish] },
  { kind: 'noticeChoices', tables: [noticeChoice] },
  { kind: 'browsers', tables: [noticeBrowser] },
  { kind: 'returnRules', tables: [returnRule] },
  { kind: 'drafts', tables: [orderDraft, claimDraft] },
  { kind: 'sameAddresses', tables: [address], only: isKept },
  { kind: 'sameSavedParcels', tables: [parcelTemplate], only: isNamedAlike },
];

/**
 * Every other column that names a customer, and why its rows stay. A column that is in none of these lists fails
 * `merge-plan.db.test.ts`: whoever adds one decides here what a merge does with it.
 */
export const stayingColumns: Readonly<Record<string, string>> = {
  'accepted_agreement.customer_id': 'each account accepted for itself',
  'account_link.customer_id': 'links in e-mails are cancelled',
  'agreement_news_seen.customer_id': 'what this account has dismissed',
  'customer_merge.survivor_id':
    'says who was merged; an account is merged away only once these cannot be undone',
  'customer_picture.customer_id': 'each account has its own',
  'line_link_code.customer_id': 'a link to LINE that was not finished',
  'login_record.customer_id': 'who logged in to this account',
  'notice.customer_id': 'notices to the contacts of this account',
  'notice_muted.customer_id': 'goes with its notification choices',
  'parcel_fact.customer_id': 'facts are told once, to who it was then',
  'payout_account.customer_id':
    'an account with one in use is not merged; removed ones answer questions about a change',
  'resumable_upload.customer_id': 'an upload that was not finished',
  'sandbox_order.customer_id': 'sandbox data belongs to keys, which end',
  'sandbox_parcel.customer_id': 'sandbox data belongs to keys, which end',
  'watching_customer.customer_id': 'goes with its notification choices and wishes',
};

/** An address that the other book has, too. */
function isKept({ survivorId }: Pair): SQL {
  return sql`exists (
    select from address same
    where same.customer_id = ${survivorId} and same.type = t.type and same.same_digest = t.same_digest
  )`;
}

/** A saved parcel whose name another one of the account that stays has. */
function isNamedAlike({ survivorId }: Pair): SQL {
  return sql`exists (
    select from parcel_template same
    where same.customer_id = ${survivorId} and lower(same.name) = lower(t.name)
  )`;
}
