import { cancelChange, deliveryOptions } from '#features/delivery-instructions/instructions.contract.ts';
import { saveWishes } from '#features/lasting-wishes/lasting-wishes.contract.ts';
import type { InputOf } from '#lib/contract.ts';
import { EVENTS, event, PARCELS, parcel, startFeedClient } from '../feed.ts';
import { addParcel, waybillNo } from '../parcels.ts';

type Asked = InputOf<typeof saveWishes>;

/** The morning of most tests, a Friday; parcels are promised for Saturday. */
export const FRIDAY = '2026-11-20T09:00:00+07:00';
/** What nobody asks. */
export const nothing: Asked = { place: { kind: 'NONE' }, notBefore: null, away: [] };
export const guard = { kind: 'SAFE_PLACE', place: 'GUARD', note: '' } as const;

/** An instruction as the carrier reads it. */
type Read = { id: string; kind: string; state: string; details: object; fromLastingWish: boolean };

/** A site with customers who have lasting wishes, and the steps of its tests. */
export type WishSite = Awaited<ReturnType<typeof startWishSite>>;

export async function startWishSite() {
  const feed = await startFeedClient();
  const { site } = feed;
  await site.services.seed(['dropPoints']);
  const carrier = await site.services.partners.apiKeys.issue('dispatch', ['carrier']);
  let customers = 0;
  let parcels = 0;

  /** Reads until no other transaction can still hold back a fact. */
  async function readFacts(): Promise<void> {
    await site.services.parcelFacts.settle();
    for (let left = 1; left > 0; ) {
      await site.services.lastingWishes.readFacts();
      const { rows } = await site.db.pool.query<{ left: number }>(
        `select count(*)::int as left from parcel_fact f
         where (f.xid, f.id) > (select xid, fact_id from fact_cursor where name = 'wishes')`,
      );
      left = rows[0]?.left ?? 0;
    }
  }

  /** What the carrier's systems read of a parcel, oldest first. */
  async function instructionsOf(number: string): Promise<Read[]> {
    const found: (Read & { waybillNo: string })[] = [];
    for (let cursor = ''; ; ) {
      const response = await site.send(`/open/v1/instructions?limit=100${cursor && `&cursor=${cursor}`}`, {
        headers: { authorization: `Bearer ${carrier}` },
      });
      const { instructions, nextCursor } = await response.json();
      found.push(...instructions);
      if (instructions.length < 100) return found.filter(({ waybillNo }) => waybillNo === number);
      cursor = nextCursor;
    }
  }

  return {
    site,
    feed,
    readFacts,
    instructionsOf,
    /** Those in force, in the words of their details. */
    async inForce(number: string): Promise<object[]> {
      const all = await instructionsOf(number);
      return all.filter(({ state }) => state === 'OPEN').map(({ details }) => details);
    },

    async newCustomer(phone = '') {
      customers += 1;
      const own = phone || `+6689111${1000 + customers}`;
      const token = await site.logIn(own);
      const save = (asked: Partial<Asked>) => site.call(saveWishes, { ...nothing, ...asked }, { token });
      return {
        phone: own,
        token,
        save,
        /** Saves, and has the parcels under way follow. */
        async wish(asked: Partial<Asked>) {
          const answer = await save(asked);
          if (!answer.succ) throw new Error(`${answer.code}: ${JSON.stringify(answer.data)}`);
          await site.services.lastingWishes.followDue();
        },
        options: (billCode: string) => site.get(deliveryOptions, { billCode }, { token }),
        cancel: (billCode: string, id: string) => site.call(cancelChange, { billCode, id }, { token }),
      };
    },

    /** A parcel that was picked up, on its way to a phone in Hang Dong. */
    async onItsWay(phone: string, differs: Parameters<typeof addParcel>[2] = {}): Promise<string> {
      parcels += 1;
      const number = waybillNo(parcels);
      const pickedUp = {
        code: 'PICKED_UP',
        occurredAt: new Date('2026-11-18T10:00:00+07:00'),
        countryCode: 'TH',
        provinceCode: '10',
        facilityCode: 'BKK01',
      } as const;
      await addParcel(site.db, number, { consigneePhone: phone, codSatang: null, ...differs }, [pickedUp]);
      return number;
    },

    /** The same, as the carrier's systems send it. */
    async sentByFeed(phone: string, differs: Record<string, unknown> = {}): Promise<string> {
      parcels += 1;
      const number = waybillNo(parcels);
      const consignee = { name: 'วิภา ศรีสุข', phone, address: '45 หมู่ 6' };
      await feed.report(PARCELS, [
        parcel(number, { service: 'SUPER', itemType: 'clothing', consignee, ...differs }),
      ]);
      return number;
    },

    /** A scan as the carrier's systems send it. */
    async scan(number: string, code: string, occurredAt: string): Promise<void> {
      await feed.report(EVENTS, [event(number, { code, occurredAt })]);
      await readFacts();
    },
  };
}
