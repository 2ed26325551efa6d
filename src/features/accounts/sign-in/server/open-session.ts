import type { MessagesService } from '#features/messages/server/messages.service.ts';
import { requestErrors } from '#http/answers/request-errors.ts';
import type { CallContext } from '#http/http-env.ts';
import type { Clock } from '#lib/clock.ts';
import type { OutputOf } from '#lib/contract.ts';
import { AppError } from '#lib/errors.ts';
import { toLanguage } from '#lib/language.ts';
import { accountErrors } from '../../accounts.calls.ts';
import { acceptedAtLogin } from '../../accounts.rules.ts';
import type { CodesService } from '../../credentials/server/codes.service.ts';
import type { Acceptances } from '../../server/acceptances.ts';
import type { Transactions } from '../../server/account-transactions.ts';
import type { Customer, CustomersRepo } from '../../server/customers.repo.ts';
import type { ProfilesRepo } from '../../server/profiles.repo.ts';
import type { ordinaryLogin } from '../sign-in.contract.ts';
import type { LoginEntry, LoginRecords } from './login-records.ts';
import type { SessionsService } from './sessions.service.ts';

/** How a customer logged in: what they accepted by it, and the phone whose code was the proof. */
export type ProvenEntry = Pick<LoginEntry, 'method'> & {
  device: string;
  agreed: boolean | undefined;
  codeOf?: string;
};

/** Of the phone that the owner logs in with from now on. */
const SHOWN_DIGITS = 4;

/** Opens a session for an authenticated customer; throws for a restricted or merged one. */
export type OpenSession = (
  customer: Customer,
  entry: ProvenEntry,
  caller: Pick<CallContext, 'visitor'>,
) => Promise<OutputOf<typeof ordinaryLogin>>;

/** Writes session, history, acceptance and notification in one transaction. */
export function createOpenSession(deps: {
  orm: Transactions;
  customers: Pick<CustomersRepo, 'find'>;
  codes: Pick<CodesService, 'redeem'>;
  sessions: Pick<SessionsService, 'open'>;
  records: Pick<LoginRecords, 'add' | 'isNewDevice'>;
  acceptances: Pick<Acceptances, 'listInForce' | 'record'>;
  profiles: Pick<ProfilesRepo, 'getProfile'>;
  messages: Pick<MessagesService, 'send'>;
  clock: Clock;
}): OpenSession {
  const { orm, customers, codes, sessions, records, acceptances, profiles, messages, clock } = deps;
  return async (
    { id, email, restricted, mergedInto, ...owner },
    { method, device, agreed, codeOf },
    { visitor },
  ) => {
    if (mergedInto) {
      await records.add([id], { method, device, outcome: 'RESTRICTED' });
      const phone = (await customers.find(mergedInto))?.phone ?? '';
      throw new AppError(accountErrors.accountMerged, { params: { ending: phone.slice(-SHOWN_DIGITS) } });
    }
    if (restricted) {
      await records.add([id], { method, device, outcome: 'RESTRICTED' });
      throw new AppError(requestErrors.restrictedAccount);
    }
    const accepted = agreed ? await acceptances.listInForce(acceptedAtLogin) : [];
    const isWorthTelling = email !== null && device !== '' && (await records.isNewDevice(id, device));
    const token = await orm.transaction(async (tx) => {
      if (codeOf) await codes.redeem('login', codeOf, tx);
      await acceptances.record(id, accepted, tx);
      await records.add([id], { method, device, visitor, outcome: 'OK' }, tx);
      const params = { at: clock.now().toISOString(), device };
      // By e-mail only: a text message for every new browser would teach people to overlook ours.
      const language = toLanguage(owner.language);
      if (isWorthTelling) await messages.send({ kind: 'newLogin', to: email, language, params }, tx);
      return sessions.open(id, device, tx);
    });
    return { token, user: await profiles.getProfile(id) };
  };
}
