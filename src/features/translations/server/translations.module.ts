import type { Listener } from '#db/listen.ts';
import type { FeatureModule } from '#features/feature-module.ts';
import type { ContentChanges } from '#features/publishing/server/content-changes.ts';
import type { SheetServices } from '#features/sheets/server/sheets.module.ts';
import { once } from '#lib/keep.ts';
import type { Language } from '#lib/language.ts';
import type { Bundle } from '#web/texts/bundle.ts';
import { followTexts, type TextsPort } from './follow-texts.ts';
import { settleDueTexts } from './settle-texts.ts';
import { createTextCatalogue } from './text-catalogue.ts';
import { createTranslationImportKind } from './translation-import.kind.ts';
import { mountTranslations } from './translations.api.ts';
import { createTranslationDesk, type TranslationDesk } from './translations.service.ts';
import type { TranslationDeps } from './translations-deps.ts';

/** What the site is handed of translations. */
export type TranslationsService = {
  desk: TranslationDesk;
  /** Reads what is published; before the first page, and whenever this process may be behind. */
  refresh(): Promise<void>;
  catchUp(): Promise<void>;
};

/** Wires the texts that staff put in the place of the product's. */
export function wireTranslations(
  deps: Omit<TranslationDeps, 'orm' | 'catalogue' | 'refresh' | 'shipped'> & {
    db: { orm: TranslationDeps['orm'] };
    listener: Pick<Listener, 'on'>;
    texts: TextsPort & { shipped: Readonly<Record<Language, Bundle>> };
    addStaffKind: SheetServices['addStaffKind'];
    changes: ContentChanges;
    onProblem(err: unknown): void;
  },
): FeatureModule<TranslationsService> {
  const { db, listener, texts, addStaffKind, changes, onProblem, ...rest } = deps;
  const { refresh, catchUp, stop } = followTexts({
    orm: db.orm,
    listener,
    texts,
    clock: rest.clock,
    changes,
    onProblem,
    onChange: changes.changedHere,
  });
  const catalogue = once(() => createTextCatalogue(texts.shipped));
  const desk = createTranslationDesk({ ...rest, orm: db.orm, shipped: texts.shipped, catalogue, refresh });
  addStaffKind(createTranslationImportKind({ ...rest, catalogue }));
  // Readers do not wait for it: lists, versions and the audit log follow.
  const settle = () => void settleDueTexts({ ...rest, orm: db.orm, catalogue }).catch(onProblem);
  let stopSettling: (() => void) | undefined;
  return {
    service: { desk, refresh, catchUp },
    mount: (api) => mountTranslations(api, desk),
    start() {
      stopSettling = changes.onChange(settle);
      settle();
    },
    async stop() {
      stopSettling?.();
      stop();
    },
  };
}
