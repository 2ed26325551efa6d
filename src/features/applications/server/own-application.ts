import { randomInt } from 'node:crypto';
import { eq, lt, sql } from 'drizzle-orm';
import type { Orm } from '#db/orm.ts';
import { removeSome } from '#db/remove-some.ts';
import { maskEmail, maskRecipient } from '#features/messages/messages.rules.ts';
import { type Count, consumeAll } from '#http/limits/consume-all.ts';
import { MINUTE_MS } from '#lib/clock.ts';
import type { OutputOf, ParsedInputOf } from '#lib/contract.ts';
import { AppError } from '#lib/errors.ts';
import { readWrittenPhone } from '#lib/written/written-phone.ts';
import { readApplicationNo } from '../application-numbers.rules.ts';
import { isDecided } from '../application-states.rules.ts';
import { applicationErrors } from '../applications.calls.ts';
import type {
  ApplicationStatus,
  applicationStatus,
  deleteApplication,
  sendApplicationCode,
} from '../applications.contract.ts';
import type { ApplicationDeps, ApplicationRecord, Caller } from './application-deps.ts';
import { sendGone } from './application-letters.ts';
import { createApplicationsRepo } from './applications.repo.ts';
import { applicationCode } from './applications.table.ts';
import { moveApplication } from './move-application.ts';

const CODE_MINUTES = 10;
const CODE_TRIES = 5;
const AGAIN_SECONDS = 60;
/** Messages to other countries cost more than they are worth here, and landlines receive none. */
const THAI_MOBILE = /^\+66[689]\d{8}$/;

type Whose = { applicationNo: string; phone: string };

/** The state of an application, for whoever knows its number and its phone. */
export async function showStatus(
  deps: ApplicationDeps,
  input: ParsedInputOf<typeof applicationStatus>,
  { visitor }: Pick<Caller, 'visitor'>,
): Promise<ApplicationStatus> {
  const row = await getOwn(deps, input, visitor);
  const events = await createApplicationsRepo(deps.orm).eventsOf(row.id);
  const { applicationNo, kind, state, details } = row;
  return {
    applicationNo,
    kind,
    state,
    receivedAt: row.receivedAt.toISOString(),
    answerBy: isDecided(state) ? null : row.answerBy.toISOString(),
    position: details.kind === 'job' ? details.position : null,
    history: events.flatMap(({ at, state }) => (state ? [{ at: at.toISOString(), state }] : [])),
    sendsCodeTo: { email: maskEmail(row.email), phone: canRead(row) ? maskRecipient(row.phone) : null },
    keptUntil: row.deleteAt.toISOString(),
  };
}

/** Sends a code, which invalidates the previous one. */
export async function sendCode(
  deps: ApplicationDeps,
  input: ParsedInputOf<typeof sendApplicationCode>,
  call: Caller,
): Promise<OutputOf<typeof sendApplicationCode>> {
  await deps.requireChallenge(input, call);
  const row = await getOwn(deps, input, call.visitor);
  await spend([deps.limits.codesPerVisitor, call.visitor], [deps.limits.codes, row.id]);
  const to = input.by === 'phone' && canRead(row) ? row.phone : row.email;
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const sentAt = deps.clock.now();
  const fresh = {
    hash: deps.hashCode(code, row.id),
    tries: 0,
    sentAt,
    expiresAt: new Date(sentAt.getTime() + CODE_MINUTES * MINUTE_MS),
  };
  await deps.orm.transaction(async (tx) => {
    await removeSome(tx, applicationCode, lt(applicationCode.expiresAt, sentAt));
    await tx
      .insert(applicationCode)
      .values({ applicationId: row.id, ...fresh })
      .onConflictDoUpdate({ target: applicationCode.applicationId, set: fresh });
    const message = { kind: 'endApplication', to, language: row.language } as const;
    await deps.messages.send({ ...message, params: { code, number: row.applicationNo } }, tx);
  });
  return { sentTo: maskRecipient(to), validMinutes: CODE_MINUTES, againInSeconds: AGAIN_SECONDS };
}

/** Withdraws an application, or deletes it with everything that belongs to it. */
export async function endApplication(
  deps: ApplicationDeps,
  { code, how, ...whose }: ParsedInputOf<typeof deleteApplication>,
  { visitor }: Pick<Caller, 'visitor'>,
): Promise<OutputOf<typeof deleteApplication>> {
  const own = await getOwn(deps, whose, visitor);
  await requireCode(deps, own, code);
  const ended = await deps.orm.transaction(async (tx) => {
    const row = await createApplicationsRepo(tx).lock(own.applicationNo);
    if (!row) throw new AppError(applicationErrors.notFound);
    await tx.delete(applicationCode).where(eq(applicationCode.applicationId, row.id));
    if (how === 'withdraw')
      return moveApplication(deps, row, { to: 'withdrawn', by: { by: 'applicant' }, tx });
    await removeApplication(deps, row, tx);
    return null;
  });
  if (!ended) await deps.uploads.removeDue();
  return { applicationNo: own.applicationNo, state: ended?.state ?? null };
}

/** Deletes an application; its file is removed by the next cleanup. */
export async function removeApplication(
  deps: Pick<ApplicationDeps, 'uploads' | 'messages' | 'translate'>,
  row: ApplicationRecord,
  tx: Orm,
): Promise<void> {
  if (row.resumeId) await deps.uploads.remove([row.resumeId], tx);
  await createApplicationsRepo(tx).remove(row.id);
  await sendGone(deps, row, tx);
}

/** Throws the same for an unknown number and for a wrong phone. */
async function getOwn(
  { orm, limits }: ApplicationDeps,
  whose: Whose,
  visitor: string,
): Promise<ApplicationRecord> {
  await spend([limits.lookups, visitor]);
  const applicationNo = readApplicationNo(whose.applicationNo);
  if (!applicationNo) throw new AppError(applicationErrors.notFound);
  await spend([limits.lookupsOfNumber, applicationNo]);
  const row = await createApplicationsRepo(orm).find(applicationNo);
  const phone = readWrittenPhone(whose.phone, 'TH')?.number;
  if (row?.phone !== phone || !row) throw new AppError(applicationErrors.notFound);
  return row;
}

/** Counted before the comparison, so that concurrent guesses are not free. */
async function requireCode({ orm, isCode, clock }: ApplicationDeps, { id }: ApplicationRecord, code: string) {
  const [kept] = await orm
    .update(applicationCode)
    .set({ tries: sql`${applicationCode.tries} + 1` })
    .where(eq(applicationCode.applicationId, id))
    .returning();
  const isUsable = kept && kept.tries <= CODE_TRIES && kept.expiresAt > clock.now();
  if (isUsable && isCode(kept.hash, code, id)) return;
  throw new AppError(applicationErrors.codeWrong);
}

function canRead({ phone }: Pick<ApplicationRecord, 'phone'>): boolean {
  return THAI_MOBILE.test(phone);
}

async function spend(...counts: Count[]): Promise<void> {
  const refused = await consumeAll(counts);
  if (refused)
    throw new AppError(applicationErrors.tooMany, { retryAfterSeconds: refused.retryAfterSeconds });
}
