/** An invisible character that prevents a line break (U+2060). */
export const WORD_JOINER = '\u2060';

/** A text without word joiners: for attributes, heads, data and everything else that is not typeset. */
export function plain<Text extends string | undefined>(text: Text): Text {
  return text?.replaceAll(WORD_JOINER, '') as Text;
}
