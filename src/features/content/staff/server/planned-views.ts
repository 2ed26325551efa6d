import type { ContentKind } from '#features/publishing/content-kinds.rules.ts';
import { type ContentPlan, createContentPlansRepo } from '#features/publishing/server/content-plans.repo.ts';
import type { EditableContent, StoredContent } from '#features/publishing/server/editable-content.ts';
import type { RuleSet } from '#features/rules/rules.rules.ts';
import { OWN_PLAN, type PlannedVersion } from '../planned-version.contract.ts';
import { createContentRepo, type ItemRecord } from './content.staff.repo.ts';
import { type ContentDeps, kindOf, type PieceName, printedTitlesOf } from './content-deps.ts';
import { settleDue } from './settle-plans.ts';

/** More per kind than anybody plans. */
const MAX_OWN = 200;

/** A version planned for an item. */
export function planView(editable: EditableContent, plan: ContentPlan, rules: RuleSet): PlannedVersion {
  const { kind, itemId: id, id: number, revision, value, publishAt, offlineAt, plannedAt } = plan;
  return {
    kind,
    id,
    plan: number,
    revision,
    titles: printedTitlesOf(editable, value, rules),
    publishAt: publishAt.toISOString(),
    offlineAt: offlineAt?.toISOString() ?? null,
    by: plan.staffName,
    plannedAt: plannedAt.toISOString(),
    tellsCustomers: plan.tellsCustomers,
  };
}

/** An item whose first publication is planned. */
export function ownPlan(
  editable: EditableContent,
  { id, value, publishAt, offlineAt, editedAt }: StoredContent,
  { version, by, rules }: { version: number; by: string | null; rules: RuleSet },
): PlannedVersion {
  return {
    kind: editable.kind,
    id,
    plan: OWN_PLAN,
    revision: version,
    titles: printedTitlesOf(editable, value, rules),
    publishAt: (publishAt ?? editedAt).toISOString(),
    offlineAt: offlineAt?.toISOString() ?? null,
    by,
    plannedAt: editedAt.toISOString(),
    tellsCustomers: false,
  };
}

/** The planned versions of one item, the next one first. */
export async function plannedOf(
  { orm, clock, rules: inForce }: Pick<ContentDeps, 'orm' | 'clock' | 'rules'>,
  editable: EditableContent,
  { id, stored, item }: { id: string; stored: StoredContent | undefined; item: ItemRecord | undefined },
): Promise<PlannedVersion[]> {
  const [plans, rules] = await Promise.all([
    createContentPlansRepo(orm).listOf(editable.kind, [id]),
    inForce.inForce(),
  ]);
  const own =
    stored && isWaiting(stored, clock.now()) ? [ownPlan(editable, stored, { ...knownOf(item), rules })] : [];
  return inOrder([...own, ...plans.map((plan) => planView(editable, plan, rules))]);
}

/** All planned versions, of one kind or of all. */
export async function listPlanned(deps: ContentDeps, kind?: ContentKind): Promise<PlannedVersion[]> {
  await settleDue(deps);
  const kinds = kind === undefined ? [...deps.kinds().values()] : [kindOf(deps, kind)];
  const [plans, rules] = await Promise.all([
    createContentPlansRepo(deps.orm).listAll(),
    deps.rules.inForce(),
  ]);
  const beside = plans.flatMap((plan) => {
    const editable = kinds.find((each) => each.kind === plan.kind);
    return editable ? [planView(editable, plan, rules)] : [];
  });
  const own = await Promise.all(kinds.map((editable) => listOwn(deps, editable, rules)));
  return inOrder([...beside, ...own.flat()]);
}

async function listOwn(
  { orm, clock }: ContentDeps,
  editable: EditableContent,
  rules: RuleSet,
): Promise<PlannedVersion[]> {
  if (!editable.isScheduled) return [];
  const wanted = { state: 'TO_BE_PUBLISHED', limit: MAX_OWN, now: clock.now() } as const;
  const { pieces } = await editable.listPart(wanted);
  const ids = pieces.map(({ id }) => id);
  const items = await createContentRepo(orm).listItems(editable.kind, ids);
  const itemOf = new Map(items.map((item) => [item.itemId, item]));
  return pieces.map((piece) => ownPlan(editable, piece, { ...knownOf(itemOf.get(piece.id)), rules }));
}

/** Time and value of a planned version, for a preview. */
export async function findPlanned(
  deps: Pick<ContentDeps, 'orm' | 'kinds'>,
  piece: PieceName,
  plan: number,
): Promise<{ value: Record<string, unknown>; at: Date } | null> {
  if (plan === OWN_PLAN) {
    const stored = await kindOf(deps, piece.kind).find(piece.id);
    return stored?.publishAt ? { value: stored.value, at: stored.publishAt } : null;
  }
  const found = await createContentPlansRepo(deps.orm).find(piece, plan);
  return found ? { value: found.value, at: found.publishAt } : null;
}

function isWaiting({ publishAt, offlineAt }: StoredContent, now: Date): boolean {
  return publishAt !== null && publishAt > now && !(offlineAt && offlineAt <= now);
}

function knownOf(item: ItemRecord | undefined) {
  return { version: item?.version ?? 0, by: item?.editorName ?? null };
}

function inOrder(planned: readonly PlannedVersion[]): PlannedVersion[] {
  return planned.toSorted((one, other) => (one.publishAt < other.publishAt ? -1 : 1));
}
