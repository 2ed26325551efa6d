import { randomInt } from 'node:crypto';
import { CODE_LENGTH, CODE_LETTERS, declarationNoOf } from '../customs.rules.ts';

/** A number that nobody guesses: sixty random bits, of which a counter asks few. */
export function newDeclarationNo(): string {
  const letters = Array.from({ length: CODE_LENGTH }, () =>
    CODE_LETTERS.charAt(randomInt(CODE_LETTERS.length)),
  );
  return declarationNoOf(letters.join(''));
}
