import type { LayoutKind } from '#lib/layout-kind.ts';
import { paths } from '#routes/paths.ts';
import { type RecognisedWaybills, recogniseWaybillNos } from '../../tracking.rules.ts';

/** The parameter of our own links; old links and other systems spell it in many ways. */
const NUMBERS = 'billcode';
const spellings = new Set(['billcode', 'billcodes', 'billno', 'waybillno', 'waybillnos']);

/** What somebody asked for, as pasted, and what the rules recognise in it; `isSent` also for an empty box that was sent. */
export type Asked = { isSent: boolean; text: string } & RecognisedWaybills;

/** Reads the numbers of an address, whatever the letter case of the parameter and however often it is repeated. */
export function readAsked(query: URLSearchParams): Asked {
  const parts = [...query].filter(([name]) => spellings.has(plainName(name))).map(([, value]) => value);
  return { ...toAsked(parts.join('\n').trim()), isSent: parts.length > 0 };
}

/** The same for a text in the box. */
export function toAsked(text: string): Asked {
  return { isSent: true, text, ...recogniseWaybillNos(text) };
}

/** Right numbers beyond those that one lookup takes. */
export function leftOutOf({ rejected }: RecognisedWaybills): string[] {
  return rejected.flatMap(({ reason, text }) => (reason === 'TOO_MANY' ? [text] : []));
}

/** The text of the box for an answer: one number to a line, or the pasted text as it was. */
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

/** Numbers first, then what was not recognised, so that its reason is shown with the results. */
export function toQueryText({ accepted, rejected }: RecognisedWaybills): string {
  return [...accepted, ...rejected.map((piece) => piece.text)].join(',');
}

/** An address of one of the three pages with these numbers. */
export function pageWith(
  page: string,
  numbers: string,
  more: Record<string, string | undefined> = {},
): string {
  // Commas stay readable: these addresses are passed on in messages.
  const rest = Object.entries(more).flatMap(([name, value]) =>
    value === undefined ? [] : [`&${name}=${encodeURIComponent(value)}`],
  );
  return `${page}?${NUMBERS}=${encodeURIComponent(numbers).replaceAll('%2C', ',')}${rest.join('')}`;
}

/** Where the answer to a question is shown: a desktop keeps the page, a phone has a list and a page for one parcel. */
function resultsPage(asked: RecognisedWaybills, layout: LayoutKind): string {
  if (layout === 'desktop' || asked.accepted.length === 0) return paths.track;
  return asked.accepted.length === 1 && asked.rejected.length === 0 ? paths.trackDetail : paths.trackResults;
}

/** The whole address of the answer. */
export function resultsUrl(asked: RecognisedWaybills, layout: LayoutKind): string {
  return pageWith(resultsPage(asked, layout), toQueryText(asked));
}

/** The same with what else was asked at an address of the track page; null where the answer is shown there. */
export function answerElsewhere(url: URL, layout: LayoutKind): string | null {
  const asked = readAsked(url.searchParams);
  const page = resultsPage(asked, layout);
  if (page === paths.track) return null;
  const param = (name: string) => readParam(url.searchParams, name);
  const along = { pass: param('pass'), access: param('access'), shared: param('shared') };
  return pageWith(page, toQueryText(asked), along);
}

/** Whether two addresses ask for the same numbers, so that choosing a card asks nothing again. */
export function asksTheSame(one: URL, other: URL): boolean {
  if (one.pathname.toLowerCase() !== other.pathname.toLowerCase()) return false;
  return readAsked(one.searchParams).text === readAsked(other.searchParams).text;
}
