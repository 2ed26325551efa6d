const MAX_LETTERS = 500;
const MIN_DIGITS = 7;
const HIDDEN = '•••';

/** The error text of a gateway or a job, truncated to 500 characters, with e-mail addresses and phone numbers masked. */
export function hideContacts(text: string): string {
  return text
    .slice(0, MAX_LETTERS)
    .split(/(\s)/)
    .map((word) => (word.includes('@') || countDigits(word) >= MIN_DIGITS ? HIDDEN : word))
    .join('');
}

function countDigits(word: string): number {
  return [...word].filter((letter) => letter >= '0' && letter <= '9').length;
}
