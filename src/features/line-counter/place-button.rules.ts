/**
 * The label of a button for one of several places, such as `2. เฉลิมพระ… น่าน`: its number in the text, its name, and
 * the place that it is in, as far as they fit.
 */
export function placeButton(nth: number, name: string, parent: string, longest: number): string {
  const mark = `${nth}. `;
  const room = longest - mark.length;
  if (!parent) return mark + cut(name, room);
  const both = room - 1;
  const forParent = Math.min(parent.length, Math.max(both - name.length, Math.floor(both / 2)));
  return `${mark}${cut(name, both - forParent)} ${cut(parent, forParent)}`;
}

/** By UTF-16 units, as LINE counts, and never within a letter. */
function cut(text: string, longest: number): string {
  if (text.length <= longest) return text;
  let kept = '';
  for (const { segment } of new Intl.Segmenter().segment(text)) {
    if (kept.length + segment.length > longest - 1) break;
    kept += segment;
  }
  return `${kept}…`;
}
