const LEVELS =
  /ตำบล|ต\.|แขวง|อำเภอ|อ\.|เขต|จังหวัด|จ\.|\b(?:tambon|khwaeng|amphoe|khet|changwat|sub-?district|district|province)\b/giu;
const BANGKOK = /กรุงเทพฯ|กทม\.?/gu;
const SIGNS = /[^\p{L}\p{M}\p{N}]+/gu;

function fold(text: string): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replace(BANGKOK, 'กรุงเทพมหานคร')
    .replace(LEVELS, ' ')
    .replace(SIGNS, '');
}

/** What is to be sent: the house, the names of its places from the smallest up in each language, and the postcode. */
type Understood = { detail: string; places: readonly (readonly string[])[]; postcode: string };

/** Whether an address as sent says the same as what was understood of it, and nothing else. */
export function isSameAddress(sent: string, { detail, places, postcode }: Understood): boolean {
  let rest = fold(sent);
  const take = (names: readonly string[]): boolean => {
    const found = names.map(fold).find((name) => name !== '' && rest.includes(name));
    if (found !== undefined) rest = rest.replace(found, '');
    return found !== undefined;
  };
  return take([detail]) && places.every(take) && take([postcode]) && rest === '';
}
