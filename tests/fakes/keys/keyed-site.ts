import { randomUUID } from 'node:crypto';
import { asc, eq } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import sharp from 'sharp';
import { listKeptSecrets } from '#app/keys/kept-secrets.ts';
import { reloadKeys } from '#app/keys/open-keys.ts';
import { resealAll } from '#app/keys/reseal.ts';
import { rotateKeys } from '#app/keys/rotate.ts';
import { CLAIM_ACCOUNTS } from '#features/claims/server/accounts/claim-accounts.ts';
import { claim } from '#features/claims/server/claims.table.ts';
import { codRefund } from '#features/cod-ledger/server/cod-ledger.table.ts';
import { REFUND_NUMBERS } from '#features/cod-ledger/server/refunds/keep-account.ts';
import { lineEvent } from '#features/line-counter/server/line-counter.table.ts';
import { LINE_EVENTS } from '#features/line-counter/server/sealed-events.ts';
import { message } from '#features/messages/server/messages.table.ts';
import { pushKey } from '#features/messages/server/push-subscriptions.table.ts';
import { payoutAccount } from '#features/payout-accounts/server/payout-accounts.table.ts';
import { PAYOUT_NUMBERS } from '#features/payout-accounts/server/sealed-numbers.ts';
import { payoutPayment } from '#features/payouts/server/payouts.table.ts';
import { PAID_NUMBERS } from '#features/payouts/server/sealed-payments.ts';
import { listSessions } from '#features/personal-centre/personal.contract.ts';
import { createShopSecrets, SHOP_KEYS } from '#features/shop-platforms/server/sealed-shops.ts';
import { shopConnection } from '#features/shop-platforms/server/shop-platforms.table.ts';
import { connectShop } from '#features/shop-platforms/shop-connections.contract.ts';
import { staffUser } from '#features/staff/server/staff.table.ts';
import * as session from '#features/staff/session/session.contract.ts';
import { getWaybill } from '#features/tracking/tracking.contract.ts';
import { upload } from '#features/uploads/server/uploads.table.ts';
import { uploadClaimsImage } from '#features/uploads/uploads.contract.ts';
import { webhookEndpoint } from '#features/webhooks/server/webhooks.table.ts';
import { addWebhook } from '#features/webhooks/webhooks.contract.ts';
import { startAccountSite } from '../account-visits.ts';
import { storeClaim } from '../claims/stored-claim.ts';
import { addParcel, waybillNo } from '../parcels.ts';
import { someShop } from '../shops/owned-shop-calls.ts';
import { startStaff } from '../staff.ts';
import { sendFiles } from '../upload-files.ts';
import type { Website } from '../website.ts';

const PASSWORD = 'seven quiet otters';
const WORDS = 'พัสดุ 800000000018 ถึงแล้ว';

/** The content of the message that is sealed. */
export const PARAMS = { waybillNo: '800000000018', url: 'https://www.songduan.example/c/a1B2c3' };

/** The account number that is sealed. */
export const ACCOUNT_NUMBER = '1234567890';

/** A website whose keys a test rotates, years from the time of its database: what is counted goes by its clock. */
export function startKeyedSite(): Promise<Website> {
  return startAccountSite({
    now: '2022-06-01T09:00:00+07:00',
    env: { PUBLIC_URL: 'http://localhost:3000', WEBHOOKS_MAY_BE_LOCAL: '1' },
  });
}

/** What the commands of the keys work on. */
export function keyCommandsOf(site: Website) {
  const { db, clock, services } = site;
  const { keys, storage, config } = services;
  const kept = listKeptSecrets({ db, clock, keys, storage });
  const place = { config, db, clock, kept };
  return {
    kept,
    place,
    reload: () => reloadKeys(config, db, keys),
    /** A rotation, and a process that hears of it; the new id. */
    async rotate(): Promise<string> {
      const { id } = await rotateKeys(place);
      await reloadKeys(config, db, keys);
      return id;
    },
    reseal: () => resealAll({ db, kept }, { pauseMs: 0 }),
  };
}

