/** What a field of date and time holds, as an instant: it is meant in Bangkok, wherever the browser is. */
export function isoOfBangkok(typed: string): string | null {
  return /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(typed) ? `${typed}:00+07:00` : null;
}
