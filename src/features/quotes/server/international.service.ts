import { z } from 'zod';
import type { PriceList } from '#features/rate-cards/price-list.rules.ts';
import { type DestinationCountry, destinationCountries } from '#features/rules/destinations.rules.ts';
import { maxValueSatangTo, maxWeightKgTo, type RuleSet } from '#features/rules/rules.rules.ts';
import type { Translate } from '#http/answers/envelope.ts';
import type { OutputOf, ParsedInputOf } from '#lib/contract.ts';
import { AppError, type FieldProblem } from '#lib/errors.ts';
import type { Language } from '#lib/language.ts';
import { sortByName } from '#lib/name-order.ts';
import countryRows from '../content/destination-countries.json' with { type: 'json' };
import { postcodePattern, presentPostcode, writtenLengths } from '../international-postcode.rules.ts';
import { type InternationalQuote, quoteInternational } from '../international-quote.rules.ts';
import { internationalProblems } from '../quote-problems.rules.ts';
import { type findJtmRate, type findProvByCountry, quoteErrors } from '../quotes.contract.ts';
import { internationalDates } from '../transit.rules.ts';
import { type FindTerms, refuse, requireCountry } from './quote-terms.ts';

const destination = z.object({
  postcode: z.object({
    lengths: z.array(z.int()).min(1),
    example: z.string(),
    former: z.record(z.string().regex(/^\d\d$/), z.string()).optional(),
  }),
  provinces: z.array(
    z.object({ code: z.string().regex(/^[A-Z]{2}-[A-Z0-9]{1,3}$/), en: z.string(), zh: z.string() }),
  ),
});
const destinations = z.record(z.enum(destinationCountries), destination).parse(countryRows);

/** The problem with a destination country's postcode. */
function foreignPostcodeProblem(country: DestinationCountry, postcode: string): FieldProblem[] {
  const form = destinations[country].postcode;
  if (new RegExp(postcodePattern(form)).test(postcode)) return [];
  const params = { digits: writtenLengths(form.lengths), example: form.example };
  return [{ field: 'postcode', key: 'quotes:validation.postcodeAbroad', params }];
}

/** A parcel abroad, by the fields of the public price call. */
export type AskedAbroad = Omit<ParsedInputOf<typeof findJtmRate>, 'at'>;
type TermsAbroad = { list: PriceList; rules: RuleSet };
/** The price of a parcel abroad under some terms, or what those terms say against it. */
type AbroadUnder = { problems: FieldProblem[]; quote: InternationalQuote | null };

/** Every price abroad of the site is found here: under one price list and one version of the rules. */
function abroadUnder(
  asked: AskedAbroad,
  country: DestinationCountry,
  { list, rules }: TermsAbroad,
): AbroadUnder {
  const problems = [
    ...foreignPostcodeProblem(country, asked.postcode),
    ...internationalProblems(asked, rules, country),
  ];
  if (problems.length > 0) return { problems, quote: null };
  const postcode = presentPostcode(asked.postcode, destinations[country].postcode);
  return { problems, quote: quoteInternational({ ...asked, country, postcode }, list, rules) };
}

/** What a foreign address needs, and international prices. */
export type InternationalService = ReturnType<typeof createInternationalService>;

export function createInternationalService(deps: { findTerms: FindTerms; translate: Translate }) {
  const { findTerms, translate } = deps;
  return {
    async describeCountry(
      input: ParsedInputOf<typeof findProvByCountry>,
      language: Language,
    ): Promise<OutputOf<typeof findProvByCountry>> {
      const country = requireCountry(input.country);
      const { rules } = await findTerms(undefined);
      const { postcode, provinces } = destinations[country];
      return {
        country,
        name: translate(language, `quotes:countries.${country}`),
        postcode: {
          pattern: postcodePattern(postcode),
          digits: Math.min(...postcode.lengths),
          lengths: postcode.lengths,
          example: postcode.example,
        },
        provinces: sortByName(
          provinces.map(({ code, en, zh }) => ({ code, name: language === 'zh-cn' ? zh : en })),
          language,
        ),
        personalMaxGrams: maxWeightKgTo(rules, country, 'personal') * 1000,
        companyMaxGrams: maxWeightKgTo(rules, country, 'company') * 1000,
        maxValueSatang: maxValueSatangTo(rules, country),
      };
    },

    /** The problems of an incomplete request; limits differ by country. */
    async findJtmRateProblems(input: Partial<ParsedInputOf<typeof findJtmRate>>): Promise<FieldProblem[]> {
      const { rules, problems } = await findTerms(input.at);
      const country = destinationCountries.find((known) => known === input.country);
      if (!country) return problems;
      const { postcode, sender = 'personal', kind = 'parcel' } = input;
      return [
        ...problems,
        ...(postcode ? foreignPostcodeProblem(country, postcode) : []),
        ...internationalProblems({ ...input, sender, kind }, rules, country),
      ];
    },

    async findJtmRate(input: ParsedInputOf<typeof findJtmRate>): Promise<OutputOf<typeof findJtmRate>> {
      const { basis, list, rules, holidays, at, problems } = await findTerms(input.at);
      const country = requireCountry(input.country);
      const { problems: wrong, quote } = abroadUnder(input, country, { list, rules });
      refuse([...problems, ...wrong]);
      if (!quote?.found)
        throw new AppError(
          quote?.why === 'NO_PRICE' ? quoteErrors.noPrice : quoteErrors.receivingRegionNotAvailable,
        );
      const { found: _, ...priced } = quote;
      const { postcode, weightGrams, lengthCm = null, widthCm = null, heightCm = null } = input;
      const size = { weightGrams, lengthCm, widthCm, heightCm };
      return { ...basis, country, postcode, ...size, ...priced, ...internationalDates(rules, at, holidays) };
    },

    /** What a parcel abroad costs under each of several terms, for staff who compare price lists and rules. */
    async simulate(
      asked: AskedAbroad,
      several: readonly (TermsAbroad & { at: Date })[],
    ): Promise<(AbroadUnder & { promisedDate: string })[]> {
      const country = requireCountry(asked.country);
      const { holidays } = await findTerms(undefined);
      return several.map((terms) => ({
        ...abroadUnder(asked, country, terms),
        promisedDate: internationalDates(terms.rules, terms.at, holidays).promisedDate,
      }));
    },
  };
}
