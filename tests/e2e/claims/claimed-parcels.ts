import { randomInt } from 'node:crypto';
import sharp from 'sharp';
import { openDatabase } from '#db/connect.ts';
import { DAY_MS, HOUR_MS } from '#lib/clock.ts';
import { addParcel, addScan, waybillNo } from '../../fakes/parcels.ts';

/** Parcels of the site under test that can be claimed for: SUPER, and delivered an hour ago. */
export async function openParcels(dataDir = process.env.SITE_DATA_DIR) {
  if (!dataDir) throw new Error('SITE_DATA_DIR names the data folder of the site under test.');
  const db = await openDatabase({ dataDir, poolSize: 1 });
  return {
    async add(senderPhone: string): Promise<string> {
      const number = waybillNo(randomInt(100_000_000, 999_999_999));
      const acceptedAt = new Date(Date.now() - 3 * DAY_MS);
      await addParcel(db, number, { senderPhone, acceptedAt, updatedAt: acceptedAt });
      const place = { countryCode: 'TH', provinceCode: '50' };
      const occurredAt = new Date(Date.now() - HOUR_MS);
      await addScan(db, number, { ...place, code: 'DELIVERED', occurredAt });
      return number;
    },
    close: () => db.close(),
  };
}

/** A photo like a camera's: a megabyte that compression hardly shrinks. */
export async function photo(name: string) {
  const noise = { type: 'gaussian', mean: randomInt(90, 170), sigma: 25 } as const;
  const picture = sharp({ create: { width: 1600, height: 1200, channels: 3, background: '#888', noise } });
  return { name, mimeType: 'image/jpeg', buffer: await picture.jpeg({ quality: 80 }).toBuffer() };
}