/** A member of staff with an app and recovery codes. */
async function enrolled(site: Website) {
  const office = startStaff(site);
  const { staffId } = await office.as('superAdministrator', 'Prasert One');
  const passwordHash = await site.services.staff.passwords.hash(PASSWORD);
  await site.db.orm.update(staffUser).set({ passwordHash }).where(eq(staffUser.id, staffId));
  let token = '';
  const call: typeof office.call = async (endpoint, input) => {
    const answer = await office.call(endpoint, input, { token });
    token = /staff_session=([^;]*)/.exec(answer.headers.get('set-cookie') ?? '')?.[1] ?? token;
    return answer;
  };
  const enter = () => call(session.login, { account: 'prasert.one', password: PASSWORD });
  await enter();
  const { secret = '' } = (await call(session.startTotp, {})).data ?? {};
  const codeNow = () =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: site.clock.now().getTime() });
  const { recoveryCodes = [] } = (await call(session.confirmTotp, { code: codeNow() })).data ?? {};
  return {
    recoveryCodes,
    /** Logs in by app or recovery code; 1 where it worked. */
    async logIn(how: { recoveryCode?: string } = {}) {
      site.clock.forward(60);
      await enter();
      const { code } = await call(session.second, how.recoveryCode ? how : { code: codeNow() });
      return code;
    },
    stillIn: async () => (await call(session.current, {})).data?.stage,
  };
}

/** The account that a customer's money goes to, without the messages about it. */
async function addAccount({ services, db, clock }: Website, token: string): Promise<void> {
  const { customerId = '' } = (await services.accounts.sessions.find(token)) ?? {};
  const id = randomUUID();
  await db.orm.insert(payoutAccount).values({
    id,
    customerId,
    kind: 'bank',
    bankCode: '004',
    sealedNumber: services.keys.seal(PAYOUT_NUMBERS).seal(ACCOUNT_NUMBER, id),
    ending: ACCOUNT_NUMBER.slice(-4),
    holderName: 'ทดสอบ',
    isDefault: true,
    addedAt: clock.now(),
    usableFrom: clock.now(),
  });
}

/** What a consignee gets back, with the account that they gave. */
async function addRefund({ services, db, clock }: Website): Promise<void> {
  const own = waybillNo(1);
  await db.orm.insert(codRefund).values({
    waybillNo: own,
    requestedAt: clock.now(),
    dueOn: '2026-12-05',
    kind: 'bank',
    bankCode: '004',
    sealedNumber: services.keys.seal(REFUND_NUMBERS).seal(ACCOUNT_NUMBER, own),
    ending: ACCOUNT_NUMBER.slice(-4),
    holderName: 'ทดสอบ',
    givenAt: clock.now(),
    givenBy: 'code',
    changedAt: clock.now(),
  });
}

/** A payment to an account, as a run of an earlier release has it. */
async function addPayment({ services, db, clock }: Website): Promise<void> {
  const run = {
    id: randomUUID(),
    releasedAt: clock.now(),
    releasedBy: 'somebody',
    releasedName: 'วนิดา',
    paidAt: null,
    payments: [
      {
        source: 'claims' as const,
        id: 'CL1',
        customerId: null,
        amountSatang: 100,
        waybillNo: waybillNo(1),
        aboveRulesSatang: 0,
        decidedBy: [],
        account: {
          kind: 'bank' as const,
          bankCode: '004',
          number: ACCOUNT_NUMBER,
          holderName: 'ทดสอบ',
          changedAt: null,
        },
      },
    ],
  };
  await db.orm.transaction((tx) => services.payouts.adopt(run, tx));
}

/** A claim whose account number is sealed; its customer is the one of the session. */
async function addClaim({ services, db }: Website, token: string): Promise<void> {
  const { customerId = '' } = (await services.accounts.sessions.find(token)) ?? {};
  const { claimNo, uploadId } = await storeClaim(db, customerId);
  // Its picture is in no storage.
  await db.orm.delete(upload).where(eq(upload.id, uploadId));
  const isIt = eq(claim.claimNo, claimNo);
  const [row] = await db.orm.select().from(claim).where(isIt);
  const sealedAccount = services.keys.seal(CLAIM_ACCOUNTS).seal(ACCOUNT_NUMBER, row?.id ?? '');
  await db.orm.update(claim).set({ sealedAccount, accountNumber: '' }).where(isIt);
}

