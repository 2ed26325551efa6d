/**
 * The postcode formats of a destination country: the lengths in libaddressinput, including former ones. `former`
 * maps the first two digits of the longest, former format to the present one.
 */
export type PostcodeForm = {
  lengths: readonly number[];
  example: string;
  former?: Readonly<Record<string, string>> | undefined;
};

/** The regular expression for the country's postcodes. */
export function postcodePattern({ lengths }: PostcodeForm): string {
  return `^\\d{${[...new Set([Math.min(...lengths), Math.max(...lengths)])].join(',')}}$`;
}

/** The lengths in display form: `5` or `5–6`. */
export function writtenLengths(lengths: readonly number[]): string {
  return lengths.join('–');
}

/** The prefix by which a postcode finds its remote area; empty for an unknown former one. */
export function presentPostcode(postcode: string, { lengths, former }: PostcodeForm): string {
  if (!former || postcode.length < Math.max(...lengths)) return postcode;
  return former[postcode.slice(0, 2)] ?? '';
}
