import { randomInt } from 'node:crypto';
import type { Orm } from '#db/orm.ts';
import { captchaErrors } from '#features/captcha/captcha.calls.ts';
import { requestErrors } from '#http/answers/request-errors.ts';
import type { ReceivedFile } from '#http/multipart/receive-files.ts';
import { requestDigestOf, requireSameRequest } from '#http/request-keys.ts';
import { bangkokDate } from '#lib/clock.ts';
import { AppError } from '#lib/errors.ts';
import { closingAfter } from '#lib/working-days.ts';
import { readWrittenPhone } from '#lib/written/written-phone.ts';
import type { ApplicationDetails } from '../application-details.rules.ts';
import { type ApplicationKind, acceptedWith, answerWorkingDays } from '../application-kinds.rules.ts';
import { toApplicationNo } from '../application-numbers.rules.ts';
import { keptUntil } from '../application-retention.rules.ts';
import { gramsOf } from '../application-search.rules.ts';
import { applicationErrors } from '../applications.calls.ts';
import type { FiledApplication } from '../applications.contract.ts';
import type { ApplicationDeps, ApplicationRecord, Caller } from './application-deps.ts';
import { sendLetters } from './application-letters.ts';
import { createApplicationsRepo, type NewApplication } from './applications.repo.ts';

/** A received application of any kind. */
export type GivenApplication = {
  requestKey: string;
  ticket: string;
  randstr: string;
  name: string;
  phone: string;
  email: string;
  details: ApplicationDetails;
  keepForOtherOpenings?: boolean;
  resume?: ReceivedFile;
};

const MAX_DRAWS = 5;

/** Stores an application and queues its e-mails in one transaction; once per request key. */
export async function fileApplication(
  deps: ApplicationDeps,
  given: GivenApplication,
  call: Caller,
): Promise<FiledApplication> {
  const digest = digestOf(given);
  const before = await findBefore(deps.orm, given, digest);
  if (before) return before;
  const { allowed, retryAfterSeconds } = await deps.limits.filings.consume(call.visitor);
  if (!allowed) throw new AppError(applicationErrors.tooMany, { retryAfterSeconds });
  const passed = await passChallenge(deps, given, digest, call);
  if (passed) return passed;
  await requireDistrict(deps, given.details);
  const row = await toRow(deps, given, { digest, language: call.language });
  // Before its file is processed, which takes longest.
  await refuseSecond(deps.orm, row);
  const resume = given.resume && (await acceptResume(deps, given.resume));
  try {
    return await deps.orm.transaction((tx) => keep(deps, { ...row, resumeId: resume?.id ?? null }, tx));
  } catch (error) {
    if (resume) await deps.uploads.remove([resume.id], deps.orm);
    throw error;
  }
}

async function findBefore(
  orm: Orm,
  { requestKey }: Pick<GivenApplication, 'requestKey'>,
  digest: string,
): Promise<FiledApplication | null> {
  const row = await createApplicationsRepo(orm).findByKey(requestKey);
  if (!row) return null;
  requireSameRequest(row.requestDigest, digest, applicationErrors.keyUsed);
  return toFiled(row);
}

/** Of two concurrent submissions, the second finds the challenge used up, and perhaps the application stored. */
async function passChallenge(
  deps: ApplicationDeps,
  given: GivenApplication,
  digest: string,
  call: Caller,
): Promise<FiledApplication | null> {
  try {
    await deps.requireChallenge(given, call);
    return null;
  } catch (error) {
    const isSpent = error instanceof AppError && error.spec === captchaErrors.challengeFailed;
    const before = isSpent ? await findBefore(deps.orm, given, digest) : null;
    if (before) return before;
    throw error;
  }
}

async function requireDistrict({ places }: ApplicationDeps, details: ApplicationDetails): Promise<void> {
  if (details.kind === 'job' || (await places.find(details.districtCode))) return;
  const problem = { field: 'districtCode', key: 'applications:validation.district' };
  throw new AppError(requestErrors.invalidParameter, { fields: [problem] });
}

