import type { Orm } from '../../../db/orm.ts';
import { toFieldProblems } from '../../../http/answers/field-problems.ts';
import { requestErrors } from '../../../http/answers/request-errors.ts';
import type { Session } from '../../../http/http-env.ts';
import type { Clock } from '../../../lib/clock.ts';
import type { OutputOf, ParsedInputOf } from '../../../lib/contract.ts';
import { AppError } from '../../../lib/errors.ts';
import { lockOwner } from '../../accounts/server/owners.repo.ts';
import type { PlacesService } from '../../places/server/places.service.ts';
import { alikeGroups, searchWordsOf } from '../address-text.rules.ts';
import { addressErrors } from '../addresses.calls.ts';
import type {
  addAddress,
  addressList,
  alikeAddresses,
  KeptAddress,
  mergeAddresses,
  setDefaultAddress,
} from '../addresses.contract.ts';
import { type AddressFields, addressFields, MAX_ADDRESSES } from '../addresses.rules.ts';
import { type AddressContent, toContent } from './address-rows.ts';
import { toComparable, toKept } from './address-views.ts';
import { type AddressesRepo, type AddressRow, type Book, createAddressesRepo } from './addresses.repo.ts';

/** The address books of customers; whose they are is the session's word alone. */
export type AddressesService = ReturnType<typeof createAddressesService>;

type Owner = Pick<Session, 'customerId'>;

