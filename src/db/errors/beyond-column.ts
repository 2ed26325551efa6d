/** PostgreSQL's codes for a number or a time that is out of range for its type. */
const BEYOND = new Set(['22003', '22008']);

/** Whether a statement failed because a value exceeds its column's range, which is the caller's fault. */
export function isBeyondColumn(thrown: unknown): boolean {
  for (let error = thrown; error instanceof Error; error = error.cause) {
    const { code } = error as { code?: unknown };
    if (typeof code === 'string' && BEYOND.has(code)) return true;
  }
  return false;
}
