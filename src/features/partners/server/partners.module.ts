import { eq } from 'drizzle-orm';
import { apiKey } from '../../../http/secrets/api-key.table.ts';
import type { ApiKeys } from '../../../http/secrets/api-keys.ts';
import type { FeatureModule } from '../../feature-module.ts';

/** Wires what customers' own systems may do: their keys go with the account, and are part of its export. */
export function wirePartners({ apiKeys }: { apiKeys: ApiKeys }): FeatureModule<ApiKeys> {
  return {
    service: apiKeys,
    exports: [{ topic: 'apiKeys', collect: ({ id }) => apiKeys.listOf(id) }],
    erasers: [
      async ({ id }, tx) => {
        await tx.delete(apiKey).where(eq(apiKey.customerId, id));
      },
    ],
  };
}
