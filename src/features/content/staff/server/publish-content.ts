import { publishStateOf } from '#features/publishing/publishing.rules.ts';
import type { ContentTimes, EditableContent } from '#features/publishing/server/editable-content.ts';
import { requestErrors } from '#http/answers/request-errors.ts';
import type { OutputOf, ParsedInputOf } from '#lib/contract.ts';
import { AppError } from '#lib/errors.ts';
import { shownAt } from '../../preview.rules.ts';
import { contentErrors, type publishContent, type takeContentOffline } from '../content.staff.contract.ts';
import { NEW_PREFIX } from '../content.staff.rules.ts';
import { OWN_PLAN } from '../planned-version.contract.ts';
import { createDraftsRepo } from './content.staff.repo.ts';
import { type ContentDeps, kindOf, type Writer } from './content-deps.ts';
import { refuseChanged } from './content-drafts.ts';
import { planVersion } from './plan-content.ts';
import { refusePast, refuseProblems } from './publish-checks.ts';
import { settleDue } from './settle-plans.ts';
import { refuseUnwritten, toWholeValue } from './whole-value.ts';
import { endNow, type Held, hold, NOTHING, writeVersion } from './write-version.ts';

type Input = ParsedInputOf<typeof publishContent>;
type Output = OutputOf<typeof publishContent>;

/** Publishes an item, or plans the version beside the public one, and deletes the draft. */
export async function publish(deps: ContentDeps, input: Input, writer: Writer): Promise<Output> {
  const { kind, id, baseVersion } = input;
  const editable = kindOf(deps, kind);
  const isNew = id.startsWith(NEW_PREFIX);
  if (isNew && !editable.mayAdd) throw new AppError(contentErrors.notAddable);
  await settleDue(deps);
  const value = await toWholeValue(deps, editable, input.value);
  refuseUnwritten(editable, value, input.without);
  return deps.orm.transaction(async (tx) => {
    const held: Held = isNew ? NOTHING : await hold(editable, { kind, id }, tx);
    if (held.version !== baseVersion) await refuseChanged(deps, { kind, id });
    const now = deps.clock.now();
    const times = timesOf(editable, input, { now, stored: held.stored });
    await createDraftsRepo(tx).remove({ kind, id });
    if (held.stored && isBeside(input, held, now)) {
      const { stored, version } = held;
      const planned = { ...input, value, times, stored };
      await planVersion({ ...deps, now }, { editable, planned, writer }, tx);
      return { id, version, state: 'TO_BE_PUBLISHED' as const, address: null };
    }
    if (held.stored)
      await refuseProblems({ editable, value, stored: held.stored, from: times.publishAt ?? now }, tx);
    const { tellsCustomers } = input;
    const written = { value, times, action: 'published' as const, tellsCustomers };
    const kept = await writeVersion(deps, { editable, id: isNew ? null : id, held, written, writer }, tx);
    const state = stateOf(times, now);
    return { ...kept, state, address: shownAt({ kind, id: kept.id, value, state }) };
  });
}

/** Takes an item offline; versions planned for later stay planned. */
export async function takeOffline(
  deps: ContentDeps,
  { kind, id, baseVersion }: ParsedInputOf<typeof takeContentOffline>,
  writer: Writer,
): Promise<OutputOf<typeof takeContentOffline>> {
  const editable = kindOf(deps, kind);
  if (!editable.isScheduled) throw new AppError(contentErrors.notScheduled);
  await settleDue(deps);
  return deps.orm.transaction(async (tx) => {
    const held = await hold(editable, { kind, id }, tx);
    if (held.version !== baseVersion) await refuseChanged(deps, { kind, id });
    return { version: await endNow(deps, { editable, id, held, writer }, tx) };
  });
}

/** Whether it is planned beside the stored version; an item's first publication is stored in the item itself. */
function isBeside({ publishAt, replaces }: Input, { stored }: Held, now: Date): boolean {
  const isLater = publishAt !== undefined && new Date(publishAt) > now;
  if (replaces !== OWN_PLAN) return isLater;
  if (!stored?.publishAt || stored.publishAt <= now) throw new AppError(contentErrors.notFound);
  return false;
}

function stateOf({ publishAt, offlineAt }: ContentTimes, now: Date) {
  return publishStateOf({ publishAt: publishAt ?? now, offlineAt }, now);
}

/** The requested times, none in the past; an item may keep the times that it has. */
function timesOf(
  { isScheduled }: EditableContent,
  input: Pick<Input, 'publishAt' | 'offlineAt'>,
  { now, stored }: { now: Date; stored: ContentTimes | null },
): ContentTimes {
  const publishAt = input.publishAt === undefined ? now : new Date(input.publishAt);
  const offlineAt = input.offlineAt === null ? null : new Date(input.offlineAt);
  if (input.publishAt !== undefined && publishAt.getTime() !== stored?.publishAt?.getTime())
    refusePast('publishAt', publishAt, now);
  if (!isScheduled) {
    if (offlineAt) throw new AppError(contentErrors.notScheduled);
    return { publishAt: publishAt > now ? publishAt : null, offlineAt: null };
  }
  if (offlineAt && offlineAt.getTime() !== stored?.offlineAt?.getTime())
    refusePast('offlineAt', offlineAt, now);
  if (offlineAt === null || offlineAt > publishAt) return { publishAt, offlineAt };
  const field = { field: 'offlineAt', key: 'content.staff:validation.endBeforeStart' };
  throw new AppError(requestErrors.invalidParameter, { fields: [field] });
}
