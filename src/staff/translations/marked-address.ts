/** The page on which everything that stands around pages can be seen. */
export const HOME = '/';

/**
 * The address of a page with a text marked on it: browsers scroll to the words of a text fragment and light them up, where
 * the page shows them when it opens. Of a text with values, the longest piece between them is looked for.
 */
export function markedAddress(path: string, text: string | null): string {
  const pieces = (text ?? '').split(/[{}<>\n]/).map((piece) => piece.trim());
  // Between braces and angles stand names of values and of what is set in bold.
  const [longest = ''] = pieces
    .filter((piece) => !/^\/?[\w.]+$/.test(piece) || pieces.length === 1)
    .sort((one, other) => other.length - one.length);
  // A hyphen has a meaning of its own there.
  return longest === '' ? path : `${path}#:~:text=${encodeURIComponent(longest).replaceAll('-', '%2D')}`;
}
