/** Text as PostgreSQL keeps it: without NUL, which comes along in what people copy, and with torn characters replaced. */
export function toStorableText(text: string): string {
  return text.replaceAll('\0', '').toWellFormed();
}
