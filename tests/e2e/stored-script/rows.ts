import { randomUUID } from 'node:crypto';
import { getTableColumns } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Orm } from '#db/orm.ts';
import { bangkokDate } from '#lib/clock.ts';
import { codRows } from './cod-rows.ts';
import { consigneeRows } from './consignee-rows.ts';
import { shopRows } from './shop-rows.ts';

/** What the rows refer to. */
export type Known = {
  customerId: string;
  staffId: string;
  orderId: string;
  order: object;
  waybillNo: string;
  pointCode: string;
  banner: { id: number; texts: object };
  scanned: object;
  rules: object;
};

type Row = readonly [table: string, values: Record<string, unknown>];

const TEXT = 'text';
const later = () => new Date(Date.now() + 86_400_000);

/** One row for every table that the demonstration leaves empty. */
export function furtherRows(known: Known): Row[] {
  return [...ofCustomer(known), ...ofVisitors(known), ...ofStaff(known), ...ofContent(known)];
}

const payoutAccount = (customerId: string) => ({
  id: randomUUID(),
  customerId,
  kind: 'bank',
  bankCode: '004',
  sealedNumber: '',
  ending: '7890',
  isDefault: true,
  addedAt: new Date(),
  usableFrom: new Date(),
});

const MERGE_ID = randomUUID();
const merge = (survivorId: string) => ({
  id: MERGE_ID,
  survivorId,
  absorbedId: randomUUID(),
  mergedBy: randomUUID(),
  moved: {},
  undoUntil: later(),
});

const payoutRun = (id: string) => ({ id, state: 'prepared', format: null, layout: null, endedAt: null });

/** A payment, which only the screen of its run leads to. */
export const PAYMENT_ID = randomUUID();
const payoutPayment = (runId: string) => ({
  id: PAYMENT_ID,
  runId,
  kind: 'bank',
  bankCode: '004',
  ending: '7890',
  fingerprint: TEXT,
  state: 'returned',
  marks: [],
});
const payoutLine = (runId: string, waybillNo: string) => ({
  runId,
  paymentId: PAYMENT_ID,
  source: 'cod',
  payableId: TEXT,
  waybillNo,
  decidedBy: [],
  isLive: false,
});

const neighbour = { kind: 'NEIGHBOUR', name: TEXT, house: TEXT };

