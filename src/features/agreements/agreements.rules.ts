/** Other names under which the specification knows an agreement (§2) [RD-33, RM-16]. */
const aliases = new Map([
  ['privacypolicy', 'privacy-policy'],
  ['protocol', 'termsandagreement'],
]);

/** A path as it is looked up: in any letter case, with or without the slash before it. */
export function agreementKey(path: string): string {
  const key = path.trim().replace(/^\/+/, '').toLowerCase();
  return aliases.get(key) ?? key;
}
