import { and, count, desc, eq, inArray, like, ne, sql } from 'drizzle-orm';
import type { Orm } from '#db/orm.ts';
import type { AddressType } from '../addresses.rules.ts';
import type { AddressContent } from './address-rows.ts';
import { address } from './addresses.table.ts';

/** Reads and changes the addresses of one customer: every query is bound to an owner. */
export type AddressesRepo = ReturnType<typeof createAddressesRepo>;

/** An address as stored. */
export type AddressRow = typeof address.$inferSelect;

/** One of the two books of a customer. */
export type Book = { customerId: string; type: AddressType };

type Paging = { limit: number; offset: number };

const inBook = ({ customerId, type }: Book) =>
  and(eq(address.customerId, customerId), eq(address.type, type));
const own = (customerId: string, ids: readonly string[]) =>
  and(eq(address.customerId, customerId), inArray(address.id, [...ids]));

/** Typed text is matched literally. */
function containing(word: string) {
  return like(address.searchText, `%${word.replace(/[\\%_]/g, '\\$&')}%`);
}

/** Over the database, or over a transaction that has locked the owner. */
export function createAddressesRepo(orm: Orm) {
  return {
    list: (book: Book, words: readonly string[], paging: Paging) => list(orm, book, words, paging),

    async count(book: Book): Promise<number> {
      const [row] = await orm.select({ kept: count() }).from(address).where(inBook(book));
      return row?.kept ?? 0;
    },

    listNear: (book: Book) => listNear(orm, book),

    listAll: (customerId: string): Promise<AddressRow[]> =>
      orm
        .select()
        .from(address)
        .where(eq(address.customerId, customerId))
        .orderBy(address.type, desc(address.isDefault), desc(address.updatedAt), address.id),

    listOwn: (customerId: string, ids: readonly string[]): Promise<AddressRow[]> =>
      orm.select().from(address).where(own(customerId, ids)),

    /** The ids of the new ones; duplicates of addresses in the book are skipped. */
    async add(customerId: string, contents: readonly AddressContent[], now: Date): Promise<string[]> {
      if (contents.length === 0) return [];
      const rows = contents.map((content) => ({ ...content, customerId, createdAt: now, updatedAt: now }));
      const added = await orm
        .insert(address)
        .values(rows)
        .onConflictDoNothing()
        .returning({ id: address.id });
      return added.map(({ id }) => id);
    },

    async listDigests(book: Book): Promise<string[]> {
      const rows = await orm.select({ digest: address.sameDigest }).from(address).where(inBook(book));
      return rows.map(({ digest }) => digest);
    },

    async isKept(book: Book, sameDigest: string, exceptId: string): Promise<boolean> {
      const [row] = await orm
        .select({ id: address.id })
        .from(address)
        .where(and(inBook(book), eq(address.sameDigest, sameDigest), ne(address.id, exceptId)));
      return row !== undefined;
    },

    async change(customerId: string, id: string, set: Partial<typeof address.$inferInsert>): Promise<void> {
      await orm
        .update(address)
        .set(set)
        .where(own(customerId, [id]));
    },

    async clearDefault(book: Book): Promise<void> {
      await orm
        .update(address)
        .set({ isDefault: false })
        .where(and(inBook(book), eq(address.isDefault, true)));
    },

    async remove(customerId: string, ids: readonly string[]): Promise<number> {
      const gone = await orm.delete(address).where(own(customerId, ids)).returning({ id: address.id });
      return gone.length;
    },
  };
}

async function list(orm: Orm, book: Book, words: readonly string[], { limit, offset }: Paging) {
  const wanted = and(inBook(book), ...words.map(containing));
  const rows = await orm
    .select()
    .from(address)
    .where(wanted)
    .orderBy(desc(address.isDefault), desc(address.updatedAt), address.id)
    .limit(limit)
    .offset(offset);
  const [found] = await orm.select({ total: count() }).from(address).where(wanted);
  return { rows, total: found?.total ?? 0 };
}

/** Addresses that share phone and place with another one of the book, the latest first. */
function listNear(orm: Orm, book: Book): Promise<AddressRow[]> {
  const near = sql`(${address.phone}, ${address.placeCode}, ${address.city}) in (
    select phone, place_code, city from ${address} where ${inBook(book)}
    group by phone, place_code, city having count(*) > 1)`;
  return orm
    .select()
    .from(address)
    .where(and(inBook(book), near))
    .orderBy(desc(address.updatedAt), address.id);
}
