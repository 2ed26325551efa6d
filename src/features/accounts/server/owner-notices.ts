import type { Orm } from '../../../db/orm.ts';
import type { Language } from '../../../lib/language.ts';
import type { MessageParams } from '../../messages/messages.contract.ts';
import type { MessagesService } from '../../messages/server/messages.service.ts';

/** What owners hear when something about their account has changed. */
type NoticeKind =
  | 'phoneChanged'
  | 'passwordChanged'
  | 'accountDeletionRequested'
  | 'accountDeletionCancelled'
  | 'accountDeleted';

/** Where an owner hears of it: by SMS, and by e-mail to a confirmed address. */
export type Owner = { phone: string; email: string | null };

export type OwnerNotices = ReturnType<typeof createOwnerNotices>;

/** Notifies owners on every channel: a thief who took over one of them cannot hide what happened. */
export function createOwnerNotices(messages: Pick<MessagesService, 'send'>) {
  return {
    async send<K extends NoticeKind>(
      owner: Owner,
      notice: { kind: K; language: Language; params: MessageParams<K> },
      tx: Orm,
    ): Promise<void> {
      for (const to of [owner.phone, owner.email]) if (to) await messages.send({ ...notice, to }, tx);
    },
  };
}
