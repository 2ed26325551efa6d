import { quoteErrors } from '#features/quotes/quotes.contract.ts';
import { requestErrors } from '#http/answers/request-errors.ts';
import { AppError, type FieldProblem } from '#lib/errors.ts';
import { type Declared, declarationProblems, totalsOf } from '../customs.rules.ts';
import type { CustomsDeps } from './customs-deps.ts';

type Deps = Pick<CustomsDeps, 'international'>;

/** What the quote calls by other names. */
const fieldNames: Readonly<Record<string, string>> = {
  postcode: 'consignee.postcode',
  country: 'consignee.country',
  valueSatang: 'items',
};

/** The problems of what is declared by the rules in force, also where other fields are missing or wrong. */
export async function findDeclaredProblems(
  { international }: Deps,
  declared: Partial<Declared>,
): Promise<FieldProblem[]> {
  const { weightGrams, items = [] } = declared;
  const asked = { ...questionOf(declared), ...(weightGrams !== undefined && { weightGrams }) };
  const found = await international.findJtmRateProblems({
    ...asked,
    valueSatang: totalsOf(items).valueSatang,
  });
  const named = found.map(({ field, ...problem }) => ({ ...problem, field: fieldNames[field] ?? field }));
  return [...declarationProblems(declared), ...named];
}

/** The price by the quote in force; null where the price list has none. Refuses what is not carried. */
export async function priceOf(deps: Deps, declared: Declared): Promise<number | null> {
  const fields = await findDeclaredProblems(deps, declared);
  if (fields.length > 0) throw new AppError(requestErrors.invalidParameter, { fields });
  const { weightGrams, items } = declared;
  const { country, postcode } = declared.consignee;
  try {
    const { totalFeeSatang } = await deps.international.findJtmRate({
      ...questionOf(declared),
      country,
      postcode,
      sender: declared.senderKind,
      kind: kindOf(declared),
      weightGrams,
      valueSatang: totalsOf(items).valueSatang,
    });
    return totalFeeSatang;
  } catch (error) {
    if (error instanceof AppError && error.spec.code === quoteErrors.noPrice.code) return null;
    throw error;
  }
}

const kindOf = ({ contentsKind }: Partial<Declared>) =>
  contentsKind === 'DOCUMENTS' ? 'document' : 'parcel';

function questionOf(declared: Partial<Declared>) {
  const { consignee, senderKind = 'personal', lengthCm, widthCm, heightCm } = declared;
  return {
    ...(consignee && { country: consignee.country, postcode: consignee.postcode }),
    sender: senderKind,
    kind: kindOf(declared),
    ...(lengthCm !== undefined && { lengthCm }),
    ...(widthCm !== undefined && { widthCm }),
    ...(heightCm !== undefined && { heightCm }),
  } as const;
}
