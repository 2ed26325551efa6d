import type { OutputOf, ParsedInputOf } from '#lib/contract.ts';
import { AppError } from '#lib/errors.ts';
import { searchWordsOf } from '../address-text.rules.ts';
import { addressErrors } from '../addresses.calls.ts';
import type {
  addressList,
  alikeAddresses,
  KeptAddress,
  mergeAddresses,
  setDefaultAddress,
} from '../addresses.contract.ts';
import type { AddressFields } from '../addresses.rules.ts';
import { type AddressContent, toContent } from './address-rows.ts';
import { toKept } from './address-views.ts';
import { type Book, createAddressesRepo } from './addresses.repo.ts';
import { alikeInBook, merge } from './alike-addresses.ts';
import { add, addAll, setDefault, update } from './keep-addresses.ts';
import { type AddressDeps, getOwn, type Owner } from './own-addresses.ts';

/** The address books of customers. */
export type AddressesService = ReturnType<typeof createAddressesService>;

export function createAddressesService(deps: AddressDeps) {
  const { orm, places } = deps;
  const repo = createAddressesRepo(orm);
  return {
    /** Validates an address and converts it into its stored form; for features that store it elsewhere. */
    read: toContent,

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
      return { items, total, page, pageSize, kept, alike: (await alikeInBook(repo, book)).length };
    },

    async get(owner: Owner, addressId: string): Promise<KeptAddress> {
      const [row] = await getOwn(repo, owner, [addressId]);
      if (!row) throw new AppError(addressErrors.notFound);
      return toKept(row, await places.book());
    },

    async listAlike(
      { customerId }: Owner,
      { addressType }: ParsedInputOf<typeof alikeAddresses>,
    ): Promise<OutputOf<typeof alikeAddresses>> {
      const known = await places.book();
      const groups = await alikeInBook(repo, { customerId, type: addressType });
      return { groups: groups.map((rows) => rows.map((row) => toKept(row, known))) };
    },

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

    async remove(owner: Owner, addressId: string): Promise<void> {
      const gone = await repo.remove(owner.customerId, [addressId]);
      if (gone === 0) throw new AppError(addressErrors.notFound);
    },

    add: (owner: Owner, fields: AddressFields) => add(deps, owner, fields),
    update: (owner: Owner, fields: AddressFields & { addressId: string }) => update(deps, owner, fields),
    setDefault: (owner: Owner, input: ParsedInputOf<typeof setDefaultAddress>) =>
      setDefault(deps, owner, input),
    merge: (owner: Owner, input: ParsedInputOf<typeof mergeAddresses>) => merge(deps, owner, input),
    addAll: (owner: Owner, book: Book, contents: readonly AddressContent[]) =>
      addAll(deps, owner, book, contents),
  };
}
