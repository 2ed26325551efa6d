import { desc, eq, or } from 'drizzle-orm';
import type { Orm } from '#db/orm.ts';
import type { FullParcel, ParcelsRepo } from '#features/parcels/server/parcels.repo.ts';
import { parcel } from '#features/parcels/server/parcels.table.ts';
import { maskName, maskPhone } from '../masking.rules.ts';
import type { RequestsRepo, StoredRequest } from './requests.repo.ts';

const AT_ONCE = 200;
/** Answers are limited; a customer with more parcels is told so, and asks the call centre for the rest. */
const MAX_PARCELS = 5_000;

/** Collects the data of parcels that a phone sent or receives, newest first, for the export of personal data. */
export function createCustomerParcels(deps: {
  orm: Orm;
  parcels: Pick<ParcelsRepo, 'findFull'>;
  requests: Pick<RequestsRepo, 'listOf'>;
}) {
  const { orm, parcels, requests } = deps;
  return async ({ phone }: { phone: string }) => {
    const found = await orm
      .select({ waybillNo: parcel.waybillNo })
      .from(parcel)
      .where(or(eq(parcel.senderPhone, phone), eq(parcel.consigneePhone, phone)))
      .orderBy(desc(parcel.acceptedAt), parcel.waybillNo)
      .limit(MAX_PARCELS + 1);
    const numbers = found.slice(0, MAX_PARCELS).map(({ waybillNo }) => waybillNo);
    const list: unknown[] = [];
    for (let from = 0; from < numbers.length; from += AT_ONCE) {
      const some = numbers.slice(from, from + AT_ONCE);
      const [full, asked] = await Promise.all([parcels.findFull(some), requests.listOf(some)]);
      const byNumber = new Map(full.map((each) => [each.waybillNo, each]));
      for (const waybillNo of some) {
        const row = byNumber.get(waybillNo);
        if (row) list.push(toExported(row, phone, asked));
      }
    }
    return { isComplete: found.length <= MAX_PARCELS, parcels: list };
  };
}

/** The other party of a parcel is masked as on the parcel's page, and without an address. */
function toExported(row: FullParcel, phone: string, requests: readonly StoredRequest[]) {
  const { senderName, senderPhone, senderAddress, consigneeName, consigneePhone, consigneeAddress } = row;
  const party = (side: { name: string; phone: string; address: string }) =>
    side.phone === phone ? side : { name: maskName(side.name), phone: maskPhone(side.phone) };
  return {
    waybillNo: row.waybillNo,
    service: row.service,
    itemType: row.itemType,
    acceptedAt: row.acceptedAt,
    promisedDate: row.promisedDate,
    weightGrams: row.weightGrams,
    sideCm: [row.lengthCm, row.widthCm, row.heightCm],
    codSatang: row.codSatang,
    declaredValueSatang: row.declaredValueSatang,
    sender: party({ name: senderName, phone: senderPhone, address: senderAddress }),
    consignee: party({ name: consigneeName, phone: consigneePhone, address: consigneeAddress }),
    // Without the operator's name and notes at the door, which are data of other people.
    events: row.events.map(
      ({ occurredAt, code, reason, countryCode, provinceCode, district, facilityName }) => ({
        occurredAt,
        code,
        reason,
        countryCode,
        provinceCode,
        district,
        facilityName,
      }),
    ),
    requests: requests
      .filter(({ waybillNo }) => waybillNo === row.waybillNo)
      .map(({ reason, note, createdAt, closedAt, answer }) => ({
        reason,
        note,
        createdAt,
        closedAt,
        answer,
      })),
  };
}
