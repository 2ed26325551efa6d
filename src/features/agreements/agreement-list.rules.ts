import { agreementTypes } from './agreement-types.rules.ts';
import type { AgreementSummary, AgreementType } from './agreements.contract.ts';

/** Agreements by type, in the order of the types; types without any are left out. */
export function groupByType(
  agreements: readonly AgreementSummary[],
): { type: AgreementType; agreements: AgreementSummary[] }[] {
  return agreementTypes
    .map((type) => ({ type, agreements: agreements.filter((each) => each.type === type) }))
    .filter((group) => group.agreements.length > 0);
}
