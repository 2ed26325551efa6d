import type { Orm } from '../../../../db/orm.ts';
import type { Clock } from '../../../../lib/clock.ts';
import type { OutputOf } from '../../../../lib/contract.ts';
import type { Language } from '../../../../lib/language.ts';
import type { MessagesService } from '../../../messages/server/messages.service.ts';
import type { Transactions } from '../../server/account-transactions.ts';
import type { Customer } from '../../server/customers.repo.ts';
import type { ProfilesRepo } from '../../server/profiles.repo.ts';
import type { ordinaryLogin } from '../sign-in.contract.ts';
import type { LoginEntry, LoginRecords } from './login-records.ts';
import type { SessionsService } from './sessions.service.ts';

/** Lets somebody in who has proved who they are. */
export type SessionOpener = ReturnType<typeof createSessionOpener>;

/** Session, history and notice come into being together. */
export function createSessionOpener(parts: {
  orm: Transactions;
  sessions: Pick<SessionsService, 'open'>;
  records: Pick<LoginRecords, 'add' | 'isNewDevice'>;
  profiles: Pick<ProfilesRepo, 'getProfile'>;
  messages: Pick<MessagesService, 'send'>;
  clock: Clock;
}) {
  const { orm, sessions, records, profiles, messages, clock } = parts;

  return {
    async open(
      { id, email }: Pick<Customer, 'id' | 'email'>,
      entry: Pick<LoginEntry, 'method'> & { device: string; visitor: string },
      language: Language,
      alsoWrite: (tx: Orm) => Promise<void>,
    ): Promise<OutputOf<typeof ordinaryLogin>> {
      const { device } = entry;
      const isWorthTelling = email !== null && device !== '' && (await records.isNewDevice(id, device));
      const token = await orm.transaction(async (tx) => {
        await alsoWrite(tx);
        await records.add([id], { ...entry, outcome: 'OK' }, tx);
        const params = { at: clock.now().toISOString(), device };
        // By e-mail only: a text message for every new browser would teach people to overlook ours.
        if (isWorthTelling) await messages.send({ kind: 'newLogin', to: email, language, params }, tx);
        return sessions.open(id, device, tx);
      });
      return { token, user: await profiles.getProfile(id) };
    },
  };
}
