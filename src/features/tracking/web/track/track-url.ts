import type { LayoutKind } from '#lib/layout-kind.ts';
import { paths } from '#routes/paths.ts';
import { type RecognisedWaybills, recogniseWaybillNos } from '../../tracking.rules.ts';

/** The parameter of our own links; old links and other systems have many spellings. */
const NUMBERS = 'billcode';
const spellings = new Set(['billcode', 'billcodes', 'billno', 'waybillno', 'waybillnos']);

/** The request as pasted, and the numbers recognised in it; `isSent` also for an empty submitted form. */
export type Asked = { isSent: boolean; text: string } & RecognisedWaybills;

/** Reads the numbers of a URL, with the parameter in any letter case and possibly repeated. */
export function readAsked(query: URLSearchParams): Asked {
  const parts = [...query].filter(([name]) => spellings.has(plainName(name))).map(([, value]) => value);
  return { ...toAsked(parts.join('\n').trim()), isSent: parts.length > 0 };
}

/** The same for the text of the input. */
export function toAsked(text: string): Asked {
  return { isSent: true, text, ...recogniseWaybillNos(text) };
}

/** Valid numbers beyond the limit of one lookup. */
export function leftOutOf({ rejected }: RecognisedWaybills): string[] {
  return rejected.flatMap(({ reason, text }) => (reason === 'TOO_MANY' ? [text] : []));
}

/** The text of the input after a lookup: one number per line, or the pasted text unchanged. */
export function toBoxText(asked: Asked): string {
  return /\s/.test(asked.text) ? asked.text : asked.text.replaceAll(',', '\n');
}

/** Arrays arrive as `billCodes[]` or `billCodes[0]`. */
function plainName(name: string): string {
  return name.toLowerCase().replace(/\[\d*\]$/, '');
}

/** The value of a parameter in any letter case. */
export function readParam(query: URLSearchParams, wanted: string): string | undefined {
  for (const [name, value] of query) if (name.toLowerCase() === wanted.toLowerCase() && value) return value;
  return undefined;
}

/** Numbers first, then unrecognised parts, so that their reasons are shown with the results. */
export function toQueryText({ accepted, rejected }: RecognisedWaybills): string {
  return [...accepted, ...rejected.map((piece) => piece.text)].join(',');
}

/** An address of one of the three pages with these numbers. */
export function pageWith(
  page: string,
  numbers: string,
  more: Record<string, string | undefined> = {},
): string {
  // Commas stay unescaped for readability: these URLs are shared in messages.
  const rest = Object.entries(more).flatMap(([name, value]) =>
    value === undefined ? [] : [`&${name}=${encodeURIComponent(value)}`],
  );
  return `${page}?${NUMBERS}=${encodeURIComponent(numbers).replaceAll('%2C', ',')}${rest.join('')}`;
}

/** Where the results are shown: a desktop stays on the page, a phone has a list and a page for one parcel. */
function resultsPage(asked: RecognisedWaybills, layout: LayoutKind): string {
  if (layout === 'desktop' || asked.accepted.length === 0) return paths.track;
  return asked.accepted.length === 1 && asked.rejected.length === 0 ? paths.trackDetail : paths.trackResults;
}

/** The full URL of the results. */
export function resultsUrl(asked: RecognisedWaybills, layout: LayoutKind): string {
  return pageWith(resultsPage(asked, layout), toQueryText(asked));
}

/** The results' URL including other parameters of the track page; null where the results are shown there. */
export function answerElsewhere(url: URL, layout: LayoutKind): string | null {
  const asked = readAsked(url.searchParams);
  const page = resultsPage(asked, layout);
  if (page === paths.track) return null;
  const param = (name: string) => readParam(url.searchParams, name);
  const along = { pass: param('pass'), access: param('access'), shared: param('shared') };
  return pageWith(page, toQueryText(asked), along);
}

/** Whether two URLs have the same numbers, so that selecting a card loads nothing. */
export function asksTheSame(one: URL, other: URL): boolean {
  if (one.pathname.toLowerCase() !== other.pathname.toLowerCase()) return false;
  return readAsked(one.searchParams).text === readAsked(other.searchParams).text;
}
