/** Other names of agreements in the specification (§2) [RD-33, RM-16]. */
const aliases = new Map([
  ['privacypolicy', 'privacy-policy'],
  ['protocol', 'termsandagreement'],
]);

/** The lookup key of a path: in any letter case, with or without the leading slash. */
export function agreementKey(path: string): string {
  const key = path.trim().replace(/^\/+/, '').toLowerCase();
  return aliases.get(key) ?? key;
}
