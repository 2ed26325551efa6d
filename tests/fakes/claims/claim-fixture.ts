import { randomUUID } from 'node:crypto';
import type { claimEstimate, saveIndemnity } from '#features/claims/claims.contract.ts';
import * as calls from '#features/claims/claims.contract.ts';
import type { ScanEventCode } from '#features/parcels/scan-events.rules.ts';
import type { parcel } from '#features/parcels/server/parcels.table.ts';
import { upload } from '#features/uploads/server/uploads.table.ts';
import type { UploadPurpose } from '#features/uploads/uploads.rules.ts';
import type { InputOf } from '#lib/contract.ts';
import { createAccountFixture } from '../account-fixture.ts';
import { addParcel, addScan, waybillNo } from '../parcels.ts';
import { type CallOptions, startWebsite } from '../website.ts';

type Claim = InputOf<typeof saveIndemnity>;
type Scan = readonly [code: ScanEventCode, at: string];

/** A working Friday morning: the test parcels were accepted on Wednesday. */
const CLAIM_MORNING = '2026-11-20T09:30:00+07:00';
export const delivered: Scan = ['DELIVERED', '2026-11-19T15:00:00+07:00'];
export const payee = {
  bankCode: '004',
  accountNumber: '123-4-56789-0',
  payeeName: 'สมชาย ใจดี',
  payeePhone: '02 123 4567',
};

/** A website, customers with parcels of their own, and everything that a claim needs. */
export type ClaimFixture = Awaited<ReturnType<typeof openClaimFixture>>;
export type Claimant = Awaited<ReturnType<ClaimFixture['newClaimant']>>;

export async function openClaimFixture({ now = CLAIM_MORNING, env = {} } = {}) {
  const site = await startWebsite({ now, env: { CALLS_PER_MINUTE: '100000', ...env } });
  const accounts = createAccountFixture(site);
  let parcels = 0;
  let people = 0;

  /** An uploaded file in storage; nothing reads its content. */
  async function addUpload(
    customerId: string,
    purpose: UploadPurpose = 'claimPhoto',
    perceptualHash: string | null = null,
  ): Promise<string> {
    const id = randomUUID();
    const later = new Date(site.clock.now().getTime() + 30 * 86_400_000);
    await site.db.orm.insert(upload).values({
      id,
      customerId,
      purpose,
      kind: 'image',
      contentType: 'image/jpeg',
      bytes: 1_000,
      width: 800,
      height: 600,
      sha256: id,
      perceptualHash,
      storageKey: id,
      isSealed: false,
      fileName: 'photo.jpg',
      createdAt: site.clock.now(),
      deleteAt: later,
    });
    return id;
  }

  /** A parcel from Bangkok to Chiang Mai, 1.25 kg on the scale and 4 kg by its size, with its history. */
  async function newParcel(
    differs: Partial<typeof parcel.$inferInsert>,
    scans: readonly Scan[] = [delivered],
  ) {
    parcels += 1;
    const number = waybillNo(4_000 + parcels);
    await addParcel(site.db, number, differs);
    for (const [code, at] of scans)
      await addScan(site.db, number, {
        code,
        occurredAt: new Date(at),
        countryCode: 'TH',
        provinceCode: '50',
      });
    return number;
  }

  /** A new customer for each test. */
  async function newClaimant() {
    people += 1;
    const phone = `+6682${String(5_000_000 + people)}`;
    const how: CallOptions = { token: await site.logIn(phone), lang: 'EN' };
    const customerId = (await site.services.accounts.sessions.find(how.token ?? ''))?.customerId ?? '';
    const photo = (purpose?: UploadPurpose, hash?: string) => addUpload(customerId, purpose, hash);

    /** Every file that a claim for a damaged parcel needs. */
    async function files() {
      const [damage, top, left, right, front] = await Promise.all([1, 2, 3, 4, 5].map(() => photo()));
      return {
        photos: { damage: [damage ?? ''], sides: { top, left, right, front } },
        documents: [await photo('claimDocument')],
        identification: [await photo('identification')],
        bankBook: await photo('bankBook'),
      };
    }

    const estimate = (input: InputOf<typeof claimEstimate>) => site.get(calls.claimEstimate, input, how);

    /** A valid claim. */
    async function input(billCode: string, change: Partial<Claim> = {}): Promise<Claim> {
      const said = {
        billCode,
        claimType: change.claimType ?? ('damaged' as const),
        kind: change.kind ?? ('standard' as const),
        itemType: change.itemType ?? ('clothing' as const),
        bankCode: change.bankCode ?? payee.bankCode,
        ...(change.declaredLossSatang !== undefined && { declaredLossSatang: change.declaredLossSatang }),
      };
      const { totalSatang } = await estimate(said);
      return {
        requestKey: randomUUID(),
        remarks: 'กล่องบุบและแก้วแตกสองใบ',
        ...payee,
        ...said,
        ...(await files()),
        estimateSatang: totalSatang,
        ...change,
      };
    }

    return {
      phone,
      how,
      customerId,
      photo,
      files,
      estimate,
      input,
      parcel: (differs: Partial<typeof parcel.$inferInsert> = {}, scans?: readonly Scan[]) =>
        newParcel({ senderPhone: phone, ...differs }, scans),
      call: (claim: Claim) => site.call(calls.saveIndemnity, claim, how),
      /** Files a claim. */
      async claim(change: Partial<Claim> = {}, billCode?: string) {
        const number = billCode ?? (await newParcel({ senderPhone: phone }));
        const saved = await site.get(calls.saveIndemnity, await input(number, change), how);
        return saved.claimNo;
      },
      view: (claimNo: string) => site.get(calls.queryIndemnityDetails, { claimNo }, how),
      /** The kinds of messages sent to them, oldest first. */
      sentKinds: async () => (await accounts.sentTo(phone)).map(({ kind }) => kind),
      sent: () => accounts.sentTo(phone),
    };
  }

  return { site, newParcel, newClaimant, addUpload, close: () => site.close() };
}
