import type { Orm } from '#db/orm.ts';
import type { RequireChallenge } from '#features/captcha/server/require-challenge.ts';
import type { MessagesService } from '#features/messages/server/messages.service.ts';
import type { PlacesService } from '#features/places/server/places.service.ts';
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

/** Who calls, in what language. */
export type Caller = Pick<CallContext, 'visitor' | 'address'> & { language: Language };

/** What applications are made over. */
export type ApplicationDeps = {
  orm: Orm;
  requireChallenge: RequireChallenge;
  messages: Pick<MessagesService, 'send'>;
  uploads: Pick<
    UploadsService,
    'accept' | 'attach' | 'keepUntil' | 'remove' | 'removeDue' | 'find' | 'linkOf'
  >;
  places: Pick<PlacesService, 'find'>;
  /** Of the given agreements those in force, with their versions. */
  listInForce(slugs: readonly string[]): Promise<readonly { slug: string; version: number }[]>;
  holidays(): Promise<Holidays>;
  limits: {
    /** Applications of one visitor. */
    filings: Limiter;
    /** Looks of one visitor, and of all at one number. */
    looks: Limiter;
    looksAtNumber: Limiter;
    /** Codes for one application, and wherever one visitor asks for them. */
    codes: Limiter;
    codesPerVisitor: Limiter;
  };
  /** A keyed hash of a code, which only its application knows. */
  hashCode(code: string, applicationId: string): string;
  translate: Translate;
  publicUrl: string;
  clock: Clock;
};
