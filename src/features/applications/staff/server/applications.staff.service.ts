import { eq } from 'drizzle-orm';
import { customer } from '#features/accounts/server/accounts.table.ts';
import type { SheetsService } from '#features/sheets/server/sheets.service.ts';
import { UPLOAD_LINK_SECONDS } from '#features/uploads/uploads.rules.ts';
import type { OutputOf, ParsedInputOf } from '#lib/contract.ts';
import { AppError } from '#lib/errors.ts';
import type { Language } from '#lib/language.ts';
import { readApplicationNo } from '../../application-numbers.rules.ts';
import { statesAfter } from '../../application-states.rules.ts';
import { applicationErrors } from '../../applications.calls.ts';
import type { ApplicationRecord } from '../../server/application-deps.ts';
import { fileNameOf } from '../../server/application-letters.ts';
import { createApplicationsRepo } from '../../server/applications.repo.ts';
import { moveApplication } from '../../server/move-application.ts';
import { removeApplication } from '../../server/own-application.ts';
import type * as several from '../../several-applications.contract.ts';
import type {
  ApplicationDetail,
  acceptVip as acceptVipCall,
  answerApplication,
  applicationLetter,
  countApplications,
  exportApplications,
  inviteVipAgain,
  listApplications,
  moveApplicationTo,
  openResume,
  removeApplicationNow,
} from '../applications.staff.contract.ts';
import { answer, letterFor } from './answers.ts';
import { type ActingStaff, type ApplicationsStaffDeps, working } from './application-work.ts';
import { exportRows } from './export-applications.ts';
import { countRows, createApplicationList, toRow } from './list-applications.ts';
import { refuseVipAcceptance } from './refuse-vip.ts';
import { assignSeveral, moveSeveral, undoSeveral } from './several-applications.ts';
import { acceptVip, inviteAgain } from './vip-acceptance.ts';

/** What staff do with applications. */
export type ApplicationsStaffService = ReturnType<typeof createApplicationsStaffService>;

export function createApplicationsStaffService(
  deps: ApplicationsStaffDeps & { sheets: Pick<SheetsService, 'write'> },
) {
  const listRows = createApplicationList(deps.orm);
  return {
    list: (input: ParsedInputOf<typeof listApplications>, { actor }: ActingStaff) =>
      listRows(input, { staffId: actor.staffId, now: deps.clock.now() }),
    count: (filter: ParsedInputOf<typeof countApplications>, { actor }: ActingStaff) =>
      countRows(deps.orm, { filter, staffId: actor.staffId, now: deps.clock.now() }),
    get: (applicationNo: string, language: Language) => getDetail(deps, applicationNo, language),
    openResume: (applicationNo: string, caller: ActingStaff) => openFile(deps, applicationNo, caller),

    move: ({ applicationNo, state, reason }: ParsedInputOf<typeof moveApplicationTo>, caller: ActingStaff) =>
      working(deps, caller, { applicationNo, action: 'moved' }, async ({ row, by, tx }) => {
        refuseVipAcceptance(row, state);
        await moveApplication(deps, row, { to: state, by, text: reason, tx });
        return { result: {}, before: { state: row.state }, after: { state, reason } };
      }),

    assignSeveral: (input: ParsedInputOf<typeof several.assignSeveral>, caller: ActingStaff) =>
      assignSeveral(deps, input, caller),
    moveSeveral: (input: ParsedInputOf<typeof several.moveSeveral>, caller: ActingStaff) =>
      moveSeveral(deps, input, caller),
    undoSeveral: (input: ParsedInputOf<typeof several.undoSeveral>, caller: ActingStaff) =>
      undoSeveral(deps, input, caller),

    letter: (input: ParsedInputOf<typeof applicationLetter>, caller: ActingStaff) =>
      letterFor(deps, input, caller),
    answer: (input: ParsedInputOf<typeof answerApplication>, caller: ActingStaff) =>
      answer(deps, input, caller),
    acceptVip: (input: ParsedInputOf<typeof acceptVipCall>, caller: ActingStaff) =>
      acceptVip(deps, input, caller),
    inviteAgain: (input: ParsedInputOf<typeof inviteVipAgain>, caller: ActingStaff) =>
      inviteAgain(deps, input, caller),
    export: (input: ParsedInputOf<typeof exportApplications>, caller: ActingStaff & { language: Language }) =>
      exportRows(deps, input, caller),

    async remove({ applicationNo, reason }: ParsedInputOf<typeof removeApplicationNow>, caller: ActingStaff) {
      await working(deps, caller, { applicationNo, action: 'removed' }, async ({ row, tx }) => {
        await removeApplication(deps, row, tx);
        return { result: null, before: { kind: row.kind, state: row.state }, after: { reason } };
      });
      await deps.uploads.removeDue();
      return {};
    },
  };
}

async function getDetail(
  deps: ApplicationsStaffDeps,
  applicationNo: string,
  language: Language,
): Promise<ApplicationDetail> {
  const repo = createApplicationsRepo(deps.orm);
  const row = await repo.find(readApplicationNo(applicationNo) ?? '');
  if (!row) throw new AppError(applicationErrors.unknown);
  const { districtCode } = { districtCode: null, ...row.details };
  const [events, [resume], account, place] = await Promise.all([
    repo.eventsOf(row.id),
    row.resumeId ? deps.uploads.find([row.resumeId]) : [],
    findAccount(deps, row),
    districtCode === null ? undefined : deps.places.find(districtCode),
  ]);
  // Notes of earlier releases are part of the history.
  const mentioned = await deps.mentions.namedIn(
    events.map(({ kind, text }) => (kind === 'noted' ? text : null)),
  );
  const { kind: _kind, ...details } = row.details;
  const isVip = row.kind === 'vip';
  return {
    application: toRow(row, deps.clock.now()),
    details,
    place: place?.label[language] ?? null,
    accepted: row.accepted,
    consents: row.consents,
    decidedAt: row.decidedAt?.toISOString() ?? null,
    keptUntil: row.deleteAt.toISOString(),
    resume: resume
      ? { fileName: fileNameOf(row.applicationNo, resume), kind: resume.kind, bytes: resume.bytes }
      : null,
    nextStates: statesAfter(row.state).filter((state) => !(isVip && state === 'accepted')),
    account,
    mentioned,
    history: events.map(({ at, by, staffName, kind, state, text, detail }) => ({
      at: at.toISOString(),
      by,
      staffName,
      kind,
      state,
      text,
      about: detail.about ?? null,
    })),
  };
}

async function findAccount({ orm }: ApplicationsStaffDeps, { customerId }: ApplicationRecord) {
  if (!customerId) return null;
  const [owner] = await orm.select().from(customer).where(eq(customer.id, customerId));
  if (!owner) return null;
  return { customerId, accountName: owner.accountName ?? '', hasPassword: owner.passwordHash !== null };
}

function openFile(
  deps: ApplicationsStaffDeps,
  applicationNo: string,
  caller: ActingStaff,
): Promise<OutputOf<typeof openResume>> {
  return working(deps, caller, { applicationNo, action: 'resumeOpened' }, async ({ row, repo, by, tx }) => {
    const [resume] = row.resumeId ? await deps.uploads.find([row.resumeId], tx) : [];
    if (!resume) throw new AppError(applicationErrors.noResume);
    const fileName = fileNameOf(row.applicationNo, resume);
    await repo.note({ applicationId: row.id, at: deps.clock.now(), ...by, kind: 'resumeOpened' });
    const url = deps.uploads.linkOf(resume);
    return { result: { url, fileName, validSeconds: UPLOAD_LINK_SECONDS }, after: { fileName } };
  });
}
