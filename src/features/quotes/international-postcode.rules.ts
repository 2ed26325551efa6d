/**
 * How a destination country writes its postcodes: the lengths that libaddressinput lists, the former one among them.
 * `former` turns the first two digits of the longest, former kind into those of the present one.
 */
export type PostcodeForm = {
  lengths: readonly number[];
  example: string;
  former?: Readonly<Record<string, string>> | undefined;
};

/** The pattern that a postcode of the country matches. */
export function postcodePattern({ lengths }: PostcodeForm): string {
  return `^\\d{${[...new Set([Math.min(...lengths), Math.max(...lengths)])].join(',')}}$`;
}

/** The lengths for the eye: `5` or `5–6`. */
export function writtenLengths(lengths: readonly number[]): string {
  return lengths.join('–');
}

/** The beginning by which a postcode finds its remote area; empty for a former one of which nothing is known. */
export function presentPostcode(postcode: string, { lengths, former }: PostcodeForm): string {
  if (!former || postcode.length < Math.max(...lengths)) return postcode;
  return former[postcode.slice(0, 2)] ?? '';
}
