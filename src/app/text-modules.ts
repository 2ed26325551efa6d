import type { ContentChanges } from '#features/publishing/server/content-changes.ts';
import type { SheetServices } from '#features/sheets/server/sheets.module.ts';
import type { Audit } from '#features/staff/server/audit.ts';
import { wireTranslations } from '#features/translations/server/translations.module.ts';
import type { Base } from './base.ts';

/** The texts of the site; what is kept of them in this process is made again once they change. */
export function wireWords(
  base: Base,
  of: {
    audit: Audit;
    sheets: { service: SheetServices };
    changes: ContentChanges;
  },
) {
  return wireTranslations({
    ...base,
    audit: of.audit,
    ...of.sheets.service,
    changes: of.changes,
    onProblem: (err) => base.log.warn({ err }, 'texts'),
  });
}
