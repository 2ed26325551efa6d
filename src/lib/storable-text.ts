/** Text as PostgreSQL can store it: without NUL, which occurs in copied text, and with lone surrogates replaced. */
export function toStorableText(text: string): string {
  return text.replaceAll('\0', '').toWellFormed();
}
