import type { LineAnswer, LineEvent, LineGateway } from '#adapters/line/line.port.ts';
import type { LineUsers } from '#features/notices/server/line-users.service.ts';
import type { TrackingOfSite } from '#features/tracking/server/tracking.api.ts';
import { MAX_WAYBILLS_PER_LOOKUP, recogniseWaybillNos } from '#features/tracking/tracking.rules.ts';
import type { Translate } from '#http/answers/envelope.ts';
import type { Limiter } from '#http/limits/limits.ts';
import { fromAcceptLanguage, type Language } from '#lib/language.ts';
import { type LineData, readData } from '../line-data.rules.ts';
import { type LineWish, readWish } from '../line-words.rules.ts';
import { hasDigits, meansNumber } from '../meant-numbers.rules.ts';
import type { PriceTalk } from '../price-talk.rules.ts';
import type { Asker, Say } from './answers/asker.ts';
import { answerFollow, answerStop, answerUnfollow, type FollowDeps } from './answers/follow-answers.ts';
import { answerHelp, askLocation } from './answers/help-answers.ts';
import { answerLink, answerLinked, answerUnlink, type LinkDeps } from './answers/link-answers.ts';
import { answerNumbers, answerParcels, type ParcelDeps } from './answers/parcel-cards.ts';
import { answerPlace, type PointDeps } from './answers/point-cards.ts';
import {
  beginPrice,
  type PriceDeps,
  type PriceStep,
  takeAnswer,
  takeChosen,
} from './answers/price-answers.ts';
import { answerProblems, toProblems } from './answers/problem-answers.ts';
import type { LineUsersRepo } from './line-users.repo.ts';

export type AnswerDeps = ParcelDeps &
  PointDeps &
  PriceDeps &
  FollowDeps &
  LinkDeps & {
    line: Pick<LineGateway, 'findLanguage' | 'issueLinkToken'>;
    lineUsers: LineUsers;
    users: LineUsersRepo;
    tracking: Pick<TrackingOfSite, 'lookUpNow' | 'issueLink' | 'signOf' | 'own'>;
    /** Questions of one user that cost us more than a word. */
    questions: Pick<Limiter, 'consume'>;
    translate: Translate;
  };

/** What is answered, and in which language. */
export type Answered = { answers: LineAnswer[]; language: Language };

type Talking = { deps: AnswerDeps; asker: Asker; say: Say };

/** Answers one event; null where there is nothing to say. */
export async function answerEvent(deps: AnswerDeps, event: LineEvent): Promise<Answered | null> {
  const { users, lineUsers, translate } = deps;
  const { userId } = event;
  const known = await users.find(userId);
  const at = new Date(event.at);
  const isLeft = event.kind === 'left';
  // What happened since must not be undone by what is delivered or repeated late.
  if ((event.isRedelivery || isLeft) && known && at < known.lastEventAt) return null;
  if (isLeft) {
    await lineUsers.forget(userId, { follows: true });
    await users.forget(userId, at);
    return null;
  }
  // Of somebody who has left nothing is known any more, and LINE is asked again.
  const isNew = !known || event.kind === 'joined';
  const language = isNew ? await languageOf(deps, userId) : known.language;
  await users.note(userId, at, language);
  const owner = await lineUsers.findOwner(userId);
  const say: Say = (key, params) => translate(language, key, params);
  const answers = await answerKind({ deps, asker: { userId, language, owner }, say }, event);
  // Another language is spoken from its own answer on.
  const spoken = (await users.find(userId))?.language ?? language;
  return answers.length > 0 ? { answers, language: spoken } : null;
}

/** LINE says the language of people who have agreed to that; Thai otherwise, as on the site. */
async function languageOf({ line }: AnswerDeps, userId: string): Promise<Language> {
  const tag = await line.findLanguage(userId);
  return tag ? fromAcceptLanguage(tag) : 'th';
}

async function answerKind(
  talking: Talking,
  event: Exclude<LineEvent, { kind: 'left' }>,
): Promise<LineAnswer[]> {
  const { deps, asker, say } = talking;
  switch (event.kind) {
    case 'text':
      return answerText(talking, event.text);
    case 'place':
      return (await mayAsk(talking)) ? answerPlace(deps, event, asker.language, say) : tooMany(say);
    case 'pressed': {
      const data = readData(event.data);
      return data ? answerData(talking, data) : answerUnknown(talking);
    }
    case 'joined':
      return answerHelp('help.welcome', asker, say);
    case 'linked':
      return event.isLinked ? answerLinked(deps, event.nonce, asker, say) : [];
    case 'other':
      return answerUnknown(talking);
  }
}

