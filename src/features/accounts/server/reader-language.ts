import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Orm } from '#db/orm.ts';
import { type Language, toLanguage } from '#lib/language.ts';
import { customer } from './accounts.table.ts';

/**
 * The language of messages to the holder of a phone: that of their account, else Thai. What one person triggers and
 * another one reads never uses the language of whoever triggered it: a warning that its reader cannot read warns
 * nobody.
 */
export async function readerLanguage(orm: Orm, phone: string): Promise<Language> {
  const [owner] = await orm
    .select({ language: customer.language })
    .from(customer)
    .where(and(eq(customer.phone, phone), isNull(customer.deletionAt)))
    // A general customer has verified the phone; a company's account may share it.
    .orderBy(asc(customer.kind), asc(customer.createdAt))
    .limit(1);
  return toLanguage(owner?.language);
}
