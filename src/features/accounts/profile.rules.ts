/**
 * One's own phone as a browser keeps it: enough to recognise it. Never the last four digits, which open the details
 * of a parcel [V-12].
 */
export function maskOwnPhone(phone: string): string {
  const national = phone.replace(/^\+66/, '0');
  return `${national.slice(0, 3)}•••••${national.slice(-2)}`;
}

/** Where a picture is shown; null without one. */
export function pictureUrlOf(pictureId: string | null): string | null {
  return pictureId === null ? null : `/api/v2/customer/picture?id=${pictureId}`;
}
