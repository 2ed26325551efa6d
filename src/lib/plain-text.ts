/** Keeps its two neighbours on one line and is not seen (U+2060). */
export const WORD_JOINER = '\u2060';

/** A text without word joiners: for attributes, heads, data and whatever else is not set in lines. */
export function plain<Text extends string | undefined>(text: Text): Text {
  return text?.replaceAll(WORD_JOINER, '') as Text;
}
