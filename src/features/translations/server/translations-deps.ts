import type { Orm } from '#db/orm.ts';
import type { SheetsService } from '#features/sheets/server/sheets.service.ts';
import type { Audit } from '#features/staff/server/audit.ts';
import type { Translate } from '#http/answers/envelope.ts';
import type { StaffContext } from '#http/http-env.ts';
import type { Clock } from '#lib/clock.ts';
import type { Language } from '#lib/language.ts';
import type { Bundle } from '#web/texts/bundle.ts';
import type { TextCatalogue } from './text-catalogue.ts';

/** What translations are worked on with. */
export type TranslationDeps = {
  orm: Orm;
  /** The product's own texts. */
  shipped: Readonly<Record<Language, Bundle>>;
  /** Of the product's texts; made when it is first asked for. */
  catalogue(): TextCatalogue;
  sheets: Pick<SheetsService, 'write'>;
  audit: Audit;
  translate: Translate;
  /** Brings this process up to what was published, before the publisher is answered. */
  refresh(): Promise<void>;
  clock: Clock;
};

/** Who writes, from where, and in which language they read. */
export type Translator = Pick<StaffContext, 'actor' | 'visitor' | 'language'>;

/** A text in each language. */
export type InLanguages<T> = Record<Language, T>;
