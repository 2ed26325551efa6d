/** An error and its causes, the outermost first: libraries wrap what the database answered. */
export function causesOf(thrown: unknown): (Error & { code?: unknown; constraint?: unknown })[] {
  return thrown instanceof Error ? [thrown, ...causesOf(thrown.cause)] : [];
}

const LOCK_NOT_AVAILABLE = '55P03';

/** Whether a statement has waited for a lock as long as `lock_timeout` allows. */
export function isLockTimeout(thrown: unknown): boolean {
  return causesOf(thrown).some(({ code }) => code === LOCK_NOT_AVAILABLE);
}
