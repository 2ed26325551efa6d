import { randomInt, randomUUID } from 'node:crypto';
import { and, eq, inArray } from 'drizzle-orm';
import sharp from 'sharp';
import { openDatabase } from '#db/connect.ts';
import { type ClaimMove, moves, type TimelineKind } from '#features/claims/claim-states.rules.ts';
import { claimEstimate, saveIndemnity } from '#features/claims/claims.contract.ts';
import { claim, claimEvent } from '#features/claims/server/claims.table.ts';
import { uploadCalls } from '#features/uploads/uploads.calls.ts';
import type { UploadPurpose } from '#features/uploads/uploads.rules.ts';
import { addDays, bangkokDate, DAY_MS } from '#lib/clock.ts';
import { addParcel, addScan, waybillNo } from '../../fakes/parcels.ts';
import { callSite } from '../../fakes/processes/site-caller.ts';

/** A picture like a phone's. */
export const picture = () =>
  sharp({
    create: { width: 640, height: 480, channels: 3, background: { r: randomInt(255), g: 120, b: 90 } },
  })
    .jpeg()
    .toBuffer();

/** Claims with their dependencies, and staff actions on them. */
export async function openClaims(dataDir = process.env.SITE_DATA_DIR) {
  if (!dataDir) throw new Error('SITE_DATA_DIR names the data folder of the site under test.');
  const db = await openDatabase({ dataDir, poolSize: 1 });

  /** A parcel that was delivered yesterday. */
  async function addDelivered(senderPhone: string): Promise<string> {
    const number = waybillNo(1_000_000 + randomInt(8_000_000));
    const acceptedAt = new Date(Date.now() - 4 * DAY_MS);
    await addParcel(db, number, { senderPhone, acceptedAt, promisedDate: bangkokDate(new Date()) });
    await addScan(db, number, {
      code: 'DELIVERED',
      occurredAt: new Date(Date.now() - DAY_MS),
      countryCode: 'TH',
      provinceCode: '50',
    });
    return number;
  }

  async function byStaff(
    claimNo: string,
    move: ClaimMove,
    kind: TimelineKind,
    { text = null, set = {} }: { text?: string | null; set?: Partial<typeof claim.$inferInsert> } = {},
  ): Promise<void> {
    const [moved] = await db.orm
      .update(claim)
      .set({ ...set, state: moves[move].to })
      .where(and(eq(claim.claimNo, claimNo), inArray(claim.state, [...moves[move].from])))
      .returning();
    if (!moved) throw new Error(`${claimNo} cannot ${move}.`);
    await db.orm.insert(claimEvent).values({ claimId: moved.id, at: new Date(), by: 'staff', kind, text });
  }
  const take = (claimNo: string) => byStaff(claimNo, 'take', 'taken', { set: { answerBy: null } });
  const today = () => bangkokDate(new Date());

  return {
    /** A claim for a damaged parcel, with all its files. */
    async add(url: string, token: string, senderPhone: string) {
      const billCode = await addDelivered(senderPhone);
      const said = {
        billCode,
        kind: 'standard',
        claimType: 'damaged',
        itemType: 'clothing',
        bankCode: '004',
      } as const;
      const { totalSatang } = await callSite(url, claimEstimate, said, { token });
      const send = (purpose: UploadPurpose) => upload(url, token, purpose);
      const [damage, top, left, right, front] = await Promise.all(
        Array.from({ length: 5 }, () => send('claimPhoto')),
      );
      const { claimNo } = await callSite(
        url,
        saveIndemnity,
        {
          ...said,
          requestKey: randomUUID(),
          remarks: 'กล่องบุบและแก้วแตกสองใบ',
          estimateSatang: totalSatang,
          photos: { damage: [damage ?? ''], sides: { top, left, right, front } },
          documents: [await send('claimDocument')],
          identification: [await send('identification')],
          bankBook: await send('bankBook'),
          accountNumber: '1234567890',
          payeeName: 'Somchai Jaidee',
          payeePhone: '02 123 4567',
        },
        { token },
      );
      return { claimNo, billCode };
    },
    async askForMore(claimNo: string, text: string): Promise<void> {
      await take(claimNo);
      const set = { askedText: text, askedAt: new Date(), askedUntil: addDays(today(), 15) };
      await byStaff(claimNo, 'askForMore', 'askedForMore', { text, set });
    },
    async refuse(claimNo: string, text: string): Promise<void> {
      await take(claimNo);
      const decided = { decidedAt: new Date(), decidedBy: 'staff', refusedBy: 'staff', decisionReason: text };
      const set = { ...decided, appealUntil: addDays(today(), 30), endedAt: new Date() };
      await byStaff(claimNo, 'refuse', 'refused', { text, set });
    },
    close: () => db.close(),
  };
}

async function upload(url: string, token: string, purpose: UploadPurpose): Promise<string> {
  const form = new FormData();
  form.set('purpose', purpose);
  form.append('file', new File([new Uint8Array(await picture())], 'photo.jpg', { type: 'image/jpeg' }));
  const response = await fetch(new URL(uploadCalls.image.path, url), {
    method: 'POST',
    headers: { token, lang: 'EN' },
    body: form,
  });
  const { data, msg } = (await response.json()) as { data: { uploadId: string } | null; msg: string };
  if (!data) throw new Error(`The upload was refused: ${msg}`);
  return data.uploadId;
}
