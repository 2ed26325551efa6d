import { eq } from 'drizzle-orm';
import type { Db } from '#db/connect.ts';
import { customer } from '#features/accounts/server/accounts.table.ts';
import { saveTemplate } from '#features/parcel-templates/parcel-templates.contract.ts';
import type { TemplatesService } from '#features/parcel-templates/server/parcel-templates.service.ts';
import { showcaseCustomers } from './network/showcase.ts';

const parcels = [
  { name: 'เสื้อยืดกล่องเล็ก', itemType: 'clothing', weightGrams: 800, lengthCm: 30, widthCm: 20, heightCm: 5 },
  {
    name: 'ครีมบำรุงผิว COD',
    itemType: 'cosmetics',
    weightGrams: 450,
    codSatang: 59_000,
    declaredValueSatang: 59_000,
    cover: true,
  },
] as const;

/** Saves parcels of the first demonstration customer, as long as there are none. */
export async function seedDemoTemplates(
  { orm }: Pick<Db, 'orm'>,
  templates: Pick<TemplatesService, 'list' | 'save'>,
): Promise<void> {
  const [first] = showcaseCustomers();
  const [owner] = await orm
    .select({ customerId: customer.id })
    .from(customer)
    .where(eq(customer.phone, first?.phone ?? ''));
  if (!owner || (await templates.list(owner)).length > 0) return;
  for (const each of parcels) await templates.save(owner, saveTemplate.input.parse(each));
}
