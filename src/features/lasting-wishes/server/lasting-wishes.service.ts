import type { Orm } from '#db/orm.ts';
import type { AccountsService } from '#features/accounts/server/accounts.module.ts';
import { dropPointErrors, type NetworkPoint } from '#features/drop-points/drop-points.contract.ts';
import type { DropPointsService } from '#features/drop-points/server/drop-points.service.ts';
import { channelOf } from '#features/messages/messages.rules.ts';
import type { MessagesService } from '#features/messages/server/messages.service.ts';
import { watchCustomer } from '#features/parcel-facts/server/facts.repo.ts';
import { requestErrors } from '#http/answers/request-errors.ts';
import type { Session } from '#http/http-env.ts';
import type { Limiter } from '#http/limits/limits.ts';
import { bangkokDate, type Clock } from '#lib/clock.ts';
import type { ParsedInputOf } from '#lib/contract.ts';
import { AppError, type FieldProblem } from '#lib/errors.ts';
import type { Language } from '#lib/language.ts';
import { wishErrors } from '../lasting-wishes.calls.ts';
import type { LastingWishes, ShownWishes, saveWishes } from '../lasting-wishes.contract.ts';
import { comingPeriods, findDatedProblems } from '../lasting-wishes.rules.ts';
import { findWish, type WishRow } from './lasting-wishes.repo.ts';
import { lastingWish } from './lasting-wishes.table.ts';

/** The name under which this feature watches a customer's parcels. */
export const WATCHER = 'wishes';

type Deps = {
  orm: Orm;
  dropPoints: Pick<DropPointsService, 'get'>;
  messages: Pick<MessagesService, 'send'>;
  readerLanguage: AccountsService['readerLanguage'];
  /** Limits the changes of a customer within a window. */
  limit: Pick<Limiter, 'consume'>;
  clock: Clock;
};
type Input = ParsedInputOf<typeof saveWishes>;
type Caller = { session: Session; visitor: string; language: Language };

const nothing: LastingWishes = { place: { kind: 'NONE' }, notBefore: null, away: [] };

/** What customers ask of every parcel that comes to their phone. */
export type LastingWishesService = ReturnType<typeof createLastingWishesService>;

export function createLastingWishesService(deps: Deps) {
  const { orm, clock } = deps;

  async function read({ session, language }: Pick<Caller, 'session' | 'language'>): Promise<ShownWishes> {
    const row = await findWish(orm, session.customerId);
    return show(deps, row ? toShown(row, bangkokDate(clock.now())) : nothing, language);
  }

  return {
    read,

    /** What only the day and the drop points of today tell of an input. */
    findProblems: (input: Partial<Input>): Promise<FieldProblem[]> => findProblems(deps, input),

    async save(input: Input, caller: Caller): Promise<ShownWishes> {
      const fields = await findProblems(deps, input);
      if (fields.length > 0) throw new AppError(requestErrors.invalidParameter, { fields });
      const { allowed, retryAfterSeconds } = await deps.limit.consume(caller.session.customerId);
      if (!allowed) throw new AppError(wishErrors.tooMany, { retryAfterSeconds });
      await orm.transaction((tx) => write(deps, tx, input, caller));
      return read(caller);
    },

    /** For the export of a customer's own data. */
    async collect(customerId: string) {
      const row = await findWish(orm, customerId);
      if (!row) return null;
      const { place, notBeforeHour, away, changedAt } = row;
      return { place, notBeforeHour, away, changedAt };
    },
  };
}

async function write(
  { readerLanguage, messages, clock }: Deps,
  tx: Orm,
  { place, notBefore, away }: Input,
  { session, visitor }: Caller,
): Promise<void> {
  const { customerId, phone } = session;
  const now = clock.now();
  const set = {
    place: place.kind === 'NONE' ? null : place,
    notBeforeHour: notBefore,
    away: comingPeriods(away, bangkokDate(now)),
    visitor,
    changedAt: now,
    dueAt: now,
  };
  await tx
    .insert(lastingWish)
    .values({ customerId, ...set })
    .onConflictDoUpdate({ target: lastingWish.customerId, set });
  await watchCustomer(tx, { customerId, watcher: WATCHER, now });
  // Whoever has got into an account can neither redirect parcels unnoticed nor choose a language that is not read.
  if (channelOf(phone) !== 'sms') return;
  const language = await readerLanguage(tx, phone);
  await messages.send({ kind: 'lastingWishesChanged', to: phone, language, params: {} }, tx);
}

function toShown({ place, notBeforeHour, away }: WishRow, today: string): LastingWishes {
  return {
    place: place ?? { kind: 'NONE' },
    notBefore: notBeforeHour,
    away: comingPeriods(away, today),
  };
}

async function show(deps: Deps, wishes: LastingWishes, language: Language): Promise<ShownWishes> {
  const { place } = wishes;
  if (place.kind !== 'HOLD') return { wishes, point: null, isPointGone: false };
  const point = await findPoint(deps, place.pointCode, language);
  return { wishes, point, isPointGone: !point?.services.includes('COLLECTION') };
}

async function findProblems({ dropPoints, clock }: Deps, input: Partial<Input>): Promise<FieldProblem[]> {
  const today = bangkokDate(clock.now());
  const problems: FieldProblem[] = findDatedProblems(input.away ?? [], today).map(({ nth, field, key }) => ({
    field: `away.${nth}.${field}`,
    key,
  }));
  if (input.place?.kind !== 'HOLD') return problems;
  const point = await findPoint({ dropPoints }, input.place.pointCode, 'th');
  const key = point ? 'pointKeepsNone' : 'pointGone';
  if (!point?.services.includes('COLLECTION'))
    problems.push({ field: 'place.pointCode', key: `lasting-wishes:validation.${key}` });
  return problems;
}

async function findPoint(
  { dropPoints }: Pick<Deps, 'dropPoints'>,
  code: string,
  language: Language,
): Promise<NetworkPoint | null> {
  try {
    return await dropPoints.get(code, language);
  } catch (failure) {
    if (failure instanceof AppError && failure.spec === dropPointErrors.notFound) return null;
    throw failure;
  }
}
