const BAHT = /^(\d{1,10}|\d{1,3}(?:,\d{3}){1,3})(?:\.(\d{1,2})0*)?$/;
const WHOLE = /^\d{1,12}$/;
const DECIMAL = /^(\d{1,7})(?:\.(\d{1,9}))?$/;
const INSTANT = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(Z|[+-]\d{2}:?\d{2})?$/i;
const SECONDS = /^\d{9,10}$/;
const MILLISECONDS = /^\d{12,13}$/;
/** A moment without a zone is one of Thailand. */
const HOME_ZONE = '+07:00';
const MAX_GRAMS = 1_000_000;

/** Three digits after the point are a group of thousands to people who write 1.290; numbers of JSON have none. */
export function mayBeThousands(text: string): boolean {
  return /^\d{1,3}\.\d{3}$/.test(text);
}

/** An amount in satang exactly as written; null for what is none, or has parts of a satang. */
export function readSatang(text: string, unit: 'baht' | 'satang'): number | null {
  if (unit === 'satang') return WHOLE.test(text) ? Number(text) : null;
  const [, baht, decimals = ''] = BAHT.exec(text) ?? [];
  if (baht === undefined) return null;
  return Number(baht.replaceAll(',', '')) * 100 + Number(decimals.padEnd(2, '0'));
}

/** A weight in grams, a part of one counted as a whole; null for what is none. */
export function readGrams(text: string, unit: 'g' | 'kg'): number | null {
  const [, whole, decimals = ''] = DECIMAL.exec(text) ?? [];
  if (whole === undefined) return null;
  const places = unit === 'kg' ? 3 : 0;
  const digits = decimals.padEnd(places, '0');
  const grams = Number(`${whole}${digits.slice(0, places)}`) + (/[1-9]/.test(digits.slice(places)) ? 1 : 0);
  return grams <= MAX_GRAMS ? grams : null;
}

/** A moment in ISO 8601, or in seconds or milliseconds since 1970; null for anything else. */
export function readMoment(text: string): string | null {
  if (SECONDS.test(text)) return new Date(Number(text) * 1000).toISOString();
  if (MILLISECONDS.test(text)) return new Date(Number(text)).toISOString();
  const [found, zone] = INSTANT.exec(text) ?? [];
  if (found === undefined) return null;
  const at = new Date(`${found.replace(' ', 'T')}${zone ? '' : HOME_ZONE}`);
  return Number.isNaN(at.getTime()) ? null : at.toISOString();
}

const usual: readonly string[] = ['true', '1', 'yes', 'cancelled', 'canceled', 'cancel'];
const usualNo: readonly string[] = ['', 'false', '0', 'no'];

/** Whether a value says that an order is cancelled; null for one that may, such as the time of it. */
export function meansCancelled(text: string, when: string): boolean | null {
  const word = text.toLowerCase();
  if (when !== '') return word === when.toLowerCase();
  if (usual.includes(word)) return true;
  return usualNo.includes(word) ? false : null;
}
