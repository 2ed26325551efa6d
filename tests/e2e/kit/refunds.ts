import { randomInt } from 'node:crypto';
import { openDatabase } from '#db/connect.ts';
import {
  codDifference,
  codEntry,
  codObjection,
  codParcel,
  codRefund,
  codReport,
} from '#features/cod-ledger/server/cod-ledger.table.ts';
import { addDays, bangkokDate, MINUTE_MS } from '#lib/clock.ts';
import { addParcel, waybillNo as numberOf } from '../../fakes/parcels.ts';

const SATANG = 129_000;

/** A parcel of its own whose consignee has objected to the payment, and gets it back; with the end of their phone. */
export async function addRefund(): Promise<{ waybillNo: string; phone: string; last4: string }> {
  const nth = 4_000_000 + randomInt(900_000);
  const [waybillNo, phone] = [numberOf(nth), `+6682${nth}`];
  const now = new Date();
  const ago = (minutes: number) => new Date(now.getTime() - minutes * MINUTE_MS);
  const db = await openDatabase({ dataDir: process.env.SITE_DATA_DIR ?? '', poolSize: 1 });
  try {
    const place = { countryCode: 'TH', provinceCode: '50', facilityCode: 'CNX07' };
    const scans = (['PICKED_UP', 'COD_COLLECTED', 'DELIVERED'] as const).map((code, at) => ({
      ...place,
      code,
      occurredAt: ago(50 - 10 * at),
    }));
    const differs = { acceptedAt: ago(60), consigneePhone: phone, codSatang: SATANG };
    await addParcel(db, waybillNo, differs, scans);
    const { orm } = db;
    const paid = { waybillNo, amountSatang: SATANG, collectedAt: ago(40) };
    await orm
      .insert(codReport)
      .values({ ...paid, reportId: waybillNo, method: 'cash', branchCode: 'CNX07', receivedAt: ago(39) });
    await orm.insert(codParcel).values({
      waybillNo,
      orderedSatang: SATANG,
      collectedSatang: SATANG,
      collectedAt: ago(40),
      collectedBy: 'report',
      dueOn: bangkokDate(now),
      changedAt: now,
    });
    await orm
      .insert(codObjection)
      .values({ waybillNo, objectedAt: ago(30), objectedBy: 'code', visitor: '' });
    await orm.insert(codDifference).values({
      waybillNo,
      kind: 'notOrdered',
      expectedSatang: 0,
      foundSatang: SATANG,
      since: ago(30),
      state: 'settled',
      outcome: 'refundPayer',
      reason: 'The recipient knew nothing of the shop.',
      settledAt: ago(20),
      staffName: 'Napat',
    });
    const entry = { waybillNo, amountSatang: SATANG, at: ago(20) };
    await orm.insert(codEntry).values([
      { ...entry, cause: 'collected', debit: 'cash', credit: 'owed' },
      { ...entry, cause: 'settled', debit: 'owed', credit: 'refunded' },
    ]);
    await orm.insert(codRefund).values({
      waybillNo,
      requestedAt: ago(30),
      dueOn: addDays(bangkokDate(now), 15),
      owedSatang: SATANG,
      toldSatang: SATANG,
      changedAt: ago(20),
    });
    return { waybillNo, phone, last4: phone.slice(-4) };
  } finally {
    await db.close();
  }
}
