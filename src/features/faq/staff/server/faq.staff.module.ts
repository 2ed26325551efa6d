import type { ContentOfSite } from '#features/content/staff/server/content.staff.module.ts';
import type { FeatureModule } from '#features/feature-module.ts';
import type { SheetsOfSite } from '#features/sheets/server/sheets.module.ts';
import { createQuestionImportKind, type QuestionImportDeps } from './question-import.kind.ts';

/** Wires spreadsheets of questions and answers. */
export function wireFaqStaff(site: {
  db: Pick<QuestionImportDeps, 'orm'>;
  contentStaff: Pick<ContentOfSite, 'editing'>;
  publishing: Pick<QuestionImportDeps, 'openMarkdown'>;
  sheets: Pick<SheetsOfSite, 'addKind'>;
  clock: QuestionImportDeps['clock'];
}): FeatureModule<null> {
  const { orm } = site.db;
  const { editing } = site.contentStaff;
  const { openMarkdown } = site.publishing;
  site.sheets.addKind(createQuestionImportKind({ orm, editing, openMarkdown, clock: site.clock }));
  return { service: null };
}
