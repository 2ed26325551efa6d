import type { Orm } from '#db/orm.ts';
import type { RequireChallenge } from '#features/captcha/server/require-challenge.ts';
import type { MessagesService } from '#features/messages/server/messages.service.ts';
import type { PlacesService } from '#features/places/server/places.service.ts';
import type { StaffNotes } from '#features/staff/notes/server/staff-notes.ts';
import type { UploadsService } from '#features/uploads/server/uploads.service.ts';
import type { Translate } from '#http/answers/envelope.ts';
import type { CallContext } from '#http/http-env.ts';
import type { Limiter } from '#http/limits/limits.ts';
import type { Clock } from '#lib/clock.ts';
import type { Language } from '#lib/language.ts';
import type { Holidays } from '#lib/working-days.ts';
import type { application } from './applications.table.ts';

/** An application as stored. */
export type ApplicationRecord = typeof application.$inferSelect;

/** Who calls, in which language. */
export type Caller = Pick<CallContext, 'visitor' | 'address'> & { language: Language };

/** The dependencies of applications. */
export type ApplicationDeps = {
  orm: Orm;
  requireChallenge: RequireChallenge;
  messages: Pick<MessagesService, 'send'>;
  uploads: Pick<
    UploadsService,
    'accept' | 'attach' | 'keepUntil' | 'remove' | 'removeDue' | 'find' | 'linkOf'
  >;
  places: Pick<PlacesService, 'find'>;
  /** The current ones of the given agreements, with their versions. */
  listInForce(slugs: readonly string[]): Promise<readonly { slug: string; version: number }[]>;
  holidays(): Promise<Holidays>;
  /** What staff note for each other about applications. */
  notes: Pick<StaffNotes, 'collect'>;
  limits: {
    /** Applications per visitor. */
    filings: Limiter;
    /** Lookups per visitor, and of everybody per application number. */
    lookups: Limiter;
    lookupsOfNumber: Limiter;
    /** Codes per application, and per visitor. */
    codes: Limiter;
    codesPerVisitor: Limiter;
  };
  /** A keyed hash of a code, bound to its application. */
  hashCode(code: string, applicationId: string): string;
  /** Whether a hash is that of a code, by any key in force. */
  isCode(hash: string, code: string, applicationId: string): boolean;
  translate: Translate;
  publicUrl: string;
  clock: Clock;
};
