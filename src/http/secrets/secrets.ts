import { hkdfSync, randomBytes } from 'node:crypto';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { appSecret } from './secrets.table.ts';

/** Derives an independent 32-byte key for a purpose from the installation's one secret. */
export type DeriveKey = (purpose: string) => Buffer;

/** Reads the installation's secret, creating it on the very first start; every process gets the same. */
export async function loadSecrets(orm: NodePgDatabase): Promise<DeriveKey> {
  await orm
    .insert(appSecret)
    .values({ id: 'master', value: randomBytes(32).toString('base64') })
    .onConflictDoNothing();
  const [row] = await orm.select().from(appSecret).limit(1);
  if (!row) throw new Error('The installation secret could not be read.');
  const master = Buffer.from(row.value, 'base64');
  return (purpose) => Buffer.from(hkdfSync('sha256', master, '', purpose, 32));
}
