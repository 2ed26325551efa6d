import { desc, eq } from 'drizzle-orm';
import type { ReadOrm } from '#db/orm.ts';
import { parcel } from '#features/parcels/server/parcels.table.ts';
import type { Session } from '#http/http-env.ts';
import type { OutputOf } from '#lib/contract.ts';
import type { Lookup } from '../tracked-parcel.contract.ts';
import type { listMyParcels } from '../tracking.contract.ts';
import { MAX_LISTED_PARCELS } from '../tracking.rules.ts';

type Role = 'sender' | 'consignee';
type Owned = { waybillNo: string; acceptedAt: Date; role: Role };

/** The parcels of one customer. */
export type OwnParcels = ReturnType<typeof createOwnParcels>;

/** The parcels of the session's phone: the phone is not a parameter, so nobody sees the list of another. */
export function createOwnParcels({
  orm,
  lookUp,
}: {
  orm: ReadOrm;
  lookUp(waybillNos: readonly string[]): Promise<Lookup[]>;
}) {
  /** Each side has an index in this order, so a shop with many thousands of parcels costs no more than anyone. */
  async function newestOf(phone: string, role: Role): Promise<Owned[]> {
    const found = await orm
      .select({ waybillNo: parcel.waybillNo, acceptedAt: parcel.acceptedAt })
      .from(parcel)
      .where(eq(role === 'sender' ? parcel.senderPhone : parcel.consigneePhone, phone))
      .orderBy(desc(parcel.acceptedAt))
      .limit(MAX_LISTED_PARCELS + 1);
    return found.map((row) => ({ ...row, role }));
  }

  return {
    /** The newest, sent and incoming, without duplicates. */
    async listNewest({ phone }: Pick<Session, 'phone'>): Promise<OutputOf<typeof listMyParcels>> {
      if (!phone) return { parcels: [], isAll: true };
      const [sent, coming] = await Promise.all([newestOf(phone, 'sender'), newestOf(phone, 'consignee')]);
      const sentNos = new Set(sent.map(({ waybillNo }) => waybillNo));
      const all = [...sent, ...coming.filter(({ waybillNo }) => !sentNos.has(waybillNo))].sort(
        (a, b) => b.acceptedAt.getTime() - a.acceptedAt.getTime(),
      );
      const shown = all.slice(0, MAX_LISTED_PARCELS);
      const lookups = await lookUp(shown.map(({ waybillNo }) => waybillNo));
      const roles = new Map(shown.map(({ waybillNo, role }) => [waybillNo, role]));
      const parcels = lookups.flatMap((lookup) => {
        const role = roles.get(lookup.billCode);
        return lookup.found && role ? [{ role, parcel: lookup.parcel }] : [];
      });
      return { parcels, isAll: all.length === shown.length };
    },
  };
}