/** An event of LINE that waits, and what the development driver would have answered. */
async function storeLineEvent({ services, db, clock }: Website): Promise<void> {
  const seal = services.keys.seal(LINE_EVENTS);
  const [id, userId] = ['01H810YECXQQZ37VAXPF000001', `U${'c'.repeat(32)}`];
  const sealed = { sealedEvent: seal.seal('{}', id), sealedAnswer: seal.seal('answer', id) };
  await db.orm.insert(lineEvent).values({ id, userId, ...sealed, language: 'th', receivedAt: clock.now() });
}

/** One of everything that is sealed, signed or hashed with the keys, and how each is used. */
export async function fillKeyed(site: Website) {
  const { services, db } = site;
  const token = await site.logIn('+66811110001');
  const picture = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#00f' } })
    .jpeg()
    .toBuffer();
  const { data: sent } = await sendFiles(site, uploadClaimsImage, [{ name: 'a.jpg', bytes: picture }], {
    token,
  });
  await services.messages.send({
    kind: 'deliveryChanged',
    to: '+66811110001',
    language: 'th',
    params: PARAMS,
  });
  const wordsHash = services.keys.mac('sent words').hash(WORDS);
  await db.pool.query('update message set words_hash = $1, created_at = $2', [wordsHash, site.clock.now()]);
  const privateKey = services.keys.seal('push keys').seal('private', 'vapid');
  await db.orm
    .insert(pushKey)
    .values({ id: 'vapid', publicKey: 'public', sealedPrivateKey: privateKey, createdAt: site.clock.now() });
  await storeLineEvent(site);
  await services.accounts.keys.listPublic();
  await db.orm.transaction((tx) =>
    services.accounts.codesRepo.issue(
      { purpose: 'login', phone: '+66811110002', visitor: 'somebody', isReal: true },
      tx,
    ),
  );
  await addAccount(site, token);
  await addPayment(site);
  await addRefund(site);
  await addClaim(site, token);
  await site.get(addWebhook, { url: 'http://127.0.0.1:9/hook' }, { token });
  await site.get(connectShop, someShop, { token });
  await addParcel(db, waybillNo(1));
  const access = services.tracking.issueLink(waybillNo(1), 'consignee');
  const member = await enrolled(site);
  return {
    member,
    picture: { link: sent?.url ?? '', id: sent?.uploadId ?? '' },
    opensPicture: async () => (await services.uploads.open(sent?.uploadId ?? '')).bytes.length > 100,
    followsLink: async () => (await site.send(sent?.url ?? '', {})).status,
    opensParcel: async () =>
      (await site.call(getWaybill, { billCode: waybillNo(1), access, detail: '1' })).data?.detail?.consignee,
    isLoggedIn: async () => (await site.call(listSessions, {}, { token })).code,
    readsMessage: async () => {
      const [row] = await db.orm.select().from(message).orderBy(asc(message.nr)).limit(1);
      return row?.sealedParams ? services.keys.seal('message').open(row.sealedParams, row.id) : null;
    },
    knowsWords: () => services.messages.wereSent(WORDS),
    opensAccount: async () => {
      const [row] = await db.orm.select().from(payoutAccount);
      return row && services.keys.seal(PAYOUT_NUMBERS).open(row.sealedNumber, row.id);
    },
    opensPayment: async () => {
      const [row] = await db.orm.select().from(payoutPayment);
      return row?.sealedNumber ? services.keys.seal(PAID_NUMBERS).open(row.sealedNumber, row.id) : null;
    },
    opensRefund: async () => {
      const [row] = await db.orm.select().from(codRefund);
      return row?.sealedNumber
        ? services.keys.seal(REFUND_NUMBERS).open(row.sealedNumber, row.waybillNo)
        : null;
    },
    opensClaim: async () => {
      const [row] = await db.orm.select().from(claim);
      return row?.sealedAccount ? services.keys.seal(CLAIM_ACCOUNTS).open(row.sealedAccount, row.id) : null;
    },
    opensShop: async () => {
      const [row] = await db.orm.select().from(shopConnection);
      const opened = createShopSecrets(services.keys.seal(SHOP_KEYS));
      return row && [opened.openKeys(row).secret, opened.openSigning(row)];
    },
    webhookSecret: async () => {
      const [row] = await db.orm.select().from(webhookEndpoint);
      return services.keys.seal('webhooks').open(row?.secrets[0]?.sealed ?? '', row?.id ?? '');
    },
  };
}
