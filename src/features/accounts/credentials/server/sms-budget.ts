import { type Count, consumeAll } from '#http/limits/consume-all.ts';
import type { Limiter } from '#http/limits/limits.ts';
import { brand } from '#lib/brand.ts';
import { AppError } from '#lib/errors.ts';
import { accountErrors } from '../../accounts.calls.ts';

/** Bounds the cost of codes by SMS: fraud requests them for thousands of expensive numbers, each number once. */
export type SmsBudget = ReturnType<typeof createSmsBudget>;

/** Numbers that differ only in these last digits form a block, as fraud rents them. */
const DIGITS_OF_NEIGHBOURS = 4;

/** Three budgets: all codes of the site, those per foreign country, and those per block of numbers. */
export function createSmsBudget(limits: { site: Limiter; perForeignCountry: Limiter; perPrefix: Limiter }) {
  return {
    /** Throws when the site's budget is exhausted, whether or not there is somebody to send a code to. */
    async requireOpen(): Promise<void> {
      refuse(await limits.site.peek('codes'));
    },

    /** Counts a code to an account holder: such numbers were verified once. */
    async count(): Promise<void> {
      await limits.site.consume('codes');
    },

    /** Counts a code to a number that anybody may have typed; throws when its budget is exhausted. */
    async spend(phone: string): Promise<void> {
      const country = brand.countryCodes.find((code) => phone.startsWith(`+${code}`)) ?? 'other';
      const ofPhone: Count = [limits.perPrefix, phone.slice(0, -DIGITS_OF_NEIGHBOURS)];
      const ofCountry: Count = [limits.perForeignCountry, country];
      const ofSite: Count = [limits.site, 'codes'];
      const isForeign = country !== brand.homeCountryCode;
      const refused = await consumeAll(isForeign ? [ofPhone, ofCountry, ofSite] : [ofPhone, ofSite]);
      if (refused) refuse(refused);
    },
  };
}

function refuse({ allowed, retryAfterSeconds }: Awaited<ReturnType<Limiter['peek']>>): void {
  const minutes = Math.ceil(retryAfterSeconds / 60);
  if (!allowed) throw new AppError(accountErrors.codesPaused, { retryAfterSeconds, params: { minutes } });
}
