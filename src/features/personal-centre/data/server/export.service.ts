import { eq } from 'drizzle-orm';
import type { Orm } from '#db/orm.ts';
import type { Acceptances } from '#features/accounts/server/acceptances.ts';
import { customer, customerPicture } from '#features/accounts/server/accounts.table.ts';
import { ownerGone } from '#features/accounts/server/owners.repo.ts';
import type { ProfilesRepo } from '#features/accounts/server/profiles.repo.ts';
import type { SessionsService } from '#features/accounts/sign-in/server/sessions.service.ts';
import { requestErrors } from '#http/answers/request-errors.ts';
import type { Session } from '#http/http-env.ts';
import type { Limiter } from '#http/limits/limits.ts';
import type { Clock } from '#lib/clock.ts';
import { AppError } from '#lib/errors.ts';
import { defaultNotifications } from '../../profile/notifications.rules.ts';
import type { PersonalRepo } from '../../server/personal.repo.ts';
import { listMessagesTo } from './message-records.ts';

/** Exports everything stored about a customer. */
export type ExportService = ReturnType<typeof createExportService>;

/** A feature's data of a customer, under its own topic. */
export type ExportTopic = {
  topic: string;
  collect(owner: { id: string; phone: string }): Promise<unknown>;
};

const EVERYTHING_SINCE = new Date(0);
const MAX_LOGINS = 10_000;

/** The service; topics of features in later areas are passed in. */
export function createExportService(deps: {
  orm: Orm;
  repo: PersonalRepo;
  sessions: Pick<SessionsService, 'list'>;
  profiles: Pick<ProfilesRepo, 'getInfo'>;
  acceptances: Pick<Acceptances, 'list'>;
  topics(): readonly ExportTopic[];
  /** Few per customer and hour: the answer is large and its queries are expensive. */
  exports: Limiter;
  clock: Clock;
}) {
  const { orm, repo, sessions, profiles, acceptances, topics, clock } = deps;

  async function collectAccount(customerId: string) {
    const [row] = await orm.select().from(customer).where(eq(customer.id, customerId));
    if (!row) throw ownerGone();
    const [picture] = await orm
      .select({ webp: customerPicture.webp })
      .from(customerPicture)
      .where(eq(customerPicture.customerId, customerId));
    const { maskedPhone: _, pictureUrl: __, ...info } = await profiles.getInfo(customerId);
    return {
      row,
      account: {
        ...info,
        language: row.language,
        passwordSetAt: row.passwordSetAt,
        picture: picture ? `data:image/webp;base64,${picture.webp.toString('base64')}` : null,
      },
    };
  }

  return {
    /** By topic; it contains no secrets (password hashes, tokens, codes). */
    async collect(session: Session): Promise<Record<string, unknown>> {
      const { customerId } = session;
      const { allowed, retryAfterSeconds } = await deps.exports.consume(customerId);
      if (!allowed)
        throw new AppError(requestErrors.tooManyRequests, {
          retryAfterSeconds,
          params: { seconds: retryAfterSeconds },
        });
      const { row, account } = await collectAccount(customerId);
      const own = {
        exportedAt: clock.now(),
        account,
        notificationChoices: { ...defaultNotifications, ...row.notifications },
        acceptedAgreements: await acceptances.list(customerId),
        sessions: await sessions.list(customerId),
        loginHistory: await repo.listLogins(customerId, EVERYTHING_SINCE, MAX_LOGINS),
        messages: await listMessagesTo(orm, row),
      };
      const others: [string, unknown][] = [];
      for (const { topic, collect } of topics()) others.push([topic, await collect(row)]);
      return { ...own, ...Object.fromEntries(others) };
    },
  };
}
