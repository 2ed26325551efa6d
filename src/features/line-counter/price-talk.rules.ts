/** One end of a price asked for in a chat, as the places know it. */
export type TalkPlace = { provinceCode: string; districtCode: string; area?: string; postcode?: string };

/** The answers so far; the next question is the first that is missing. */
export type PriceTalk = { origin?: TalkPlace; destination?: TalkPlace };

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