async function toRow(
  { clock, holidays, listInForce }: ApplicationDeps,
  given: GivenApplication,
  { digest, language }: { digest: string; language: ApplicationRecord['language'] },
): Promise<Omit<NewApplication, 'applicationNo'> & { kind: ApplicationKind; filedOn: string }> {
  const { requestKey, name, email, details, keepForOtherOpenings: isGiven = false } = given;
  const { kind } = details;
  const { number: phone, extension: phoneExtension } = readWrittenPhone(given.phone, 'TH') ?? {
    number: given.phone,
    extension: null,
  };
  const receivedAt = clock.now();
  const at = receivedAt.toISOString();
  const filedOn = bangkokDate(receivedAt);
  const agreed = await listInForce(acceptedWith[kind]);
  return {
    kind,
    state: 'received',
    name,
    phone,
    phoneExtension,
    email,
    language,
    details,
    provinceCode: details.kind === 'job' ? null : details.provinceCode,
    accepted: agreed.map(({ slug, version }) => ({ slug, version, at })),
    consents: kind === 'job' ? [{ purpose: 'keepForOtherOpenings', isGiven, at }] : [],
    requestKey,
    requestDigest: digest,
    filedOn,
    receivedAt,
    answerBy: closingAfter(receivedAt, answerWorkingDays[kind], await holidays()),
    deleteAt: keptUntil({ receivedAt, decidedAt: null, keepsForOthers: isGiven }),
    grams: [],
  };
}

async function acceptResume({ uploads }: ApplicationDeps, file: ReceivedFile) {
  const content = { path: file.path };
  return uploads.accept({ purpose: 'resume', content, fileName: file.name, customerId: null });
}

async function refuseSecond(
  orm: Orm,
  row: Parameters<ReturnType<typeof createApplicationsRepo>['listAlike']>[0],
) {
  const alike = await createApplicationsRepo(orm).listAlike(row);
  if (alike.length === 0) return;
  const same = alike.find(({ phone, email }) => phone === row.phone && isSameAddress(email, row.email));
  if (!same) throw new AppError(applicationErrors.appliedTodayElsewhere);
  throw new AppError(applicationErrors.appliedToday, { params: { applicationNo: same.applicationNo } });
}

function isSameAddress(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}

type Row = Awaited<ReturnType<typeof toRow>> & { resumeId: string | null };

async function keep(deps: ApplicationDeps, row: Row, tx: Orm): Promise<FiledApplication> {
  const added = await add(tx, row);
  if (!added) {
    const before = await findBefore(tx, row, row.requestDigest);
    if (before) return before;
    await refuseSecond(tx, row);
    throw new Error('No free number for an application was found.');
  }
  const { id, receivedAt: at, resumeId, deleteAt } = added;
  await createApplicationsRepo(tx).note({
    applicationId: id,
    at,
    by: 'applicant',
    kind: 'received',
    state: 'received',
  });
  if (resumeId)
    await deps.uploads.attach(
      [resumeId],
      { customerId: null, purposes: ['resume'], to: attachedTo(id), deleteAt },
      tx,
    );
  await sendLetters(deps, added, tx);
  return toFiled(added);
}

/** Numbers are random, so that nobody can count our applicants; a taken one is drawn again. */
async function add(tx: Orm, row: Row): Promise<ApplicationRecord | null> {
  const year = Number(row.filedOn.slice(0, 4));
  const repo = createApplicationsRepo(tx);
  for (let draw = 0; draw < MAX_DRAWS; draw += 1) {
    const applicationNo = toApplicationNo(row.kind, year, randomInt);
    const grams = gramsOf([row.name, row.email, row.phone, `0${row.phone.slice(3)}`, applicationNo]);
    const added = await repo.add({ ...row, applicationNo, grams });
    if (added || !(await repo.find(applicationNo))) return added;
  }
  return null;
}

/** The owner that an application's files are attached to. */
export function attachedTo(id: string): string {
  return `application ${id}`;
}

function toFiled({ applicationNo, state, answerBy }: ApplicationRecord): FiledApplication {
  return { applicationNo, state, answerBy: answerBy.toISOString() };
}

/** Equal for a repeated submission, whose file has another upload id by then. */
function digestOf({ ticket: _ticket, randstr: _randstr, resume, ...said }: GivenApplication): string {
  const file = resume && { name: resume.name, bytes: resume.bytes };
  return requestDigestOf({ ...said, file });
}