export function createAddressesService(deps: {
  orm: Orm;
  places: Pick<PlacesService, 'book'>;
  clock: Clock;
}) {
  const { orm, places, clock } = deps;
  const repo = createAddressesRepo(orm);

  /** One change of a customer's books after the other: limits and defaults hold for all of them together. */
  function changing<T>({ customerId }: Owner, work: (own: AddressesRepo) => Promise<T>): Promise<T> {
    return orm.transaction(async (tx) => {
      await lockOwner(tx, customerId);
      return work(createAddressesRepo(tx));
    });
  }

  async function contentOf(fields: AddressFields): Promise<AddressContent> {
    const read = toContent(fields, await places.book());
    if ('value' in read) return read.value;
    throw new AppError(requestErrors.invalidParameter, { fields: read.problems });
  }

  async function getOwn(from: AddressesRepo, { customerId }: Owner, ids: readonly string[]) {
    const rows = await from.listOwn(customerId, ids);
    if (rows.length < new Set(ids).size) throw new AppError(addressErrors.notFound);
    return rows;
  }

  async function groupsIn(book: Book): Promise<AddressRow[][]> {
    const groups = alikeGroups((await repo.listNear(book)).map(toComparable));
    return groups.map((group) => group.map(({ row }) => row));
  }

  async function outcome(book: Book, addressId: string): Promise<OutputOf<typeof addAddress>> {
    const group = (await groupsIn(book)).find((rows) => rows.some(({ id }) => id === addressId)) ?? [];
    return { addressId, alike: Math.max(0, group.length - 1) };
  }

  return {
    async list(
      { customerId }: Owner,
      { addressType, keywords, page, pageSize }: ParsedInputOf<typeof addressList>,
    ): Promise<OutputOf<typeof addressList>> {
      const book = { customerId, type: addressType };
      const paging = { limit: pageSize, offset: (page - 1) * pageSize };
      const { rows, total } = await repo.list(book, searchWordsOf(keywords), paging);
      const kept = keywords === '' ? total : await repo.count(book);
      const known = await places.book();
      const items = rows.map((row) => toKept(row, known));
      return { items, total, page, pageSize, kept, alike: (await groupsIn(book)).length };
    },

    async get(owner: Owner, addressId: string): Promise<KeptAddress> {
      const [row] = await getOwn(repo, owner, [addressId]);
      if (!row) throw new AppError(addressErrors.notFound);
      return toKept(row, await places.book());
    },

    async add(owner: Owner, fields: AddressFields): Promise<OutputOf<typeof addAddress>> {
      const content = await contentOf(fields);
      const book = { customerId: owner.customerId, type: content.type };
      const addressId = await changing(owner, async (own) => {
        if (await own.isKept(book, content.sameDigest, owner.customerId))
          throw new AppError(addressErrors.alreadyKept);
        requireRoom(await own.count(book), 1);
        if (content.isDefault) await own.clearDefault(book);
        const [id = ''] = await own.add(owner.customerId, [content], clock.now());
        return id;
      });
      return outcome(book, addressId);
    },

    async update(
      owner: Owner,
      { addressId, ...fields }: AddressFields & { addressId: string },
    ): Promise<OutputOf<typeof addAddress>> {
      const [row] = await getOwn(repo, owner, [addressId]);
      // It stays in its book, whatever the call says, and the rules of that book hold.
      const { data, error } = addressFields.safeParse({ ...fields, addressType: row?.type });
      if (error)
        throw new AppError(requestErrors.invalidParameter, { fields: toFieldProblems(error.issues) });
      const content = await contentOf(data);
      const book = { customerId: owner.customerId, type: content.type };
      await changing(owner, async (own) => {
        await getOwn(own, owner, [addressId]);
        if (await own.isKept(book, content.sameDigest, addressId))
          throw new AppError(addressErrors.alreadyKept);
        if (content.isDefault) await own.clearDefault(book);
        await own.change(owner.customerId, addressId, { ...content, updatedAt: clock.now() });
      });
      return outcome(book, addressId);
    },

    async remove(owner: Owner, addressId: string): Promise<void> {
      const gone = await repo.remove(owner.customerId, [addressId]);
      if (gone === 0) throw new AppError(addressErrors.notFound);
    },

    setDefault: (owner: Owner, { addressId, isDefault }: ParsedInputOf<typeof setDefaultAddress>) =>
      changing(owner, async (own) => {
        const [row] = await getOwn(own, owner, [addressId]);
        const book = { customerId: owner.customerId, type: row?.type ?? 1 };
        if (isDefault) await own.clearDefault(book);
        await own.change(owner.customerId, addressId, { isDefault });
      }),

    async listAlike(
      { customerId }: Owner,
      { addressType }: ParsedInputOf<typeof alikeAddresses>,
    ): Promise<OutputOf<typeof alikeAddresses>> {
      const known = await places.book();
      const groups = await groupsIn({ customerId, type: addressType });
      return { groups: groups.map((rows) => rows.map((row) => toKept(row, known))) };
    },

    merge: (owner: Owner, { addressId, otherIds }: ParsedInputOf<typeof mergeAddresses>) =>
      changing(owner, async (own): Promise<OutputOf<typeof mergeAddresses>> => {
        const others = [...new Set(otherIds)].filter((id) => id !== addressId);
        const rows = await getOwn(own, owner, [addressId, ...others]);
        // Of both books: one cannot stand for the other.
        if (new Set(rows.map(({ type }) => type)).size > 1) throw new AppError(addressErrors.notFound);
        const isDefault = rows.some((row) => row.isDefault);
        const deleted = await own.remove(owner.customerId, others);
        await own.change(owner.customerId, addressId, { isDefault });
        return { deleted };
      }),

    /** Adds many, all or none; those that say the same as one of the book are passed over. */
    addAll: (owner: Owner, book: Book, contents: readonly AddressContent[]): Promise<number> =>
      changing(owner, async (own) => {
        const byDigest = new Map(contents.toReversed().map((content) => [content.sameDigest, content]));
        const given = [...byDigest.values()].reverse();
        const known = new Set(await own.listDigests(book));
        const fresh = given.filter(({ sameDigest }) => !known.has(sameDigest));
        requireRoom(known.size, fresh.length);
        const first = fresh.findIndex(({ isDefault }) => isDefault);
        if (first >= 0) await own.clearDefault(book);
        const rows = fresh.map((content, at) => ({ ...content, isDefault: at === first }));
        return (await own.add(owner.customerId, rows, clock.now())).length;
      }),

    /** The whole book, for a spreadsheet. */
    async listBook({ customerId }: Owner, type: Book['type']): Promise<KeptAddress[]> {
      const known = await places.book();
      const rows = await repo.listAll(customerId);
      return rows.filter((row) => row.type === type).map((row) => toKept(row, known));
    },

    /** For the export of a customer's own data. */
    async collect(customerId: string): Promise<KeptAddress[]> {
      const known = await places.book();
      return (await repo.listAll(customerId)).map((row) => toKept(row, known));
    },
  };
}

function requireRoom(kept: number, more: number): void {
  if (kept + more > MAX_ADDRESSES)
    throw new AppError(addressErrors.bookFull, { params: { most: MAX_ADDRESSES } });
}
