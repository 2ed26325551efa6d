import type { LineAnswer, LineCard } from '#adapters/line/line.port.ts';
import type { FoundPlace } from '#features/places/places.contract.ts';
import type { PlacesService } from '#features/places/server/places.service.ts';
import { pricePath, readPriceQuery } from '#features/quotes/price-query.rules.ts';
import { toTextParams } from '#features/quotes/quote-texts.rules.ts';
import type { QuotesService } from '#features/quotes/server/quotes.service.ts';
import { AppError } from '#lib/errors.ts';
import type { Language } from '#lib/language.ts';
import { readKilograms } from '#lib/written/typed-number.ts';
import { formatDate, formatMoney, formatWeight } from '#web/texts/format.ts';
import { placeButton } from '../../place-button.rules.ts';
import {
  chosenCode,
  nextQuestion,
  type PriceTalk,
  type TalkPlace,
  withPlace,
} from '../../price-talk.rules.ts';
import { type Asker, openButton, type Say, sendButton } from './asker.ts';

const MAX_PLACE = 100;
const MAX_CHOICES = 10;
/** As much as LINE shows of a button below the chat. */
const BUTTON_LABEL = 20;
const GRAMS = 1000;
/** Above every limit of a parcel; the rules in force say the limit itself. */
const MAX_KILOGRAMS = 100_000;

export type PriceDeps = {
  places: Pick<PlacesService, 'resolve' | 'find' | 'book'>;
  quotes: Pick<QuotesService, 'findRates'>;
  publicUrl: string;
};

/** What is answered, and how the conversation goes on; null once it is over. */
export type PriceStep = { answers: LineAnswer[]; talk: PriceTalk | null };

type Asking = Pick<Asker, 'language'> & { say: Say };

/** Begins with the first question. */
export function beginPrice(say: Say): PriceStep {
  return { answers: [question({}, say)], talk: {} };
}

/** Takes a text as the answer to the question that is open. */
export async function takeAnswer(
  deps: PriceDeps,
  talk: PriceTalk,
  text: string,
  asking: Asking,
): Promise<PriceStep> {
  if (nextQuestion(talk) === 'weight') return takeWeight(deps, talk, text, asking);
  const numbered = chosenCode(talk, text);
  if (numbered) return takeChosen(deps, talk, numbered, asking);
  const { say, language } = asking;
  const typed = text.trim();
  const found =
    typed.length > MAX_PLACE
      ? { place: null, candidates: [] }
      : await deps.places.resolve({ text: typed, level: 'subdistrict', widest: 'province' }, language);
  const place = found.place ?? districtOf(found.candidates);
  if (place) return takePlace(deps, talk, place, asking);
  if (found.candidates.length > 0) return askWhich(deps, talk, found.candidates, asking);
  return {
    answers: [{ kind: 'text', text: say('line-counter:price.noPlace'), quick: [cancel(say)] }],
    talk,
  };
}

/** Numbers the places, because a button has no room for what distinguishes those of one name. */
async function askWhich(
  { places }: PriceDeps,
  talk: PriceTalk,
  found: readonly FoundPlace[],
  { say, language }: Asking,
): Promise<PriceStep> {
  const shown = found.slice(0, MAX_CHOICES);
  const buttons = shown.map(async (place, at) => {
    const parent = await places.find(parentCode(place, shown, language) ?? '');
    const label = placeButton(at + 1, place.name[language], parent?.name[language] ?? '', BUTTON_LABEL);
    return sendButton(label, { kind: 'place', code: place.code });
  });
  const lines = shown.map(({ label }, at) => `${at + 1}. ${label[language]}`).join('\n');
  const more = found.length > shown.length ? [say('line-counter:price.more')] : [];
  const text = [say('line-counter:price.which'), lines, ...more].join('\n\n');
  const quick = [...(await Promise.all(buttons)), cancel(say)];
  return {
    answers: [{ kind: 'text', text, quick }],
    talk: { ...talk, choices: shown.map(({ code }) => code) },
  };
}

/** The place above that distinguishes it from others of its name. */
function parentCode(place: FoundPlace, all: readonly FoundPlace[], language: Language): string | null {
  if (place.level === 'province') return null;
  const isTwin = (other: FoundPlace) =>
    other !== place &&
    other.name[language] === place.name[language] &&
    other.provinceCode === place.provinceCode;
  return place.level === 'subdistrict' && all.some(isTwin) ? place.districtCode : place.provinceCode;
}

/** Takes a place that was chosen by its button. */
export async function takeChosen(
  deps: PriceDeps,
  talk: PriceTalk,
  code: string,
  asking: Asking,
): Promise<PriceStep> {
  const place = nextQuestion(talk) === 'weight' ? null : await deps.places.find(code);
  return place ? takePlace(deps, talk, place, asking) : { answers: [question(talk, asking.say)], talk };
}

async function takePlace(
  deps: PriceDeps,
  talk: PriceTalk,
  found: FoundPlace,
  { say, language }: Asking,
): Promise<PriceStep> {
  const place = await toEnd(deps, found);
  if (!place) return { answers: [{ kind: 'text', text: say('line-counter:price.noPlace') }], talk };
  const next = withPlace(talk, place.end);
  const asked = question(next, say);
  const text = `${place.shown.label[language]}\n\n${asked.text}`;
  return { answers: [{ ...asked, text }], talk: next };
}

