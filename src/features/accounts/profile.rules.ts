/**
 * One's own phone as the browser stores it: enough to recognise it. Never the last four digits, which open a
 * parcel's details [V-12].
 */
export function maskOwnPhone(phone: string): string {
  const national = phone.replace(/^\+66/, '0');
  return `${national.slice(0, 3)}•••••${national.slice(-2)}`;
}

/** The URL of a picture; null without one. */
export function pictureUrlOf(pictureId: string | null): string | null {
  return pictureId === null ? null : `/api/v2/customer/picture?id=${pictureId}`;
}
