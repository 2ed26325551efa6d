import { randomInt, randomUUID } from 'node:crypto';
import { openDatabase } from '#db/connect.ts';
import { codDifference, codRefund } from '#features/cod-ledger/server/cod-ledger.table.ts';
import { networkPointReport } from '#features/drop-points/server/drop-points.table.ts';
import { supportMessage } from '#features/support/server/support.table.ts';
import { serviceRequest } from '#features/tracking/server/tracking.table.ts';
import { bangkokDate } from '#lib/clock.ts';
import { waybillNo } from '../../fakes/parcels.ts';

/** Adds one open record to each queue of staff; answers with what names it, by the address of its queue. */
export async function addWaitingRows(
  dataDir = process.env.SITE_DATA_DIR,
): Promise<Readonly<Record<string, string>>> {
  if (!dataDir) throw new Error('SITE_DATA_DIR names the data folder of the site under test.');
  const db = await openDatabase({ dataDir, poolSize: 1 });
  try {
    const createdAt = new Date();
    const number = `SD-${randomInt(1000, 9999)}-${randomInt(1000, 9999)}`;
    const mistake = `Closed on Sundays ${randomUUID()}`;
    const [urged, short] = [
      waybillNo(9_000_000 + randomInt(400_000)),
      waybillNo(9_500_000 + randomInt(400_000)),
    ];
    await db.orm.insert(supportMessage).values({
      number,
      topic: 'LATE',
      waybillNo: urged,
      contact: '0812345678',
      text: 'It has stood still for a week.',
      language: 'en-us',
      createdAt,
    });
    await db.orm.insert(serviceRequest).values({
      waybillNo: urged,
      reason: 'LATE',
      note: 'The shop needs it.',
      bangkokDate: bangkokDate(createdAt),
      createdAt,
    });
    await db.orm.insert(networkPointReport).values({
      pointCode: 'BR-1004',
      kind: 'WRONG_HOURS',
      text: mistake,
      createdAt,
    });
    await db.orm.insert(codDifference).values({
      waybillNo: short,
      kind: 'amountDiffers',
      expectedSatang: 50_000,
      foundSatang: 40_000,
      since: createdAt,
      state: 'open',
    });
    const back = waybillNo(9_800_000 + randomInt(100_000));
    await db.orm.insert(codRefund).values({
      waybillNo: back,
      requestedAt: createdAt,
      dueOn: bangkokDate(createdAt),
      owedSatang: 40_000,
      changedAt: createdAt,
    });
    return {
      '/complaints': urged,
      '/support-messages': number,
      '/point-reports': mistake,
      '/cod-differences': short,
      '/cod-refunds': back,
    };
  } finally {
    await db.close();
  }
}
