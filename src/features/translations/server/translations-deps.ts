import type { Orm } from '#db/orm.ts';
import type { SheetsService } from '#features/sheets/server/sheets.service.ts';
import type { Audit } from '#features/staff/server/audit.ts';
import type { Translate } from '#http/answers/envelope.ts';
import type { StaffContext } from '#http/http-env.ts';
import type { Clock } from '#lib/clock.ts';
import type { Language } from '#lib/language.ts';
import type { Bundle } from '#web/texts/bundle.ts';
import type { TextCatalogue } from './text-catalogue.ts';

/** Dependencies of translations. */
export type TranslationDeps = {
  orm: Orm;
  /** The shipped texts. */
  shipped: Readonly<Record<Language, Bundle>>;
  /** Metadata of the shipped texts; built on first use. */
  catalogue(): TextCatalogue;
  sheets: Pick<SheetsService, 'write'>;
  audit: Audit;
  translate: Translate;
  /** Updates this process to what was published, before the publisher gets an answer. */
  refresh(): Promise<void>;
  clock: Clock;
};

/** The translator, from where they write, and the language they read. */
export type Translator = Pick<StaffContext, 'actor' | 'visitor' | 'language'>;

/** A text in each language. */
export type InLanguages<T> = Record<Language, T>;