function ofCustomer({ customerId, orderId, order, waybillNo }: Known): Row[] {
  const [endpointId, eventId, importId, runId] = [randomUUID(), 1_000_001, randomUUID(), randomUUID()];
  const upload = { purpose: 'claimPhoto', size: 10 };
  return [
    ['customer_session', { customerId, tokenHash: randomUUID(), expiresAt: later() }],
    ['customer_note', { recordId: customerId, staffId: randomUUID() }],
    ['customer_merge', merge(customerId)],
    ['customer_merge_row', { mergeId: MERGE_ID, kind: 'orders', rowKey: randomUUID() }],
    ['payout_account', payoutAccount(customerId)],
    ['payout_run', payoutRun(runId)],
    ['payout_payment', payoutPayment(runId)],
    ['payout_line', payoutLine(runId, waybillNo)],
    ['claim_payment_run', { id: runId }],
    ['claim_payment', { runId, claimNo: TEXT, waybillNo, accountNumber: TEXT }],
    ['payout_answer', { id: randomUUID(), runId, digest: randomUUID(), format: 'csv' }],
    ['login_record', { customerId, method: 'PASSWORD', outcome: 'OK' }],
    ['api_key', { customerId, keyHash: randomUUID(), mode: 'sandbox', hint: 'parcel_sandbox_1' }],
    ['webhook_endpoint', { id: endpointId, customerId, mode: 'live', allParcels: true, secrets: [] }],
    ['webhook_event', { id: eventId, endpointId, waybillNo, kind: 'delivered', state: 'failed' }],
    ['webhook_attempt', { eventId, headers: { server: TEXT }, requestHeaders: { via: TEXT } }],
    ...shopRows(customerId, waybillNo, TEXT),
    ['resumable_upload', { ...upload, id: randomUUID(), customerId }],
    [
      'recurring_pickup',
      {
        customerId,
        mode: 'live',
        requestKey: randomUUID(),
        weekdays: [1],
        startsOn: '2026-11-20',
        placeCode: '100402',
      },
    ],
    ['lasting_wish', { customerId, place: neighbour, away: [], changedAt: new Date() }],
    ['order_change', { orderId, by: 'carrier', kind: 'pickupFailed' }],
    ['sandbox_order', { customerId, orderNo: 'TT1', requestKey: randomUUID(), content: order }],
    ['sandbox_parcel', { customerId, waybillNo, service: 'SUPER', story: 'delivered', taken: [] }],
    ['parcel_fact', { waybillNo, code: 'DELIVERED', customerId, detail: { note: TEXT } }],
    ['order_draft', { customerId, expiresAt: later(), content: draftOrder }],
    ['claim_draft', { customerId, expiresAt: later(), content: draftClaim }],
    [
      'sheet_import',
      {
        id: importId,
        customerId,
        kind: 'orders',
        state: 'open',
        language: 'en-us',
        columns: { name: TEXT },
        ignored: [TEXT],
        counts: { rows: 1, wrong: 1, ready: 0, done: 0, leftOut: 0 },
        stopped: { key: TEXT, params: { name: TEXT } },
        notes: [{ key: TEXT, params: { parts: TEXT } }],
      },
    ],
    ['sheet_import_row', { importId, row: 2, state: 'wrong', ...wrongRow }],
  ];
}

function ofVisitors({ customerId, waybillNo, pointCode }: Known): Row[] {
  const asked = { waybillNo, state: 'DONE', askedBy: 'digits', revision: 900 };
  return [
    ...codRows(waybillNo, TEXT),
    ['support_message', { number: 'M1', topic: 'OTHER', language: 'th' }],
    ['fraud_report', { number: 'F1', verdict: 'UNKNOWN', language: 'th' }],
    ['network_point_report', { pointCode, kind: 'OTHER' }],
    ['service_request', { waybillNo, reason: 'LATE' }],
    ...consigneeRows(customerId, waybillNo),
    ['delivery_instruction', { ...asked, kind: 'NEIGHBOUR', details: neighbour }],
    [
      'message',
      {
        id: randomUUID(),
        kind: 'loginCode',
        channel: 'sms',
        recipient: '+66810001234',
        language: 'th',
        status: 'failed',
      },
    ],
  ];
}

