import type { Orm } from '#db/orm.ts';
import type { MessageParams } from '#features/messages/messages.contract.ts';
import type { MessagesService } from '#features/messages/server/messages.service.ts';
import { toLanguage } from '#lib/language.ts';

/** Changes of an account that its owner is notified of. */
type NoticeKind =
  | 'phoneChanged'
  | 'passwordChanged'
  | 'payoutAccountChanged'
  | 'payoutAccountDays'
  | 'payoutAccountRemoved'
  | 'accountDeletionRequested'
  | 'accountDeletionCancelled'
  | 'accountDeleted'
  | 'accountMergedAway'
  | 'accountMergedHere'
  | 'accountMergeUndone';

/** How an owner is notified: by SMS, by e-mail to a confirmed address, and in which language. */
export type Owner = { phone: string; email: string | null; language: string };

export type OwnerNotices = ReturnType<typeof createOwnerNotices>;

/**
 * Notifies owners on every channel and in the language of their account: a thief who took over one channel can
 * neither hide what happened nor choose a language that the owner does not read.
 */
export function createOwnerNotices(messages: Pick<MessagesService, 'send'>) {
  return {
    async send<K extends NoticeKind>(
      owner: Owner,
      notice: { kind: K; params: MessageParams<K> },
      tx: Orm,
    ): Promise<void> {
      const language = toLanguage(owner.language);
      for (const to of [owner.phone, owner.email])
        if (to) await messages.send({ ...notice, language, to }, tx);
    },
  };
}
