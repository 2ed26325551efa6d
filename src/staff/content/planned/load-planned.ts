import { previewContent } from '#features/content/staff/content.staff.contract.ts';
import {
  cancelPlannedContent,
  listPlannedContent,
} from '#features/content/staff/planned-content.contract.ts';
import type { PlannedVersion } from '#features/content/staff/planned-version.contract.ts';
import { type ContentKind, contentKinds } from '#features/publishing/content-kinds.rules.ts';
import {
  cancelPlannedTranslations,
  listPlannedTranslations,
  movePlannedTranslations,
  type PlannedBundle,
  type PlannedPreview,
  previewPlannedTranslations,
} from '#features/translations/planned-translations.contract.ts';
import { callStaff } from '../../calls/call-staff.ts';
import { forgetAnswers } from '../../calls/query-client.ts';
import type { ListState } from '../../kit/table/list-state.ts';

/** Texts of the site are planned as well as content. */
export const TEXTS = 'translations';

/** A planned version of an item, or a planned bundle of texts. */
export type PlannedRow =
  | { of: 'content'; publishAt: string; by: string | null; version: PlannedVersion }
  | { of: 'texts'; publishAt: string; by: string | null; bundle: PlannedBundle };

/** Loads everything planned that the session may see, the next first: few enough for one page. */
export function loadPlanned(mayTexts: boolean) {
  return async ({ filters }: ListState, signal?: AbortSignal) => {
    const kind = contentKinds.find((each) => each === filters.kind);
    const isOnlyTexts = filters.kind === TEXTS;
    const [content, texts] = await Promise.all([
      isOnlyTexts ? [] : listContent(kind, signal),
      mayTexts && kind === undefined ? listTexts(signal) : [],
    ]);
    const rows = [...content, ...texts].toSorted((one, other) =>
      one.publishAt.localeCompare(other.publishAt),
    );
    return { rows, nextCursor: null };
  };
}

async function listContent(kind: ContentKind | undefined, signal?: AbortSignal): Promise<PlannedRow[]> {
  const { rows } = await callStaff(listPlannedContent, kind ? { kind } : {}, signal);
  return rows.map((version) => ({
    of: 'content',
    publishAt: version.publishAt,
    by: version.by,
    version,
  }));
}

async function listTexts(signal?: AbortSignal): Promise<PlannedRow[]> {
  const { rows } = await callStaff(listPlannedTranslations, {}, signal);
  return rows.map((bundle) => ({ of: 'texts', publishAt: bundle.publishAt, by: bundle.by, bundle }));
}

/** A preview: a page of the site, or texts beside the current ones. */
export type RowPreview = { of: 'content'; address: string } | { of: 'texts'; texts: PlannedPreview };

/** How either will look at its time. */
export async function previewRow(row: PlannedRow): Promise<RowPreview> {
  if (row.of === 'texts') {
    const { plan } = row.bundle;
    return { of: 'texts', texts: await callStaff(previewPlannedTranslations, { plan }) };
  }
  const { kind, id, plan } = row.version;
  return { of: 'content', address: (await callStaff(previewContent, { kind, id, plan })).address };
}

/** Moves a bundle of texts to another time. */
export async function moveTexts({ plan, revision }: PlannedBundle, publishAt: string): Promise<void> {
  await callStaff(movePlannedTranslations, { plan, revision, publishAt });
}

/** Cancels either. */
export async function cancelRow(row: PlannedRow): Promise<void> {
  if (row.of === 'texts') {
    const { plan, revision } = row.bundle;
    await callStaff(cancelPlannedTranslations, { plan, revision });
    return;
  }
  const { kind, id, plan, revision } = row.version;
  await callStaff(cancelPlannedContent, { kind, id, plan, revision });
}

/** After one has been moved or cancelled. */
export const reloadPlanned = () =>
  forgetAnswers('planned', 'translations', 'audit', ...contentKinds.map((kind) => `content-${kind}`));
