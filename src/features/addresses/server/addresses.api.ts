import { mount, type SiteApi } from '#http/mount.ts';
import {
  addAddress,
  addressDetail,
  addressImport,
  addressList,
  alikeAddresses,
  deleteAddress,
  exportAddresses,
  importAddresses,
  mergeAddresses,
  setDefaultAddress,
  startAddressImport,
  updateAddress,
} from '../addresses.contract.ts';
import type { AddressSheetsService } from './address-sheets.service.ts';
import type { AddressesService } from './addresses.service.ts';

/** Puts the calls of the address book on the server. */
export function mountAddresses(
  api: SiteApi,
  { addresses, tables }: { addresses: AddressesService; tables: AddressSheetsService },
): void {
  mount(api, addressList, (input, { session }) => addresses.list(session, input));
  mount(api, addressDetail, ({ addressId }, { session }) => addresses.get(session, addressId));
  mount(api, addAddress, (input, { session }) => addresses.add(session, input));
  mount(api, updateAddress, (input, { session }) => addresses.update(session, input));
  mount(api, deleteAddress, async ({ addressId }, { session }) => {
    await addresses.remove(session, addressId);
    return {};
  });
  mount(api, setDefaultAddress, async (input, { session }) => {
    await addresses.setDefault(session, input);
    return {};
  });
  mount(api, alikeAddresses, (input, { session }) => addresses.listAlike(session, input));
  mount(api, mergeAddresses, (input, { session }) => addresses.merge(session, input));
  mount(api, exportAddresses, (input, { session, language }) => tables.write(session, input, language));
  mount(api, importAddresses, async (input, { session, language }) => ({
    importId: await tables.open(session, input, language),
  }));
  mount(api, addressImport, ({ importId }, { session, language }) => tables.get(session, importId, language));
  mount(api, startAddressImport, async ({ importId }, { session }) => {
    await tables.start(session, importId);
    return {};
  });
}
