import type { Orm } from '#db/orm.ts';
import type { ContentKind } from '#features/publishing/content-kinds.rules.ts';
import type { ContentValue } from '#features/publishing/server/content-value.ts';
import type { EditableContent } from '#features/publishing/server/editable-content.ts';
import type { RulesService } from '#features/rules/server/rules.service.ts';
import type { Audit } from '#features/staff/server/audit.ts';
import type { StaffContext } from '#http/http-env.ts';
import type { SignedTickets } from '#http/secrets/signed-ticket.ts';
import type { Clock } from '#lib/clock.ts';
import { AppError } from '#lib/errors.ts';
import { type ContentRow, contentErrors } from '../content.staff.contract.ts';

/** What the work of staff on content needs. */
export type ContentDeps = {
  orm: Orm;
  /** Of every kind what may be done with its pieces. */
  kinds(): ReadonlyMap<ContentKind, EditableContent>;
  rules: Pick<RulesService, 'inForce'>;
  audit: Audit;
  /** Tells every process that readers see something else; at commit, inside a transaction. */
  announce(kind: string, tx: Orm): Promise<void>;
  /** Open a preview, also in a browser that no member of staff is logged in with. */
  tickets: SignedTickets<PreviewedPiece>;
  clock: Clock;
};

/** Who writes, and from where. */
export type Writer = Pick<StaffContext, 'actor' | 'visitor'>;

/** Names a piece of content, or the draft of a new one. */
export type PieceName = { kind: ContentKind; id: string };

/** The same, or a planned version of it. */
export type PreviewedPiece = PieceName & { plan?: number | undefined };

/** What may be done with the pieces of a kind; throws `notFound` where no feature declares it. */
export function kindOf({ kinds }: Pick<ContentDeps, 'kinds'>, kind: ContentKind): EditableContent {
  const found = kinds().get(kind);
  if (!found) throw new AppError(contentErrors.notFound);
  return found;
}

/** What lists call a piece, in each language. */
export function titlesOf(editable: EditableContent, value: ContentValue): ContentRow['titles'] {
  const of = (language: keyof ContentRow['titles']) => editable.titleOf(value, language);
  return { th: of('th'), 'en-us': of('en-us'), 'zh-cn': of('zh-cn') };
}
