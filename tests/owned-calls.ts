import { expect } from 'vitest';
import { getCustomerInfo } from '#features/accounts/sign-in/sign-in.contract.ts';
import { addressErrors } from '#features/addresses/addresses.calls.ts';
import * as addresses from '#features/addresses/addresses.contract.ts';
import {
  acceptedAgreements,
  agreementNotices,
  agreementNoticesSeen,
} from '#features/agreements/agreements.contract.ts';
import { labelErrors } from '#features/labels/labels.calls.ts';
import * as labels from '#features/labels/labels.contract.ts';
import { beginLineLink } from '#features/line-counter/line-counter.contract.ts';
import * as notices from '#features/notices/notices.contract.ts';
import * as cod from '#features/orders/cod-statement.contract.ts';
import { exportEvents } from '#features/orders/event-export/event-export.contract.ts';
import * as lists from '#features/orders/many/order-imports.contract.ts';
import * as drafts from '#features/orders/order-drafts.contract.ts';
import { orderReceipt } from '#features/orders/order-receipt.contract.ts';
import { orderErrors } from '#features/orders/orders.calls.ts';
import * as orders from '#features/orders/orders.contract.ts';
import * as apiKeys from '#features/partners/keys/api-keys.contract.ts';
import { partnerErrors } from '#features/partners/partners.calls.ts';
import * as personal from '#features/personal-centre/personal.contract.ts';
import { sellerOverview } from '#features/personal-centre/seller-overview.contract.ts';
import * as imports from '#features/sheets/imports/imports.contract.ts';
import * as tracking from '#features/tracking/tracking.contract.ts';
import { uploadErrors } from '#features/uploads/uploads.calls.ts';
import * as uploads from '#features/uploads/uploads.contract.ts';
import { webhookErrors } from '#features/webhooks/webhooks.calls.ts';
import * as webhooks from '#features/webhooks/webhooks.contract.ts';
import type { Endpoint } from '#lib/contract.ts';
import type { ErrorSpec } from '#lib/errors.ts';
import { customsCalls } from './fakes/customs/declared.ts';
import { templateCalls } from './fakes/parcel-templates/owned-template-calls.ts';
import { waybillNo } from './fakes/parcels.ts';
import { returnCalls } from './fakes/returns/owned-return-calls.ts';
import { shopCalls } from './fakes/shops/owned-shop-calls.ts';
import { type OwnedPayouts, ownedClaimCalls, payoutCalls } from './owned-claim-calls.ts';
import { standingCalls } from './owned-recurring-calls.ts';

/** The one parcel of the customer, and that of the other one. */
export const MINE = waybillNo(1);
export const THEIRS = waybillNo(2);

/** The data of one of the two customers. */
export type Owned = OwnedPayouts & {
  sessionId: string;
  addressId: string;
  orderNo: string;
  importId: string;
  recurringId: string;
  connectionId: string;
  draftId: string;
  systemId: string;
  unmappedId: string;
  returnId: string;
  templateId: string;
  declarationId: string;
  /** One of its coming dates. */
  recurringDate: string;
  endpointId: string;
  apiKeyId: string;
  resumableId: string;
  claimNo: string;
  uploadId: string;
};
export type Answered = { status: number; code: number | undefined; text: string };

/**
 * Every call that requires a login, with an input that reaches its handler. `self` works on the session's own customer
 * and takes no id; the others name an object, once one's own and once the other customer's.
 */
export type OwnedCall =
  | { endpoint: Endpoint; input: () => object; data: 'self' }
  | {
      endpoint: Endpoint;
      input: () => object;
      data: 'named';
      foreign: () => object;
      refused(a: Answered): void;
    };

const sealed = 'no.real.password';
const self = (endpoint: Endpoint, input: object = {}): OwnedCall => ({
  endpoint,
  input: () => input,
  data: 'self',
});

const emptyDraft = { sender: {}, consignee: {}, parcel: {} };
export const someAddress = {
  name: 'มานะ',
  phone: '0812345678',
  placeCode: '100402',
  postcode: '10500',
  detail: '99/1',
};
export const someWebhook = { url: 'https://shop.example/hook' };
/** One parcel, as a spreadsheet has it. */
export const someList = {
  file: Buffer.from(
    'name,phone,address,weight\nมานะ,0812345678,99/1 แขวงสีลม เขตบางรัก กรุงเทพ 10500,1',
  ).toString('base64'),
  service: 'SUPER',
  itemType: 'clothing',
  handover: 'WALK_IN',
} as const;
const pickup = { date: '2026-11-22', from: '09:00', until: '11:00' };

