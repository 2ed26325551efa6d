/**
 * How wide a text is in Latin letters: marks above and below a letter take no room, as in Thai, and Chinese characters
 * about twice as much.
 */
export function textWidth(text: string): number {
  const letters = text.replace(/\p{M}/gu, '');
  return letters.length + (letters.match(/\p{Script=Han}/gu)?.length ?? 0);
}
