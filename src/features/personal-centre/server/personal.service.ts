import type { SessionsService } from '#features/accounts/sign-in/server/sessions.service.ts';
import type { Session } from '#http/http-env.ts';
import { type Clock, DAY_MS } from '#lib/clock.ts';
import type { OutputOf, ParsedInputOf } from '#lib/contract.ts';
import type {
  getNotificationChoices,
  listSessions,
  loginHistory,
  setNotificationChoices,
} from '../personal.contract.ts';
import { defaultNotifications } from '../profile/notifications.rules.ts';
import type { PersonalRepo } from './personal.repo.ts';

const HISTORY_DAYS = 90;
const HISTORY_LOGINS = 50;

/** What customers see and change in their personal centre without authenticating again. */
export type PersonalService = ReturnType<typeof createPersonalService>;

/** The service over its repository; the owner comes from the session alone. */
export function createPersonalService(deps: {
  repo: PersonalRepo;
  sessions: Pick<SessionsService, 'list' | 'closeById' | 'closeAll'>;
  clock: Clock;
}) {
  const { repo, sessions, clock } = deps;
  return {
    rename: (session: Session, name: string) => repo.rename(session.customerId, name),

    async listSessions(session: Session): Promise<OutputOf<typeof listSessions>> {
      const rows = await sessions.list(session.customerId);
      const open = rows.map((row) => ({
        ...row,
        isThis: row.id === session.id,
        openedAt: row.openedAt.toISOString(),
        lastSeenAt: row.lastSeenAt.toISOString(),
      }));
      return { sessions: open.sort((a, b) => Number(b.isThis) - Number(a.isThis)) };
    },

    async closeSession(session: Session, id?: string): Promise<{ closed: number }> {
      // The current session is closed by logging out, which also clears the browser.
      if (id === session.id) return { closed: 0 };
      const { customerId } = session;
      return {
        closed: await (id ? sessions.closeById(customerId, id) : sessions.closeAll(customerId, session.id)),
      };
    },

    async loginHistory(session: Session): Promise<OutputOf<typeof loginHistory>> {
      const since = historyStart(clock.now());
      const rows = await repo.listLogins(session.customerId, since, HISTORY_LOGINS);
      return { logins: rows.map((row) => ({ ...row, at: row.at.toISOString() })) };
    },

    async notificationChoices(session: Session): Promise<OutputOf<typeof getNotificationChoices>> {
      return { ...defaultNotifications, ...(await repo.findChoices(session.customerId)) };
    },

    async changeNotificationChoices(
      session: Session,
      changes: ParsedInputOf<typeof setNotificationChoices>,
    ): Promise<OutputOf<typeof setNotificationChoices>> {
      return { ...defaultNotifications, ...(await repo.changeChoices(session.customerId, changes)) };
    },
  };
}

function historyStart(now: Date): Date {
  return new Date(now.getTime() - HISTORY_DAYS * DAY_MS);
}
