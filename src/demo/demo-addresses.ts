import { eq } from 'drizzle-orm';
import type { Db } from '#db/connect.ts';
import { customer } from '#features/accounts/server/accounts.table.ts';
import { type AddressFields, addressFields } from '#features/addresses/addresses.rules.ts';
import type { AddressesService } from '#features/addresses/server/addresses.service.ts';
import { address } from '#features/addresses/server/addresses.table.ts';
import { showcaseCustomers } from './network/showcase.ts';

type Given = Omit<AddressFields, 'addressType' | 'country' | 'region' | 'city' | 'isDefault'> &
  Partial<AddressFields>;

const place = { siLom: '100402', suThep: '500108', phe: '210105' };
const senders: readonly Given[] = [
  {
    name: 'บ้าน',
    phone: '0810001234',
    detail: '99/1 ซอยสีลม 5 ถนนสีลม',
    isDefault: true,
    placeCode: place.siLom,
    postcode: '10500',
  },
  {
    name: 'ร้านผ้าไหมสุดา สาขาเชียงใหม่',
    phone: '053 123 456 ต่อ 12',
    detail: '55/3 หมู่ 5 ถนนห้วยแก้ว',
    placeCode: place.suThep,
    postcode: '50200',
  },
];
/** Two of them are the same person, which the address book points out. */
const consignees: readonly Given[] = [
  {
    name: 'สมชาย ใจดี',
    phone: '0898765432',
    detail: '12/34 หมู่บ้านสวนสน ถนนสุขุมวิท',
    placeCode: place.phe,
    postcode: '21160',
  },
  {
    name: 'คุณสมชาย',
    phone: '089-876-5432',
    detail: '12/34 ม.สวนสน ถ.สุขุมวิท',
    placeCode: place.phe,
    postcode: '21160',
  },
  {
    name: 'Tan Wei Ling',
    phone: '+65 6123 4567',
    detail: '1 Orchard Road, #05-12',
    placeCode: '',
    country: 'SG',
    city: 'Singapore',
    postcode: '238823',
  },
];

/** Fills the address books of the first demonstration customer, as long as they are empty. */
export async function seedDemoAddresses(
  { orm }: Pick<Db, 'orm'>,
  addresses: Pick<AddressesService, 'add'>,
): Promise<void> {
  const [first] = showcaseCustomers();
  const [owner] = await orm
    .select({ customerId: customer.id })
    .from(customer)
    .where(eq(customer.phone, first?.phone ?? ''));
  if (!owner || (await hasAddresses(orm, owner.customerId))) return;
  const kept = [
    ...senders.map((each) => ({ ...each, addressType: 1 })),
    ...consignees.map((each) => ({ ...each, addressType: 2 })),
  ];
  for (const each of kept) await addresses.add(owner, addressFields.parse(each));
}

/** Not through the service, whose answers need place names: loading them takes a tenth of the start. */
async function hasAddresses(orm: Db['orm'], customerId: string): Promise<boolean> {
  const rows = await orm
    .select({ id: address.id })
    .from(address)
    .where(eq(address.customerId, customerId))
    .limit(1);
  return rows.length > 0;
}