async function takeWeight(
  deps: PriceDeps,
  talk: PriceTalk,
  text: string,
  { say, language }: Asking,
): Promise<PriceStep> {
  const kilograms = text.length > 20 ? null : readKilograms(text);
  const { origin, destination } = talk;
  if (!origin || !destination) return beginPrice(say);
  if (typeof kilograms !== 'number' || kilograms <= 0 || kilograms > MAX_KILOGRAMS)
    return {
      answers: [{ kind: 'text', text: say('line-counter:price.noWeight'), quick: [cancel(say)] }],
      talk,
    };
  const weightGrams = Math.max(1, Math.round(kilograms * GRAMS));
  try {
    const card = await quote(deps, { origin, destination, weightGrams }, { say, language });
    return { answers: [{ kind: 'cards', alt: `${card.mark}\n${card.title}`, cards: [card] }], talk: null };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { answers: [refusal(error, { say, language })], talk };
  }
}

async function quote(
  { places, quotes, publicUrl }: PriceDeps,
  { origin, destination, weightGrams }: { origin: TalkPlace; destination: TalkPlace; weightGrams: number },
  { say, language }: Asking,
): Promise<LineCard> {
  const nothing = { codSatang: 0, declaredValueSatang: 0, cover: false } as const;
  const answer = await quotes.findRates({
    ...nothing,
    origin: toInput(origin),
    destination: toInput(destination),
    itemType: 'parcel',
    weightGrams,
    handover: 'WALK_IN',
  });
  const possible = answer.options.filter(({ possible: is }) => is);
  const best = possible.find(({ service }) => service === answer.suggested);
  const names = await Promise.all(
    [origin, destination].map(({ code, postcode }) => places.find(code, postcode ?? null)),
  );
  const [from = '', to = ''] = names.map((place) => place?.label[language]);
  const lines = possible.map(({ service, totalSatang, transit }) => ({
    text: say('line-counter:price.option', {
      service: say(`quotes:services.${service}`),
      price: formatMoney(totalSatang ?? 0, language),
      date: transit ? formatDate(transit.promisedDate, language) : '',
    }),
  }));
  const params = new URLSearchParams({
    originCode: origin.code,
    destinationCode: destination.code,
    item: 'parcel',
    kg: String(weightGrams / GRAMS),
  });
  return {
    mark: say('line-counter:price.way', { from, to, weight: formatWeight(weightGrams, language) }),
    title: best?.totalSatang ? formatMoney(best.totalSatang, language) : say('line-counter:price.none'),
    lines: [...lines, { text: say('line-counter:price.note'), isMuted: true }],
    buttons: [
      openButton(
        say('line-counter:price.details'),
        new URL(pricePath(readPriceQuery(params)), publicUrl).href,
      ),
      sendButton(say('line-counter:price.again'), { kind: 'wish', wish: 'price' }),
    ],
  };
}

function toInput({ code: _, ...place }: TalkPlace): Omit<TalkPlace, 'code'> {
  return place;
}

function refusal({ spec, params, fields }: AppError, { say, language }: Asking): LineAnswer {
  const [field] = fields;
  const text = field
    ? say(field.key, toTextParams(field.params ?? {}, language))
    : say(spec.key, toTextParams(params, language));
  return {
    kind: 'text',
    text,
    quick: [sendButton(say('line-counter:price.again'), { kind: 'wish', wish: 'price' })],
  };
}

function question(talk: PriceTalk, say: Say) {
  const text = say(`line-counter:price.questions.${nextQuestion(talk)}`);
  return { kind: 'text', text, quick: [cancel(say)] } as const;
}

function cancel(say: Say) {
  return sendButton(say('line-counter:price.cancel'), { kind: 'wish', wish: 'cancel' });
}

/** The district of several places that are all in it: one postcode has many subdistricts, and one price. */
function districtOf(candidates: readonly FoundPlace[]): FoundPlace | null {
  const [first] = candidates;
  const isOne =
    first?.districtCode && candidates.every(({ districtCode }) => districtCode === first.districtCode);
  return isOne ? { ...first, level: 'district', code: first.districtCode ?? '' } : null;
}

/** An end of the way. A province alone is its capital district: elsewhere in it only remote areas cost more. */
async function toEnd(
  { places }: PriceDeps,
  found: FoundPlace,
): Promise<{ end: TalkPlace; shown: FoundPlace } | null> {
  const { code, provinceCode, districtCode, postcode, level, name } = found;
  if (districtCode && level === 'district') {
    const shown = (await places.find(districtCode, postcode)) ?? found;
    return { end: { code: districtCode, provinceCode, districtCode, ...(postcode && { postcode }) }, shown };
  }
  if (districtCode)
    return {
      end: { code, provinceCode, districtCode, area: name.th, ...(postcode && { postcode }) },
      shown: found,
    };
  const [capital] = (await places.book()).childrenOf(provinceCode).filter(({ isServed }) => isServed);
  const shown = capital && (await places.find(capital.code));
  if (!shown?.districtCode) return null;
  return { end: { code: shown.code, provinceCode, districtCode: shown.districtCode }, shown };
}