function ofStaff({ staffId, waybillNo, scanned, rules }: Known): Row[] {
  const importId = randomUUID();
  const entry = {
    seq: 1_000_000,
    actorId: staffId,
    action: 'member.changed',
    subjectKind: 'member',
    subjectId: staffId,
  };
  const hold = {
    placedAt: new Date(),
    placedBy: TEXT,
    releasedAt: new Date(),
    releasedBy: TEXT,
    releaseReason: TEXT,
  };
  const viewId = randomUUID();
  const counts = { rows: 2, added: 1, changed: 0, same: 0, wrong: 1, leftOut: 0, changedSince: 0 };
  return [
    ['audit_entry', { ...entry, before: { name: TEXT, facts: { a: [TEXT] } }, after: { name: TEXT } }],
    ['legal_hold', { kind: 'parcel', subject: waybillNo, ...hold }],
    ['staff_passkey', { staffId, credentialId: randomUUID() }],
    ['staff_account_setup', { staffId, kind: 'created', byId: randomUUID(), at: new Date() }],
    [
      'staff_pending_right',
      { staffId, permission: 'claims.pay', givenBy: staffId, givenAt: new Date(), beginsAt: later() },
    ],
    [
      'staff_notice',
      { staffId, at: new Date(), kind: 'given', about: 'pointReports', recordId: randomUUID(), many: 1 },
    ],
    ['staff_view', { id: viewId, staffId, list: '/claims', query: 'due=overdue', isShared: true }],
    ['staff_default_view', { staffId, list: '/claims', viewId }],
    ['staff_session', { staffId, tokenHash: randomUUID(), stage: 'open', expiresAt: later() }],
    ['staff_role', { permissions: ['content.read'] }],
    [
      'sheet_import',
      {
        id: importId,
        kind: 'holidays',
        state: 'open',
        language: 'en-us',
        columns: { name: TEXT },
        ignored: [TEXT],
        counts,
        notes: [{ key: TEXT, params: { parts: TEXT } }],
      },
    ],
    [
      'sheet_import_row',
      { importId, row: 2, state: 'wrong', fields: [], result: { name: TEXT }, ...wrongRow },
    ],
    [
      'sheet_import_row',
      {
        importId,
        row: 3,
        state: 'ready',
        change: 'added',
        cells: {},
        problems: [],
        fields: [{ field: 'name', before: TEXT, after: TEXT }],
      },
    ],
    [
      'proposal',
      {
        kind: 'rules',
        state: 'waiting',
        content: rules,
        base: rules,
        authors: [staffId],
        authorNames: [TEXT],
      },
    ],
    ['place_override', { level: 'province', code: '10' }],
    [
      'scan_event_correction',
      { waybillNo, kind: 'replaced', staffId, original: scanned, replacement: scanned },
    ],
  ];
}

function ofContent({ staffId, banner }: Known): Row[] {
  const piece = { kind: 'banner', itemId: String(banner.id), staffId };
  const value = { texts: banner.texts, link: TEXT };
  const spoken = { tag: 'shell:links.home', language: 'en-us' };
  return [
    ['content_item', { ...piece, version: 1 }],
    ['content_version', { ...piece, version: 1, action: 'published', value }],
    ['content_draft', { ...piece, value }],
    ['content_writer', piece],
    ['content_plan', { ...piece, value, publishAt: later(), plannedAt: new Date() }],
    ['translation_tag', { tag: spoken.tag }],
    ['translation', spoken],
    ['translation_bundle', { number: 1, staffId }],
    [
      'translation_plan',
      { texts: [{ ...spoken, value: TEXT }], publishAt: later(), staffId, plannedAt: new Date() },
    ],
    ['translation_version', { ...spoken, bundle: 1, value: TEXT }],
  ];
}

const address = { name: TEXT, phone: TEXT, detail: TEXT, placeCode: '', postcode: '' };
const draftOrder = { sender: address, consignee: address, parcel: { reference: TEXT }, remarks: TEXT };
const draftClaim = { parcels: [{ remarks: TEXT, loss: TEXT }], payeeName: TEXT, accountNumber: TEXT };
const wrongRow = {
  cells: { name: TEXT },
  value: { name: TEXT },
  problems: [{ field: 'name', key: TEXT, params: { value: TEXT } }],
};

/** Adds a row, with a value of the right type in each column that is required. */
export async function addRow(tx: Orm, table: PgTable, values: Record<string, unknown>): Promise<void> {
  const columns = Object.entries<PgColumn>(getTableColumns(table));
  const filled = columns.map(([name, column]) => [name, values[name] ?? fallback(column)]);
  await tx.insert(table).overridingSystemValue().values(Object.fromEntries(filled)).onConflictDoNothing();
}

function fallback(column: PgColumn): unknown {
  const { notNull, hasDefault, dataType, columnType } = column;
  if (!notNull || hasDefault) return undefined;
  if (columnType === 'PgDateString') return bangkokDate(new Date());
  if (columnType === 'PgUUID') return randomUUID();
  const empty: Record<string, unknown> = {
    number: 1,
    boolean: false,
    date: new Date(),
    json: {},
    array: [],
    custom: column.getSQLType() === 'bytea' ? Buffer.alloc(1) : TEXT,
    string: TEXT,
  };
  return empty[dataType];
}
