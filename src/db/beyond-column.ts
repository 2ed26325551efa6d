/** PostgreSQL's: a number, or a time, that its type cannot hold. */
const BEYOND = new Set(['22003', '22008']);

/** Whether a statement was given a value larger than any column holds: that comes from whoever asked. */
export function isBeyondColumn(thrown: unknown): boolean {
  for (let error = thrown; error instanceof Error; error = error.cause) {
    const { code } = error as { code?: unknown };
    if (typeof code === 'string' && BEYOND.has(code)) return true;
  }
  return false;
}
