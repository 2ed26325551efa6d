/**
 * Goods that the terms on prohibited goods carry to no country, by the beginnings of their HS codes. A code says what
 * goods are; the words of a description are only taken where they can mean nothing else.
 */
const refusedCodes = [
  '01', // live animals
  '02', // meat
  '03', // fish
  '04', // dairy, eggs, honey
  '06', // live plants
  '1207', // oil seeds
  '1209', // seeds for sowing
  '16', // preparations of meat and fish
  '2203', // beer, wine and spirits
  '2204',
  '2205',
  '2206',
  '2207',
  '2208',
  '24', // tobacco, cigarettes, what is inhaled
  '30', // medicines
  '36', // explosives, fireworks, lighters' fuel
  '4907', // banknotes, cheques, securities
  '7106', // silver, gold, platinum
  '7108',
  '7110',
  '7118', // coins
  '850760', // power banks, batteries by themselves
  '854340', // electronic cigarettes
  '93', // arms
  '9706', // antiques
] as const;
/** Worn clothing; refused where it is sold. */
const WORN = '6309';

const refusedWords =
  /\b(?:ammunition|banknotes?|cannabis|cigarettes|e-cigarettes?|explosives|firearms?|fireworks|kratom|live animals?|lottery tickets?|marijuana|narcotics?|power ?banks?|vapes?)\b/i;

/** What of an item is not carried abroad: its code or its words; null where nothing speaks against it. */
export function refusedGoods(
  { description, hsCode }: { description: string; hsCode: string },
  isSold: boolean,
): { field: 'hsCode' | 'description'; what: string } | null {
  const isRefused =
    refusedCodes.some((beginning) => hsCode.startsWith(beginning)) || (isSold && hsCode.startsWith(WORN));
  if (isRefused) return { field: 'hsCode', what: hsCode };
  const word = refusedWords.exec(description)?.[0];
  return word ? { field: 'description', what: word } : null;
}
