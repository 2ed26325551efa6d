import type { paths } from '#routes/paths.ts';

export const publicLabels = ['PROCESSING', 'PROCESSED'] as const;
export type PublicLabel = (typeof publicLabels)[number];

/** The screens of a customer's claims; the URL holds the state. */
export type ClaimsQuery =
  | { view: 'list'; status: PublicLabel | undefined; find: string; page: number }
  | { view: 'detail'; claimNo: string };

const MAX_WORDS = 40;
const MAX_PAGE = 1000;

/** Parses a URL; unknown values are ignored. */
export function readClaimsQuery({ searchParams }: URL): ClaimsQuery {
  const claimNo = searchParams.get('claimNo');
  if (claimNo !== null) return { view: 'detail', claimNo: claimNo.trim().toUpperCase() };
  const status = publicLabels.find((each) => each === searchParams.get('status')?.toUpperCase());
  // Not `keywords`: a waybill number there opens the parcel, but here its claim is wanted.
  const find = (searchParams.get('find') ?? '').trim().slice(0, MAX_WORDS);
  return { view: 'list', status, find, page: toPage(searchParams.get('page')) };
}

/** Whether a claim number is well-formed. */
export function isClaimNo(text: string): boolean {
  return /^C\d{12}$/.test(text);
}

/** The two pages that show claims: the service's, and the one in the personal centre of a desktop. */
type ClaimsPage = typeof paths.claimStatus | typeof paths.myClaims;

/** The path of the list of claims. */
export function claimsPath(
  page: ClaimsPage,
  query: { status?: PublicLabel | undefined; find?: string; page?: number } = {},
): string {
  const { status, find, page: number = 1 } = query;
  return page({
    ...(status && { status: status.toLowerCase() }),
    ...(find && { find }),
    ...(number > 1 && { page: String(number) }),
  });
}

function toPage(text: string | null): number {
  const page = Number(text);
  return Number.isInteger(page) && page > 0 && page <= MAX_PAGE ? page : 1;
}
