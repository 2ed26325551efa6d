/** Whether a browser shows a file or saves it. */
type Disposition = 'inline' | 'attachment';

/** RFC 5987 allows fewer characters than `encodeURIComponent` leaves. */
const LEFT = /['()*]/g;

/** The header of a file with its name: nothing in a name can end the header or its quotes (RFC 6266). */
export function contentDisposition(disposition: Disposition, name: string): string {
  const plain = name.replace(/[^\w.-]/g, '_');
  if (plain === name) return `${disposition}; filename="${name}"`;
  const encoded = encodeURIComponent(name.toWellFormed()).replace(
    LEFT,
    (each) => `%${each.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${disposition}; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
