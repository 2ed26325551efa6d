import type { z } from 'zod';
import { toFieldProblems } from '#http/answers/field-problems.ts';
import { requestErrors } from '#http/answers/request-errors.ts';
import type { PasswordHash } from '#http/secrets/password-hash.ts';
import { AppError } from '#lib/errors.ts';
import type { LoginKeys } from './login-keys.ts';

/** Opens, checks, hashes and compares passwords. */
export type PasswordsService = ReturnType<typeof createPasswordsService>;

/** Far more than the longest password of any rule, in any script. */
const MAX_BYTES = 200;

/** Passwords over the keys that they are encrypted with, and the stored hashes. */
export function createPasswordsService(deps: { keys: LoginKeys; hashes: PasswordHash }) {
  const { keys, hashes } = deps;

  /** The plain text of a JWE; throws keyGone when it cannot be decrypted. */
  async function openSealed(jwe: string, field = 'password'): Promise<string> {
    const bytes = await keys.open(jwe);
    if (bytes.length > MAX_BYTES)
      throw new AppError(requestErrors.invalidParameter, {
        fields: [{ field, key: 'accounts:validation.passwordTooLong', params: { limit: 20 } }],
      });
    return new TextDecoder().decode(bytes);
  }

  return {
    openSealed,

    /**
     * The same, validated by a rule of passwords.rules.ts: problems are reported at `field`, like those of the
     * contract.
     */
    async openChecked(jwe: string, field: string, rule: z.ZodType<string>): Promise<string> {
      return parseField(rule, await openSealed(jwe, field), field);
    },

    hash: hashes.hash,
    /** False without a hash, after the same amount of work. */
    verify: hashes.verify,
    isOutdated: hashes.isOutdated,
  };
}

/** Validates one value; problems are reported at `field`, like those of a contract. */
export function parseField<T>(rule: z.ZodType<T>, value: unknown, field: string): T {
  const parsed = rule.safeParse(value, { reportInput: true });
  if (parsed.success) return parsed.data;
  const fields = toFieldProblems(parsed.error.issues).map((problem) => ({ ...problem, field }));
  throw new AppError(requestErrors.invalidParameter, { fields });
}
