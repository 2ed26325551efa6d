const THAI_MOBILE = /^\+66([689]\d)(\d{3})(\d{4})$/;
const BANGKOK_LINE = /^\+662(\d{3})(\d{4})$/;
const OTHER_LINE = /^\+66([3457]\d)(\d{3})(\d{3})$/;

/**
 * A stored number in the form in which staff dial it: 081-234-5678 and 02-123-4567 in Thailand; of other countries
 * as stored.
 */
export function shownPhone(number: string): string {
  return number
    .replace(THAI_MOBILE, '0$1-$2-$3')
    .replace(BANGKOK_LINE, '02-$1-$2')
    .replace(OTHER_LINE, '0$1-$2-$3');
}
