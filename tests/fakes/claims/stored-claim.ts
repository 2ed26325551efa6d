import { randomUUID } from 'node:crypto';
import type { Db } from '#db/connect.ts';
import { claim, claimFile } from '#features/claims/server/claims.table.ts';
import { upload } from '#features/uploads/server/uploads.table.ts';
import { waybillNo } from '../parcels.ts';

let claims = 0;

/** Stores a customer's claim with one picture. */
export async function storeClaim(
  { orm }: Pick<Db, 'orm'>,
  customerId: string,
): Promise<{ claimNo: string; uploadId: string }> {
  claims += 1;
  const claimNo = `C261120${String(900_000 + claims)}`;
  const at = new Date('2026-11-20T09:00:00+07:00');
  const [id, uploadId] = [randomUUID(), randomUUID()];
  await orm.insert(claim).values({
    id,
    claimNo,
    customerId,
    requestKey: randomUUID(),
    requestDigest: '',
    waybillNo: waybillNo(900_000 + claims),
    kind: 'standard',
    claimType: 'damaged',
    itemType: 'clothing',
    service: 'SUPER',
    role: 'sender',
    remarks: 'กล่องบุบและแก้วแตก',
    state: 'submitted',
    submittedAt: at,
    bankCode: '004',
    accountNumber: '1234567890',
    payeeName: 'สมชาย',
    payeePhone: '021234567',
    estimate: {
      kind: 'standard',
      lines: [],
      totalSatang: 50_000,
      bankFeeSatang: 0,
      ruleVersion: at.toISOString(),
    },
  });
  await orm.insert(upload).values({
    id: uploadId,
    customerId,
    purpose: 'claimPhoto',
    kind: 'image',
    contentType: 'image/jpeg',
    bytes: 1_000,
    sha256: uploadId,
    storageKey: uploadId,
    isSealed: false,
    fileName: 'photo.jpg',
    createdAt: at,
    attachedTo: `claim ${claimNo}`,
    deleteAt: new Date('2030-01-01T00:00:00Z'),
  });
  await orm.insert(claimFile).values({ claimId: id, uploadId, part: 'damage', addedAt: at });
  return { claimNo, uploadId };
}
