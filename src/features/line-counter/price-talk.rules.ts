import { toAsciiDigits } from '#lib/digits.ts';

/** One end of a price asked for in a chat, as the places know it. */
export type TalkPlace = {
  /** Of the place that was chosen: the price has it, and so has the link to it. */
  code: string;
  provinceCode: string;
  districtCode: string;
  area?: string;
  postcode?: string;
};

/** The answers so far; the next question is the first that is missing. */
export type PriceTalk = {
  origin?: TalkPlace;
  destination?: TalkPlace;
  /** The codes of the numbered places of the last question, if it had any. */
  choices?: readonly string[];
};

/** For how long an unfinished conversation is kept. */
export const TALK_MINUTES = 15;

/** What is asked next. */
export function nextQuestion(talk: PriceTalk): 'origin' | 'destination' | 'weight' {
  if (!talk.origin) return 'origin';
  return talk.destination ? 'weight' : 'destination';
}

/** The conversation with a place in it. */
export function withPlace(talk: PriceTalk, place: TalkPlace): PriceTalk {
  return talk.origin ? { origin: talk.origin, destination: place } : { origin: place };
}

/** The code of the place whose number was written. */
export function chosenCode({ choices = [] }: PriceTalk, text: string): string | null {
  const [, number] = /^(\d{1,2})\.?$/.exec(toAsciiDigits(text).trim()) ?? [];
  return number ? (choices[Number(number) - 1] ?? null) : null;
}
