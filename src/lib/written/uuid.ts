/** A UUID from its 32 hexadecimal digits. */
export function uuidOfHex(hex: string): string {
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** A UUID of version 8, whose content is its maker's own, from at least 32 hexadecimal digits of a hash. */
export function uuidOfHash(hex: string): string {
  return uuidOfHex(`${hex.slice(0, 12)}8${hex.slice(13, 16)}8${hex.slice(17, 32)}`);
}
