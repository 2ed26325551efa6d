import type { PlacesService } from '#features/places/server/places.service.ts';
import { toTextParams } from '#features/quotes/quote-texts.rules.ts';
import type { QuotesService } from '#features/quotes/server/quotes.service.ts';
import type { Translate } from '#http/answers/envelope.ts';
import type { OutputOf, ParsedInputOf } from '#lib/contract.ts';
import type { Language } from '#lib/language.ts';
import type { openPrices } from '../open-orders.contract.ts';
import { createPlaceReader } from './read-places.ts';

/** Dependencies of a price. */
export type PriceDeps = {
  places: Pick<PlacesService, 'book' | 'parseAddress'>;
  quotes: Pick<QuotesService, 'findRates'>;
  translate: Translate;
};

/** The price of a parcel in every service. */
export async function findOpenPrices(
  { places, quotes, translate }: PriceDeps,
  { from, to, handoverAt, ...parcel }: ParsedInputOf<typeof openPrices>,
  language: Language,
): Promise<OutputOf<typeof openPrices>> {
  const reader = createPlaceReader(places);
  const [origin, destination] = [await reader.readEnd('from', from), await reader.readEnd('to', to)];
  reader.finish();
  if (!origin || !destination) throw new Error('a place without problems was read');
  const { options, suggested } = await quotes.findRates({ ...parcel, origin, destination, at: handoverAt });
  return {
    services: options.map(({ service, possible, problems, totalSatang, lines, transit }) => ({
      service,
      possible,
      totalSatang,
      promisedDate: transit?.promisedDate ?? null,
      problems: problems.map(({ reason, params }) =>
        translate(language, `quotes:problems.${reason}`, toTextParams(params, language)),
      ),
      lines: lines.map(({ kind, amountSatang }) => ({ kind, amountSatang })),
    })),
    suggested,
  };
}
