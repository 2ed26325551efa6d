import { agreementTypes } from './agreement-types.rules.ts';
import type { AgreementSummary, AgreementType } from './agreements.contract.ts';

/** The address of an agreement (§2). */
export function agreementPath(slug: string): string {
  return `/terms-and-conditions/${slug}`;
}

/** Agreements by type, in the order of the types; types without any are left out. */
export function groupByType(
  agreements: readonly AgreementSummary[],
): { type: AgreementType; agreements: AgreementSummary[] }[] {
  return agreementTypes
    .map((type) => ({ type, agreements: agreements.filter((each) => each.type === type) }))
    .filter((group) => group.agreements.length > 0);
}

/** The agreements whose title or summary holds every word of the keyword, in any letter case and width. */
export function filterByKeyword(
  agreements: readonly AgreementSummary[],
  keyword: string,
): AgreementSummary[] {
  const words = fold(keyword).split(/\s+/).filter(Boolean);
  return agreements.filter(({ title, summary }) => {
    const text = fold(`${title} ${summary}`);
    return words.every((word) => text.includes(word));
  });
}

function fold(text: string): string {
  return text.normalize('NFKC').toLowerCase();
}
