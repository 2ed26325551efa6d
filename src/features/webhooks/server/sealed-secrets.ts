import { and, asc, eq, gt, sql } from 'drizzle-orm';
import type { Orm } from '#db/orm.ts';
import { keyIdOf } from '#http/secrets/keyed-seal.ts';
import type { SiteKeys } from '#http/secrets/keyring.ts';
import { RESEALED_AT_ONCE, type Resealed, type SealedValues } from '#http/secrets/sealed-values.ts';
import { type SealedSecret, webhookEndpoint } from './webhooks.table.ts';

/** The purpose that signing secrets are sealed for. */
export const WEBHOOKS = 'webhooks';

/** Signing secrets stand in a list for each endpoint; a rotation seals the lists anew. */
export function sealedSecrets({ orm, keys }: { orm: Orm; keys: SiteKeys }): SealedValues {
  const { id, secrets } = webhookEndpoint;
  const seal = keys.seal(WEBHOOKS);
  const hasOld = () =>
    sql`exists (select from jsonb_array_elements(${secrets}) as each
      where not starts_with(each ->> 'sealed', ${`${keys.currentId()}.`}))`;

  function resealed(endpointId: string, list: readonly SealedSecret[], drops: boolean) {
    let unreadable = 0;
    const fresh = list.flatMap((each) => {
      if (keyIdOf(each.sealed) === keys.currentId()) return [each];
      try {
        return [{ ...each, sealed: seal.seal(seal.open(each.sealed, endpointId), endpointId) }];
      } catch {
        unreadable += 1;
        // An endpoint without a secret waits until its owner asks for a new one.
        return drops ? [] : [each];
      }
    });
    return { fresh, unreadable };
  }

  const resealSome = (after: string | null, drops: boolean): Promise<Resealed & { last: string | null }> =>
    orm.transaction(async (tx) => {
      const rows = await tx
        .select({ id, secrets })
        .from(webhookEndpoint)
        .where(and(hasOld(), after === null ? undefined : gt(id, after)))
        .orderBy(asc(id))
        .limit(RESEALED_AT_ONCE)
        .for('update');
      const done = { sealed: 0, unreadable: 0 };
      for (const row of rows) {
        const { fresh, unreadable } = resealed(row.id, row.secrets, drops);
        if (unreadable === 0) done.sealed += 1;
        else done.unreadable += 1;
        await tx.update(webhookEndpoint).set({ secrets: fresh }).where(eq(id, row.id));
      }
      return { ...done, last: rows.length < RESEALED_AT_ONCE ? null : (rows.at(-1)?.id ?? null) };
    });

  return {
    what: 'signing secrets of webhooks',
    countOld: () => orm.$count(webhookEndpoint, hasOld()),
    async *reseal({ drops } = { drops: false }) {
      let after: string | null = null;
      do {
        const { last, ...done }: Resealed & { last: string | null } = await resealSome(after, drops);
        after = last;
        yield done;
      } while (after !== null);
    },
  };
}
