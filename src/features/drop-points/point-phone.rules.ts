/**
 * A number of a point as it is read, 02-123-4567 or 081-234-5678; one that is written otherwise stays as it is, such as
 * several numbers of one point.
 */
export function readablePointPhone(phone: string): string {
  const parts = /^0(2)(\d{3})(\d{4})$|^0([689]\d)(\d{3})(\d{4})$|^0([3-57]\d)(\d{3})(\d{3})$/.exec(phone);
  return parts ? `0${parts.slice(1).filter(Boolean).join('-')}` : phone;
}
