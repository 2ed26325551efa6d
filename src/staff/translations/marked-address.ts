/** The page that shows everything in the frame around pages. */
export const HOME = '/';

/**
 * The URL of a page with a text highlighted: browsers scroll to a text fragment and highlight it, if the page shows
 * it initially. For a text with values, the longest part between them is used.
 */
export function markedAddress(path: string, text: string | null): string {
  const pieces = (text ?? '').split(/[{}<>\n]/).map((piece) => piece.trim());
  // Braces and tags contain names of values and of formatting.
  const [longest = ''] = pieces
    .filter((piece) => !/^\/?[\w.]+$/.test(piece) || pieces.length === 1)
    .sort((one, other) => other.length - one.length);
  // A hyphen has a special meaning in text fragments.
  return longest === '' ? path : `${path}#:~:text=${encodeURIComponent(longest).replaceAll('-', '%2D')}`;
}
