import type { ContentKind } from '#features/publishing/content-kinds.rules.ts';
import { createContentPlansRepo } from '#features/publishing/server/content-plans.repo.ts';
import type { EditableContent } from '#features/publishing/server/editable-content.ts';
import type { RuleSet } from '#features/rules/rules.rules.ts';
import type { Keep } from '#lib/keep.ts';
import type { ContentRow } from '../content.staff.contract.ts';
import { textsIn } from '../content.staff.rules.ts';
import { contentDraft } from './content.table.ts';
import { type ContentDeps, printedTitlesOf, printTitles, titlesOf } from './content-deps.ts';
import { printKept } from './print-kept.ts';

/** An occurrence of an address of this site in content. */
export type ContentUse = {
  address: string;
  kind: ContentKind;
  id: string;
  titles: ContentRow['titles'];
  isDraft: boolean;
};

/** Finds where addresses of this site occur in content. */
export type ContentUses = {
  /** Cached for stored content; a change in another process arrives a moment later. */
  list(): Promise<readonly ContentUse[]>;
  /** Read from the database, for decisions that must not be wrong. */
  listNow(): Promise<readonly ContentUse[]>;
};

type Deps = Pick<ContentDeps, 'orm' | 'kinds' | 'rules'> & { keep: Keep };

/**
 * Stored content is read after a change; drafts and planned versions are few and read each time, because drafts
 * change constantly.
 */
export function createContentUses({ orm, kinds, rules, keep }: Deps): ContentUses {
  async function listStored(): Promise<ContentUse[]> {
    const all = await Promise.all([...kinds().values()].map(usesOf));
    return all.flat();
  }

  async function listDrafted(now: RuleSet): Promise<ContentUse[]> {
    const [begun, planned] = await Promise.all([
      orm.select().from(contentDraft),
      createContentPlansRepo(orm).listAll(),
    ]);
    return [...begun, ...planned].flatMap(({ kind, itemId, value }) => {
      const editable = kinds().get(kind);
      const whole = editable?.schema.safeParse(value);
      const titles = editable && whole?.success ? printedTitlesOf(editable, whole.data, now) : UNTITLED;
      return addressesIn(value).map((address) => ({ address, kind, id: itemId, titles, isDraft: true }));
    });
  }

  const stored = keep(listStored);
  const printed = printKept((all: readonly ContentUse[], now) =>
    all.map((use) => ({ ...use, titles: printTitles(use.titles, now) })),
  );
  const both = async (kept: Promise<ContentUse[]>) => {
    const now = await rules.inForce();
    const [found, drafted] = await Promise.all([kept, listDrafted(now)]);
    return [...printed(found, now), ...drafted];
  };
  return { list: () => both(stored.get()), listNow: () => both(listStored()) };
}

const UNTITLED = { th: '', 'en-us': '', 'zh-cn': '' };

/** With their titles as they are stored. */
async function usesOf(editable: EditableContent): Promise<ContentUse[]> {
  const pieces = await editable.listAll();
  return pieces.flatMap(({ id, value }) => {
    const addresses = addressesIn(value);
    if (addresses.length === 0) return [];
    const titles = titlesOf(editable, value);
    return addresses.map((address) => ({ address, kind: editable.kind, id, titles, isDraft: false }));
  });
}

/** Without duplicates. */
function addressesIn(value: unknown): string[] {
  const found = [...textsIn(value)].flatMap(([, text]) => (text.startsWith('/') ? [text] : []));
  return [...new Set(found)];
}