/** Every one of them, with the data of both. */
export function ownedCalls(mine: Owned, theirs: Owned): OwnedCall[] {
  /** The answer for what belongs to somebody else is the one for what does not exist. */
  const named =
    (field: keyof Owned, { code: expected }: ErrorSpec) =>
    (endpoint: Endpoint, more: object = {}): OwnedCall => ({
      endpoint,
      data: 'named',
      input: () => ({ [field]: mine[field], ...more }),
      foreign: () => ({ [field]: theirs[field], ...more }),
      refused: ({ code }) => expect(code).toBe(expected),
    });
  const ofAddress = named('addressId', addressErrors.notFound);
  const ofOrder = named('orderNo', orderErrors.notFound);
  const ofLabels = named('orderNo', labelErrors.notFound);
  const ofImport = named('importId', imports.importErrors.importNotFound);
  const ofWebhook = named('endpointId', webhookErrors.notFound);

  return [
    ...ownedClaimCalls({ ...mine, billCode: MINE }, { ...theirs, billCode: THEIRS }),
    ...payoutCalls(mine, theirs),
    self(uploads.uploadClaimsImage),
    self(uploads.uploadClaimsImages),
    self(uploads.uploadImage),
    self(uploads.startUpload, { purpose: 'claimPhoto', fileName: 'a.jpg', bytes: 10 }),
    {
      endpoint: uploads.finishUpload,
      data: 'named',
      input: () => ({ resumableId: mine.resumableId }),
      foreign: () => ({ resumableId: theirs.resumableId }),
      refused: ({ code }) => expect(code).toBe(uploadErrors.notFound.code),
    },
    self(sellerOverview),
    self(webhooks.listWebhooks),
    self(webhooks.addWebhook, { url: someWebhook.url }),
    ofWebhook(webhooks.changeWebhook, { isPaused: false }),
    ofWebhook(webhooks.rotateWebhook),
    ofWebhook(webhooks.testWebhook),
    ofWebhook(webhooks.webhookEvents),
    ofWebhook(webhooks.webhookEvent, { messageId: 'msg_1' }),
    ofWebhook(webhooks.replayWebhook, { messageId: 'msg_1' }),
    ofWebhook(webhooks.replayWebhooks, { from: '2026-11-22T00:00:00Z', until: '2026-11-23T00:00:00Z' }),
    ofWebhook(webhooks.removeWebhook),
    ofLabels(labels.printLabels),
    ofLabels(labels.counterCode),
    ofOrder(labels.printReceipt),
    self(labels.printCodStatement, { month: '2026-11' }),
    self(exportEvents, { format: 'csv' }),
    self(drafts.saveDraft, { requestKey: '00000000-0000-4000-8000-000000000001', content: emptyDraft }),
    self(drafts.orderDraft),
    self(drafts.deleteDraft),
    self(lists.importDefaults),
    self(lists.orderTemplate, { format: 'csv' }),
    {
      endpoint: lists.importOrders,
      data: 'named',
      input: () => ({ ...someList, senderId: mine.addressId }),
      foreign: () => ({ ...someList, senderId: theirs.addressId }),
      refused: ({ code }) => expect(code).toBe(addressErrors.notFound.code),
    },
    self(imports.listImports),
    self(imports.lookAtFile, { file: 'YQox' }),
    ofImport(imports.importDetail),
    ofImport(imports.correctImport, { leaveOut: [2] }),
    ofImport(imports.importResult, { format: 'csv' }),
    ofImport(lists.orderImport),
    ofImport(lists.changeOrderImport, { handover: 'WALK_IN' }),
    ofImport(lists.startOrderImport, { agreedTotalSatang: 0, noProhibitedGoods: true }),
    ofImport(imports.cancelImport),
    ofImport(imports.deleteImport),
    self(orders.pickupWindows),
    self(orders.orderList),
    ofOrder(orders.orderDetail),
    ofOrder(orders.querySubOrderNo),
    ofOrder(orderReceipt),
    self(cod.codStatement),
    self(cod.codStatementDay, { date: '2026-11-22' }),
    self(cod.exportCodStatement, { month: '2026-11', format: 'csv' }),
    ofOrder(orders.changePickup, { pickup }),
    ...standingCalls(mine, theirs),
    ...shopCalls(mine, theirs),
    ...returnCalls(mine, theirs),
    ...templateCalls(mine, theirs),
    ...customsCalls(mine, theirs),
    ofOrder(orders.cancelOrder),
    self(addresses.addressList),
    self(addresses.addAddress, someAddress),
    self(addresses.alikeAddresses),
    self(addresses.exportAddresses, { format: 'csv' }),
    self(addresses.importAddresses, { file: '' }),
    ofImport(addresses.addressImport),
    ofImport(addresses.startAddressImport),
    ofAddress(addresses.addressDetail),
    ofAddress(addresses.updateAddress, someAddress),
    ofAddress(addresses.setDefaultAddress),
    ofAddress(addresses.mergeAddresses, { otherIds: ['00000000-0000-4000-8000-000000000000'] }),
    ofAddress(addresses.deleteAddress),
    self(apiKeys.listApiKeys),
    self(apiKeys.makeApiKey, { name: 'shop', mode: 'sandbox', scopes: ['orders'] }),
    {
      endpoint: apiKeys.revokeApiKey,
      data: 'named',
      input: () => ({ keyId: mine.apiKeyId }),
      foreign: () => ({ keyId: theirs.apiKeyId }),
      refused: ({ code }) => expect(code).toBe(partnerErrors.keyNotFound.code),
    },
    self(tracking.listMyParcels),
    self(getCustomerInfo),
    self(notices.getNoticeSettings),
    self(notices.chooseNotice, { kind: 'parcelDelivered', channel: 'sms', isOn: true }),
    self(notices.setQuietHours, { quiet: { from: 1200, to: 420 } }),

    self(notices.linkLine),
    self(notices.unlinkLine),
    // Only the LINE user of a token that our account has sent can be linked with it.
    self(beginLineLink, { linkToken: 'made-up' }),
    self(notices.addBrowser, {
      endpoint: 'https://fcm.googleapis.com/fcm/send/x',
      p256dh: 'B'.repeat(87),
      auth: 'a'.repeat(22),
    }),
    self(notices.removeBrowsers),
    self(personal.updatePwdByOld, { oldPassWord: sealed, newPassWord: sealed }),
    // The new phone belongs to nobody until a code sent to it confirms it.
    self(personal.changePhone, {
      code: '000000',
      newPhone: '812345679',
      countryCode: '66',
      newCode: '000000',
    }),
    self(personal.updateName, { name: 'มานะ' }),
    self(personal.uploadPicture, { picture: 'AAAA' }),
    self(personal.removePicture),
    self(personal.changeEmail, { email: '' }),
    self(personal.listSessions),
    self(personal.loginHistory),
    self(personal.getNotificationChoices),
    self(personal.setNotificationChoices, { parcelSms: true }),
    self(personal.exportData),
    self(acceptedAgreements),
    self(agreementNotices),
    self(agreementNoticesSeen, { news: ['none'] }),
    self(personal.requestDeletion, { code: '000000' }),
    self(personal.cancelDeletion),
    {
      endpoint: personal.closeSession,
      data: 'named',
      input: () => ({}),
      foreign: () => ({ id: theirs.sessionId }),
      refused: ({ text }) => expect(JSON.parse(text)).toMatchObject({ data: { closed: 0 } }),
    },
    {
      endpoint: tracking.getWaybills,
      data: 'named',
      input: () => ({ billCodes: [MINE] }),
      foreign: () => ({ billCodes: [THEIRS] }),
      refused: ({ text }) =>
        expect(JSON.parse(text)).toMatchObject({
          data: { results: [{ found: false, reason: 'NOT_YOURS' }] },
        }),
    },
    // Everybody may follow a parcel by its number, without learning whose it is.
    ...[notices.parcelMessages, notices.setParcelMessages].map((endpoint) => ({
      endpoint,
      data: 'named' as const,
      input: () => ({ waybillNo: MINE, isOn: false }),
      foreign: () => ({ waybillNo: THEIRS, isOn: false }),
      refused: ({ text }: { text: string }) =>
        expect(JSON.parse(text)).toMatchObject({ data: { byChoices: false, isOn: false } }),
    })),
    {
      endpoint: tracking.isRelevantWaybill,
      data: 'named',
      input: () => ({ billCode: MINE }),
      foreign: () => ({ billCode: THEIRS }),
      refused: ({ text }) =>
        expect(JSON.parse(text)).toMatchObject({ data: { relevant: false, role: null } }),
    },
  ];
}
