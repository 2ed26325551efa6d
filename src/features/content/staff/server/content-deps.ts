import type { Orm } from '#db/orm.ts';
import type { ContentKind } from '#features/publishing/content-kinds.rules.ts';
import { printText } from '#features/publishing/print-text.rules.ts';
import type { ContentValue } from '#features/publishing/server/content-value.ts';
import type { EditableContent } from '#features/publishing/server/editable-content.ts';
import type { RuleSet } from '#features/rules/rules.rules.ts';
import type { RulesService } from '#features/rules/server/rules.service.ts';
import type { Audit } from '#features/staff/server/audit.ts';
import type { StaffContext } from '#http/http-env.ts';
import type { SignedTickets } from '#http/secrets/signed-ticket.ts';
import type { Clock } from '#lib/clock.ts';
import { AppError } from '#lib/errors.ts';
import { type ContentRow, contentErrors } from '../content.staff.contract.ts';

/** Dependencies of content editing. */
export type ContentDeps = {
  orm: Orm;
  /** The editing functions of every kind. */
  kinds(): ReadonlyMap<ContentKind, EditableContent>;
  rules: Pick<RulesService, 'inForce'>;
  audit: Audit;
  /** Notifies every process that public content has changed; inside a transaction, at commit. */
  announce(kind: string, tx: Orm): Promise<void>;
  /** Signed preview links, which also work in a browser without a staff session. */
  tickets: SignedTickets<PreviewedPiece>;
  clock: Clock;
};

/** The editor, and from where they write. */
export type Writer = Pick<StaffContext, 'actor' | 'visitor'>;

/** Identifies a content item, or the draft of a new one. */
export type PieceName = { kind: ContentKind; id: string };

/** The same, or a planned version of it. */
export type PreviewedPiece = PieceName & { plan?: number | undefined };

/** The editing functions of a kind; throws `notFound` where no feature declares it. */
export function kindOf({ kinds }: Pick<ContentDeps, 'kinds'>, kind: ContentKind): EditableContent {
  const found = kinds().get(kind);
  if (!found) throw new AppError(contentErrors.notFound);
  return found;
}

/** The title of an item as it is stored, per language; whatever is shown is printed. */
export function titlesOf(editable: EditableContent, value: ContentValue): ContentRow['titles'] {
  const of = (language: keyof ContentRow['titles']) => editable.titleOf(value, language);
  return { th: of('th'), 'en-us': of('en-us'), 'zh-cn': of('zh-cn') };
}

/** The title of an item as readers see it, per language. */
export function printedTitlesOf(
  editable: EditableContent,
  value: ContentValue,
  rules: RuleSet,
): ContentRow['titles'] {
  return printTitles(titlesOf(editable, value), rules);
}

/** Stored titles with the brand and the figures of the rules in the place of their placeholders. */
export function printTitles(titles: ContentRow['titles'], rules: RuleSet): ContentRow['titles'] {
  return {
    th: printText(titles.th, rules, 'th'),
    'en-us': printText(titles['en-us'], rules, 'en-us'),
    'zh-cn': printText(titles['zh-cn'], rules, 'zh-cn'),
  };
}
