import type { Orm } from '#db/orm.ts';
import { lockOwner } from '#features/accounts/server/owners.repo.ts';
import type { PlacesService } from '#features/places/server/places.service.ts';
import type { Session } from '#http/http-env.ts';
import type { Clock } from '#lib/clock.ts';
import { AppError } from '#lib/errors.ts';
import { addressErrors } from '../addresses.calls.ts';
import { MAX_ADDRESSES } from '../addresses.rules.ts';
import { type AddressesRepo, type AddressRow, createAddressesRepo } from './addresses.repo.ts';

/** The owner, always taken from the session. */
export type Owner = Pick<Session, 'customerId'>;

/** What the operations on address books work with. */
export type AddressDeps = { orm: Orm; places: Pick<PlacesService, 'book'>; clock: Clock };

/** Serialises the changes of a customer's books: limits and defaults apply to all addresses together. */
export function changeBooks<T>(
  orm: Orm,
  { customerId }: Owner,
  work: (own: AddressesRepo) => Promise<T>,
): Promise<T> {
  return orm.transaction(async (tx) => {
    await lockOwner(tx, customerId);
    return work(createAddressesRepo(tx));
  });
}

/** The addresses of these ids; throws notFound unless all are the owner's. */
export async function getOwn(
  repo: AddressesRepo,
  { customerId }: Owner,
  ids: readonly string[],
): Promise<AddressRow[]> {
  const rows = await repo.listOwn(customerId, ids);
  if (rows.length < new Set(ids).size) throw new AppError(addressErrors.notFound);
  return rows;
}

/** Throws where a book would exceed its limit. */
export function requireSpace(kept: number, more: number): void {
  if (kept + more > MAX_ADDRESSES)
    throw new AppError(addressErrors.bookFull, { params: { most: MAX_ADDRESSES } });
}
