import { randomBytes } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Db } from '#db/connect.ts';
import type { DropPointsService } from '#features/drop-points/server/drop-points.service.ts';
import type { FeatureModule } from '#features/feature-module.ts';
import type { MessageGateways } from '#features/messages/server/carriers.ts';
import type { OutboxMessage } from '#features/messages/server/outbox.ts';
import type { LineUsers } from '#features/notices/server/line-users.service.ts';
import { noticeChoice } from '#features/notices/server/notices.table.ts';
import type { PlacesService } from '#features/places/server/places.service.ts';
import type { QuotesService } from '#features/quotes/server/quotes.service.ts';
import { rowKind } from '#features/retention/server/row-kinds.repo.ts';
import type { TrackingOfSite } from '#features/tracking/server/tracking.api.ts';
import type { Translate } from '#http/answers/envelope.ts';
import { type CreateLimiter, leaseOf } from '#http/limits/limits.ts';
import { namedLimits } from '#http/limits/named-limits.ts';
import type { SiteKeys } from '#http/secrets/keyring.ts';
import { createSignedTickets } from '#http/secrets/signed-ticket.ts';
import type { Jobs } from '#jobs/jobs.ts';
import { type Clock, HOUR_SECONDS } from '#lib/clock.ts';
import { AppError } from '#lib/errors.ts';
import { lineErrors } from '../line-counter.calls.ts';
import type { AnswerDeps } from './answer-event.ts';
import { createHandleEvent, listAnswers } from './handle-event.ts';
import { mountLineCounter } from './line-counter.api.ts';
import { lineEvent, lineUser } from './line-counter.table.ts';
import { lineEventQueue } from './line-events.queue.ts';
import { createLineUsersRepo, type LineUsersRepo } from './line-users.repo.ts';
import { createReceiveEvents } from './receive-events.ts';
import { LINE_EVENTS } from './sealed-events.ts';

const MINUTE_SECONDS = 60;
const EVENTS_PER_USER_AND_MINUTE = 20;
const STOPS_PER_USER_AND_MINUTE = 10;
/** Of all users together: more than people write, and less than keeps the jobs of others waiting. */
const EVENTS_PER_MINUTE = 3_000;
/** Each may be about ten parcels. */
const QUESTIONS_PER_USER_AND_HOUR = 60;
const LINK_SECONDS = 10 * MINUTE_SECONDS;
const NONCE_BYTES = 16;
/** Longer than an event may be delivered again. */
const EVENT_DAYS = 3;
const USER_DAYS = 180;

type CounterSite = {
  config: { publicUrl: string };
  db: Db;
  gateways: MessageGateways;
  jobs: Jobs;
  notices: { lineUsers: LineUsers };
  tracking: Pick<TrackingOfSite, 'lookUpNow' | 'issueLink' | 'signOf' | 'own'>;
  dropPoints: Pick<DropPointsService, 'find'>;
  places: Pick<PlacesService, 'resolve' | 'find' | 'book'>;
  quotes: Pick<QuotesService, 'findRates'>;
  keys: SiteKeys;
  limiter: CreateLimiter;
  translate: Translate;
  clock: Clock;
  log: Logger;
};

/** What others use of the counter. */
export type LineCounter = {
  /** Handles a queued event. */
  handle(job: { eventId: string }): Promise<void>;
  /** The answers of the development driver. */
  listAnswers(): Promise<OutboxMessage[]>;
};

/** Wires the counter in LINE. */
export function wireLineCounter(site: CounterSite): FeatureModule<LineCounter> {
  const { db, gateways, jobs, notices, keys, clock, log, translate } = site;
  const { orm } = db;
  const { line } = gateways;
  const { lineUsers } = notices;
  const users = createLineUsersRepo({ orm, clock });
  const seal = keys.seal(LINE_EVENTS);
  const nonces = createSignedTickets<string>({
    mac: keys.mac('line nonce'),
    lifeSeconds: LINK_SECONDS,
    clock,
  });
  const answering = toAnswering(site, users, (nonce) => nonces.read(nonce) !== null);
  const handle = createHandleEvent({ orm, jobs, answering, line, seal, translate, clock, log });
  jobs.onWork(lineEventQueue, {
    work: handle,
    giveUp: async ({ eventId }) => log.warn({ eventId }, 'an event of LINE was given up'),
  });
  const { limit } = namedLimits(site.limiter);
  const receive = createReceiveEvents({
    orm,
    jobs,
    seal,
    limits: {
      ofUser: limit('line-user', EVENTS_PER_USER_AND_MINUTE, MINUTE_SECONDS),
      stops: limit('line-stop', STOPS_PER_USER_AND_MINUTE, MINUTE_SECONDS),
      ofAll: limit('line-all', EVENTS_PER_MINUTE, MINUTE_SECONDS, leaseOf(EVENTS_PER_MINUTE)),
    },
    clock,
    log,
  });
  return {
    service: { handle, listAnswers: () => listAnswers({ orm, seal }) },
    mount: (api) =>
      mountLineCounter(api, {
        readWebhook: (body, signature) => line.readWebhook(body, signature),
        receive,
        async beginLink(customerId, linkToken) {
          const userId = await users.findByLinkToken(linkToken);
          if (!userId) throw new AppError(lineErrors.linkGone);
          const nonce = nonces.issue(randomBytes(NONCE_BYTES).toString('base64url'));
          await lineUsers.beginLink(customerId, userId, nonce);
          return { url: line.accountLinkUrl(linkToken, nonce) };
        },
      }),
    retention: [
      rowKind({ name: 'lineEvents', term: { days: EVENT_DAYS }, table: lineEvent, at: sql`t.received_at` }),
      rowKind({ name: 'lineUsers', term: { days: USER_DAYS }, table: lineUser, at: sql`t.last_event_at` }),
    ],
    exports: [{ topic: 'line', collect: ({ id }) => collectLine(db, id) }],
    erasers: [
      async ({ id }, tx) => {
        const linked = tx
          .select({ userId: noticeChoice.lineUserId })
          .from(noticeChoice)
          .where(eq(noticeChoice.customerId, id));
        await tx.delete(lineEvent).where(sql`${lineEvent.userId} in ${linked}`);
        await tx.delete(lineUser).where(sql`${lineUser.userId} in ${linked}`);
      },
    ],
  };
}

function toAnswering(
  site: CounterSite,
  users: LineUsersRepo,
  opensNonce: (nonce: string) => boolean,
): AnswerDeps {
  const { tracking, dropPoints, places, quotes, notices, translate, clock } = site;
  const { limit } = namedLimits(site.limiter);
  return {
    orm: site.db.orm,
    tracking,
    dropPoints,
    places,
    quotes,
    lineUsers: notices.lineUsers,
    users,
    line: site.gateways.line,
    opensNonce,
    questions: limit('line-questions', QUESTIONS_PER_USER_AND_HOUR, HOUR_SECONDS),
    publicUrl: site.config.publicUrl,
    translate,
    clock,
  };
}

/** What is kept of a linked customer's LINE user. */
async function collectLine({ orm }: Pick<Db, 'orm'>, customerId: string) {
  const [row] = await orm
    .select({ userId: lineUser.userId, language: lineUser.language, lastEventAt: lineUser.lastEventAt })
    .from(noticeChoice)
    .innerJoin(lineUser, eq(lineUser.userId, noticeChoice.lineUserId))
    .where(eq(noticeChoice.customerId, customerId));
  return row ?? null;
}
