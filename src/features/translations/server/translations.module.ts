import type { Logger } from 'pino';
import type { Db } from '#db/connect.ts';
import type { Listener } from '#db/listen.ts';
import type { FeatureModule } from '#features/feature-module.ts';
import type { ContentChanges } from '#features/publishing/server/content-changes.ts';
import type { SheetsOfSite } from '#features/sheets/server/sheets.module.ts';
import { once } from '#lib/keep.ts';
import type { Language } from '#lib/language.ts';
import type { Bundle } from '#web/texts/bundle.ts';
import { followTexts, type TextsPort } from './follow-texts.ts';
import { settleDueTexts } from './settle-texts.ts';
import { createTextCatalogue } from './text-catalogue.ts';
import { createTranslationImportKind } from './translation-import.kind.ts';
import { mountTranslations } from './translations.api.ts';
import { createTranslationsStaffService, type TranslationsStaffService } from './translations.service.ts';
import type { TranslationDeps } from './translations-deps.ts';

/** What the site uses of translations. */
export type TranslationsService = {
  staff: TranslationsStaffService;
  /** Loads what is published; before the first page, and whenever this process may be behind. */
  refresh(): Promise<void>;
  catchUp(): Promise<void>;
};

/** Wires texts that staff have overridden. */
export function wireTranslations(
  site: Pick<TranslationDeps, 'translate' | 'clock'> & {
    db: Pick<Db, 'orm' | 'readNow'>;
    listener: Pick<Listener, 'on'>;
    textsInForce: TextsPort & { shipped: Readonly<Record<Language, Bundle>> };
    sheets: Pick<SheetsOfSite, 'write' | 'addKind'>;
    staff: Pick<TranslationDeps, 'audit'>;
    changes: ContentChanges;
    log: Pick<Logger, 'warn'>;
  },
): FeatureModule<TranslationsService> {
  const { listener, textsInForce: texts, sheets, changes, translate, clock, log } = site;
  const { orm } = site.db;
  const { audit } = site.staff;
  const onProblem = (err: unknown) => log.warn({ err }, 'texts');
  const { refresh, catchUp, stop } = followTexts({
    orm: site.db.readNow.orm,
    listener,
    texts,
    clock,
    changes,
    onProblem,
    onChange: changes.changedHere,
  });
  const catalogue = once(() => createTextCatalogue(texts.shipped));
  const own = { orm, sheets, audit, translate, clock, shipped: texts.shipped, catalogue, refresh };
  const staff = createTranslationsStaffService(own);
  sheets.addKind(createTranslationImportKind(own));
  // Readers do not wait for it: lists, versions and the audit log follow.
  const settle = () => void settleDueTexts(own).catch(onProblem);
  const marked = (mark: 'missing' | 'older' | 'draft') => ({
    permission: 'translations.edit' as const,
    count: async () => ({ total: (await staff.list({ mark, page: 1, size: 1 })).total }),
  });
  let stopSettling: (() => void) | undefined;
  return {
    service: { staff, refresh, catchUp },
    mount: (api) => mountTranslations(api, staff),
    waits: [
      { kind: 'missingTexts', ...marked('missing') },
      { kind: 'olderTexts', ...marked('older') },
      { kind: 'draftTexts', ...marked('draft') },
    ],
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
