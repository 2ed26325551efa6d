const UNIQUE_VIOLATION = '23505';

/** The unique index that a row violated; null for any other error. */
export function uniqueBreach(error: unknown): string | null {
  for (let each = error; each instanceof Error; each = each.cause) {
    const { code, constraint } = each as { code?: string; constraint?: string };
    if (code === UNIQUE_VIOLATION) return constraint ?? '';
  }
  return null;
}
