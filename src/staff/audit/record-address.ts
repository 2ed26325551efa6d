import { applicationAddresses } from '../applications/applications.addresses.ts';
import { claimAddresses } from '../claims/claims.addresses.ts';
import { customerAddresses } from '../customers/customers.addresses.ts';
import { dropPointAddresses } from '../drop-points/drop-points.addresses.ts';
import { importAddresses } from '../imports/imports.addresses.ts';
import { memberAddresses } from '../members/members.addresses.ts';
import { parcelAddresses } from '../parcels/parcels.addresses.ts';
import { proposalAddresses } from '../proposals/proposals.addresses.ts';
import { roleAddresses } from '../roles/roles.addresses.ts';

/** The list below which a kind of record has its screen. */
const lists: ReadonlyMap<string, string> = new Map([
  ['application', applicationAddresses.applications],
  ['claim', claimAddresses.claims],
  ['customer', customerAddresses.customers],
  ['dropPoint', dropPointAddresses.dropPoints],
  ['import', importAddresses.imports],
  ['staff', memberAddresses.members],
  ['parcel', parcelAddresses.parcels],
  ['proposal', proposalAddresses.proposals],
  ['role', roleAddresses.roles],
]);

/** The screen of a record that the log names; null where there is none. */
export function recordAddress(kind: string, id: string): string | null {
  const list = lists.get(kind);
  return list === undefined ? null : `${list}/${encodeURIComponent(id)}`;
}
