import type { Orm } from '#db/orm.ts';
import { createContentPlansRepo } from '#features/publishing/server/content-plans.repo.ts';
import type { ContentValue } from '#features/publishing/server/content-value.ts';
import type { EditableContent, StoredContent } from '#features/publishing/server/editable-content.ts';
import { requestErrors } from '#http/answers/request-errors.ts';
import { AppError } from '#lib/errors.ts';

/** Tolerance for browser clocks and latency: a time a moment ago means now. */
const PAST_BY_MS = 1_000;

/** A time in the past is refused, and never treated as "now". */
export function refusePast(field: 'publishAt' | 'offlineAt', at: Date, now: Date): void {
  if (at.getTime() > now.getTime() - PAST_BY_MS) return;
  const key = `content.staff:validation.${field === 'publishAt' ? 'startInPast' : 'endInPast'}`;
  throw new AppError(requestErrors.invalidParameter, { fields: [{ field, key }] });
}

/** Validates a value against the preceding version, which may be a planned one. */
export async function refuseProblems(
  what: {
    editable: EditableContent;
    value: ContentValue;
    stored: StoredContent;
    from: Date;
    except?: number;
  },
  tx: Orm,
): Promise<void> {
  const { editable, value, stored, from, except } = what;
  if (!editable.problemsOf) return;
  const plans = await createContentPlansRepo(tx).listOf(editable.kind, [stored.id]);
  const sooner = plans.filter(({ id, publishAt }) => id !== except && publishAt < from);
  const before = sooner.at(-1)?.value ?? stored.value;
  const fields = editable
    .problemsOf(value, before, from)
    .map((problem) => ({ ...problem, field: `value.${problem.field}` }));
  if (fields.length > 0) throw new AppError(requestErrors.invalidParameter, { fields });
}
