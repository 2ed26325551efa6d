const BANGKOK_OFFSET_MS = 7 * 3_600_000;

/** An instant as a field of date and time shows it: by the clock in Bangkok, wherever the browser is. */
export function bangkokField(instant: string): string {
  return new Date(Date.parse(instant) + BANGKOK_OFFSET_MS).toISOString().slice(0, 'YYYY-MM-DDThh:mm'.length);
}

/** What the field holds as an instant; the one it came from, to the millisecond, while nobody has changed it. */
export function instantOfField(typed: string, before: string): string {
  if (typed === bangkokField(before)) return before;
  return /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(typed) ? `${typed}:00+07:00` : typed;
}
