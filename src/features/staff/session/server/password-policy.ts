import { requestErrors } from '#http/answers/request-errors.ts';
import { AppError } from '#lib/errors.ts';

/** Refuses new passwords that are easy to guess. */
export type PasswordPolicy = ReturnType<typeof createPasswordPolicy>;

/** Shorter names occur in many words. */
const SHORTEST_NAME = 4;
const REPEATED = /^(.{1,4})\1+$/su;

/**
 * The most common passwords from leaks; they ship with the product, so that no password is sent elsewhere. The list
 * takes some megabytes and is loaded when somebody first sets a password.
 */
export function createPasswordPolicy(loadCommon: () => Promise<readonly string[]> = loadShipped) {
  let common: Promise<ReadonlySet<string>> | undefined;
  return {
    /** Throws, naming the field, when the password is common, repetitive, or made of its owner's names. */
    async require(password: string, names: readonly string[], field = 'password'): Promise<void> {
      common ??= loadCommon().then((list) => new Set(list));
      const key = findProblem(password, names, await common);
      if (key) throw new AppError(requestErrors.invalidParameter, { fields: [{ field, key }] });
    },
  };
}

async function loadShipped(): Promise<readonly string[]> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return dictionary['passwords-common'];
}

function findProblem(password: string, names: readonly string[], common: ReadonlySet<string>): string | null {
  const typed = password.normalize('NFKC').toLowerCase();
  // Characters around the word, as in `password2026!`, make it longer, not better.
  const bare = fromFirstToLastLetter(typed);
  const isCommon = [typed, bare, typed.replace(/\s/g, '')].some((each) => common.has(each));
  if (isCommon || bare === '' || REPEATED.test(typed)) return 'staff:validation.passwordCommon';
  const isNamed = names
    .flatMap((name) => name.toLowerCase().split(/[\s@]+/))
    .some((name) => name.length >= SHORTEST_NAME && typed.includes(name));
  return isNamed ? 'staff:validation.passwordNamed' : null;
}

function fromFirstToLastLetter(text: string): string {
  const letters = [...text.matchAll(/\p{L}/gu)];
  const [first, last] = [letters.at(0), letters.at(-1)];
  return first && last ? text.slice(first.index, last.index + last[0].length) : '';
}
