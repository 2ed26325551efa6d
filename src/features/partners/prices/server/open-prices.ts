import { setImmediate } from 'node:timers/promises';
import type { PlacesService } from '#features/places/server/places.service.ts';
import { toTextParams } from '#features/quotes/quote-texts.rules.ts';
import type { QuotesService } from '#features/quotes/server/quotes.service.ts';
import type { Translate } from '#http/answers/envelope.ts';
import { toWrongFields } from '#http/open/problem-details.ts';
import type { OutputOf, ParsedInputOf } from '#lib/contract.ts';
import { AppError } from '#lib/errors.ts';
import type { Language } from '#lib/language.ts';
import { createPlaceReader } from '../../orders/server/read-places.ts';
import type { openPriceBatch, openPrices } from '../open-prices.contract.ts';

/** Dependencies of a price. */
export type PriceDeps = {
  places: Pick<PlacesService, 'book' | 'parseAddress'>;
  quotes: Pick<QuotesService, 'findRates'>;
  translate: Translate;
};

type Asked = ParsedInputOf<typeof openPrices>;

/** The price of a parcel in every service; a refusal names the fields below `path`. */
export async function findOpenPrices(
  { places, quotes, translate }: PriceDeps,
  { from, to, handoverAt, ...parcel }: Asked,
  language: Language,
  path = '',
): Promise<OutputOf<typeof openPrices>> {
  const reader = createPlaceReader(places);
  const origin = await reader.readEnd(`${path}from`, from);
  const destination = await reader.readEnd(`${path}to`, to);
  reader.finish();
  if (!origin || !destination) throw new Error('a place without problems was read');
  const rates = await quotes
    .findRates({ ...parcel, origin, destination, at: handoverAt })
    .catch((thrown: unknown) => {
      throw renamed(thrown, { from, to }, path);
    });
  return {
    services: rates.options.map(({ service, possible, problems, totalSatang, lines, transit }) => ({
      service,
      possible,
      totalSatang,
      promisedDate: transit?.promisedDate ?? null,
      workingDays: transit?.workingDays ?? null,
      problems: problems.map(({ reason, params }) =>
        translate(language, `quotes:problems.${reason}`, toTextParams(params, language)),
      ),
      reasons: problems.map(({ reason }) => reason),
      lines: lines.map(({ kind, amountSatang }) => ({ kind, amountSatang })),
    })),
    suggested: rates.suggested,
  };
}

/** The refusal with the names that the fields have in this API. */
function renamed(thrown: unknown, ends: Pick<Asked, 'from' | 'to'>, path: string): unknown {
  if (!(thrown instanceof AppError)) return thrown;
  const nameOf = (field: string) => {
    if (field === 'at') return 'handoverAt';
    const [end, part] = field.split('.');
    if (end !== 'origin' && end !== 'destination') return field;
    const name = end === 'origin' ? 'from' : 'to';
    if (ends[name].address) return `${name}.address`;
    return part === 'postcode' ? `${name}.postcode` : `${name}.placeCode`;
  };
  const fields = thrown.fields.map((each) => ({ ...each, field: path + nameOf(each.field) }));
  return new AppError(thrown.spec, { fields, params: thrown.params, cause: thrown });
}

/** The prices of several parcels; what one of them is refused for does not touch the others. */
export async function findPriceBatch(
  deps: PriceDeps,
  { parcels }: ParsedInputOf<typeof openPriceBatch>,
  language: Language,
): Promise<OutputOf<typeof openPriceBatch>> {
  const results: OutputOf<typeof openPriceBatch>['results'] = [];
  for (const [nth, { reference, ...parcel }] of parcels.entries()) {
    // Other calls go on between two parcels.
    await setImmediate();
    try {
      const prices = await findOpenPrices(deps, parcel, language, `parcels.${nth}.`);
      results.push({ reference, ...prices, problem: null });
    } catch (thrown) {
      if (!(thrown instanceof AppError)) throw thrown;
      const problem = toPriceProblem(thrown, language, deps.translate);
      results.push({ reference, services: [], suggested: null, problem });
    }
  }
  return { results };
}

function toPriceProblem({ spec, params, fields }: AppError, language: Language, translate: Translate) {
  const errors = toWrongFields(fields, language, translate);
  return {
    code: spec.code,
    detail: translate(language, spec.key, params),
    errors: errors.map(({ code, detail, pointer = '#' }) => ({ code, detail, pointer })),
  };
}
