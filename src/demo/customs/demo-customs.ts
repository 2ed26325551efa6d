import { and, eq } from 'drizzle-orm';
import type { Services } from '#app/services.ts';
import { customer } from '#features/accounts/server/accounts.table.ts';
import { customsErrors } from '#features/customs/customs.calls.ts';
import { AppError } from '#lib/errors.ts';

/** What a demonstration declaration is made with. */
export type CustomsDeps = {
  db: Pick<Services['db'], 'orm'>;
  customs: Pick<Services['customs'], 'declare'>;
};

const SHOP = 'silkshop';
/** The same at every start: it is declared once. */
const REQUEST_KEY = '0c5701a5-0000-4000-8000-000000000151';

/** A parcel to Singapore that the shop has declared, and not brought to a counter yet. */
export async function addDemoDeclaration({ db, customs }: CustomsDeps): Promise<void> {
  const isShop = and(eq(customer.accountName, SHOP), eq(customer.kind, 'VIP'));
  const [shop] = await db.orm.select({ id: customer.id }).from(customer).where(isShop);
  if (!shop) return;
  await customs
    .declare(
      { customerId: shop.id, mode: 'live' },
      {
        requestKey: REQUEST_KEY,
        declared: {
          senderKind: 'company',
          sender: {
            name: 'Silk Shop',
            phone: '+66 81 234 5678',
            detail: '99/1 Silom Road',
            city: 'Bangkok',
            postcode: '10500',
          },
          consignee: {
            country: 'SG',
            name: 'Lim Mei Ling',
            phone: '+65 6123 4567',
            detail: '1 Orchard Road',
            city: 'Singapore',
            region: '',
            postcode: '238823',
          },
          weightGrams: 800,
          lengthCm: 30,
          widthCm: 20,
          heightCm: 10,
          contentsKind: 'SALE',
          contentsNote: '',
          undelivered: 'RETURN',
          reference: 'SILK-201',
          items: [
            {
              description: 'Silk scarf',
              quantity: 2,
              netGrams: 300,
              valueSatang: 180_000,
              hsCode: '621410',
              originCountry: 'TH',
            },
          ],
        },
      },
    )
    .catch(allowEarlier);
}

/** One of an earlier release, whose demonstration parcel was another, stays. */
function allowEarlier(failure: unknown): void {
  if (!(failure instanceof AppError) || failure.spec !== customsErrors.keyUsed) throw failure;
}
