import type { Orm } from '#db/orm.ts';
import type { AccountsService } from '#features/accounts/server/accounts.module.ts';
import type { MessagesService } from '#features/messages/server/messages.service.ts';
import type { ParcelAccess } from '#features/tracking/server/parcel-access.ts';
import type { Limiter } from '#http/limits/limits.ts';
import type { SignedIds } from '#http/secrets/signed-ids.ts';
import type { Clock } from '#lib/clock.ts';
import type { WayBackDeps } from './way-back.ts';

type Limit = Pick<Limiter, 'consume' | 'giveBack'>;

/** What returns are asked for and decided with. */
export type ReturnDeps = WayBackDeps & {
  orm: Orm;
  access: Pick<ParcelAccess, 'getOpened' | 'getFull'>;
  canReach(phone: string): boolean;
  messages: Pick<MessagesService, 'send'>;
  readerLanguage: AccountsService['readerLanguage'];
  links: SignedIds;
  publicUrl: string;
  limits: {
    /** Asked for of a parcel. */
    ofParcel: Limit;
    /** And by a visitor. */
    ofVisitor: Limit;
    /** Changes of a shop's rule. */
    ofRule: Limit;
  };
  clock: Clock;
};