async function answerText(talking: Talking, text: string): Promise<LineAnswer[]> {
  const { deps, asker, say } = talking;
  const wish = readWish(text);
  const { accepted, rejected } = recogniseWaybillNos(text);
  const problems = answerProblems(toProblems(rejected, say), say);
  // A mistyped number is no wish to end everything.
  if (wish === 'stop' && accepted.length === 0 && hasDigits(text)) return problems;
  if (wish === 'stop' && accepted.length > 0)
    return [...(await answerUnfollow(deps, accepted, asker, say)), ...problems];
  if (wish === 'follow') {
    if (accepted.length === 0) return hasDigits(text) ? problems : answerFollow(deps, [], asker, say);
    if (!(await mayAsk(talking))) return tooMany(say);
    return [...(await answerFollow(deps, accepted, asker, say)), ...problems];
  }
  const isAbout = meansNumber(text);
  if (wish && !isAbout) return answerWish(talking, wish);
  const talk = accepted.length === 0 && !wish ? await deps.users.findTalk(asker.userId) : null;
  if (talk) return goOn(talking, (asking) => takeAnswer(deps, talk, text, asking));
  if (!isAbout) return answerUnknown(talking);
  if (!(await mayAsk(talking))) return tooMany(say);
  return answerNumbers(deps, { accepted, rejected }, asker, say);
}

async function answerData(talking: Talking, data: LineData): Promise<LineAnswer[]> {
  const { deps, asker, say } = talking;
  switch (data.kind) {
    case 'wish':
      return answerWish(talking, data.wish);
    case 'follow':
      return (await mayAsk(talking)) ? answerFollow(deps, [data.waybillNo], asker, say) : tooMany(say);
    case 'stop':
      return answerUnfollow(deps, [data.waybillNo], asker, say);
    case 'place': {
      const talk = await deps.users.findTalk(asker.userId);
      return goOn(talking, (asking) =>
        talk ? takeChosen(deps, talk, data.code, asking) : Promise.resolve(beginPrice(say)),
      );
    }
  }
}

async function answerWish(talking: Talking, wish: LineWish): Promise<LineAnswer[]> {
  const { deps, asker, say } = talking;
  if (typeof wish !== 'string') return speak(talking, wish.language);
  switch (wish) {
    case 'help':
    case 'follow':
      return answerHelp('help.text', asker, say);
    case 'stop':
      return answerStop(deps, asker, say);
    case 'price':
      return goOn(talking, () => Promise.resolve(beginPrice(say)));
    case 'points':
      return [{ kind: 'text', text: say('line-counter:points.send'), quick: [askLocation(say)] }];
    case 'mine':
      return answerMine(talking);
    case 'link':
      return (await mayAsk(talking)) ? answerLink(deps, asker, say) : tooMany(say);
    case 'unlink':
      return answerUnlink(deps, asker, say);
    case 'cancel': {
      const talk = await deps.users.findTalk(asker.userId);
      await keepTalk(talking, null);
      return talk
        ? [{ kind: 'text', text: say('line-counter:price.cancelled') }]
        : answerHelp('help.text', asker, say);
    }
  }
}

async function speak({ deps, asker }: Talking, language: Language): Promise<LineAnswer[]> {
  await deps.users.speak(asker.userId, language);
  const say: Say = (key, params) => deps.translate(language, key, params);
  return answerHelp('help.text', { ...asker, language }, say);
}

/** The newest parcels of a linked customer. */
async function answerMine(talking: Talking): Promise<LineAnswer[]> {
  const { deps, asker, say } = talking;
  if (!asker.owner) return answerLink(deps, asker, say);
  if (!(await mayAsk(talking))) return tooMany(say);
  const { parcels } = await deps.tracking.own.listNewest(asker.owner);
  const newest = parcels.slice(0, MAX_WAYBILLS_PER_LOOKUP).map(({ parcel }) => parcel);
  if (newest.length === 0) return [{ kind: 'text', text: say('tracking:own.noneText') }];
  return answerParcels(deps, newest, asker, say);
}

/** Something that we do not understand: a person may be meant, so the counter speaks rarely. */
async function answerUnknown({ deps, asker, say }: Talking): Promise<LineAnswer[]> {
  return (await deps.users.takeHelp(asker.userId)) ? answerHelp('help.unknown', asker, say) : [];
}

async function goOn(
  talking: Talking,
  step: (asking: { language: Language; say: Say }) => Promise<PriceStep>,
): Promise<LineAnswer[]> {
  const { asker, say } = talking;
  if (!(await mayAsk(talking))) return tooMany(say);
  const { answers, talk } = await step({ language: asker.language, say });
  await keepTalk(talking, talk);
  return answers;
}

function keepTalk({ deps, asker }: Talking, talk: PriceTalk | null): Promise<void> {
  return deps.users.keepTalk(asker.userId, talk);
}

async function mayAsk({ deps, asker }: Talking): Promise<boolean> {
  return (await deps.questions.consume(asker.userId)).allowed;
}

function tooMany(say: Say): LineAnswer[] {
  return [{ kind: 'text', text: say('line-counter:tooMany') }];
}
