import { uploadErrors } from '#features/uploads/uploads.calls.ts';
import { uploadRules } from '#features/uploads/uploads.rules.ts';
import { requestErrors } from '#http/answers/request-errors.ts';
import type { ReceivedFile } from '#http/multipart/receive-files.ts';
import type { OutputOf, ParsedInputOf } from '#lib/contract.ts';
import { AppError } from '#lib/errors.ts';
import type {
  applicationStatus,
  applyForJob,
  applyForVip,
  applyToJoin,
  deleteApplication,
  FiledApplication,
  sendApplicationCode,
} from '../applications.contract.ts';
import type { ApplicationDeps, Caller } from './application-deps.ts';
import { createApplicationsRepo } from './applications.repo.ts';
import { fileApplication } from './file-application.ts';
import { endApplication, sendCode, showStatus } from './own-application.ts';

const MIB = 1024 * 1024;

/** What applicants do with applications. */
export type ApplicationsService = ReturnType<typeof createApplicationsService>;

export function createApplicationsService(deps: ApplicationDeps) {
  return {
    applyForVip({ agreement: _, ...given }: ParsedInputOf<typeof applyForVip>, call: Caller) {
      const { provinceCode, districtCode, businessType, words, ...who } = given;
      const details = { kind: 'vip', provinceCode, districtCode, businessType, words } as const;
      return fileApplication(deps, { ...who, details }, call);
    },

    applyToJoin({ agreement: _, ...given }: ParsedInputOf<typeof applyToJoin>, call: Caller) {
      const { requestKey, ticket, randstr, name, phone, email, ...details } = given;
      return fileApplication(deps, { requestKey, ticket, randstr, name, phone, email, details }, call);
    },

    applyForJob(
      { agreement: _, ...given }: ParsedInputOf<typeof applyForJob>,
      resume: ReceivedFile | undefined,
      call: Caller,
    ): Promise<FiledApplication> {
      if (!resume) throw missingResume();
      if (resume.isTooLarge) throw tooLarge();
      const { position, department, openingId, heardFrom, heardOther, words, ...who } = given;
      const details = { kind: 'job', position, department, openingId, heardFrom, heardOther, words } as const;
      return fileApplication(deps, { ...who, details, resume }, call);
    },

    /** For the export of personal data: the application that led to a customer's account. */
    async collect(customerId: string) {
      const rows = await createApplicationsRepo(deps.orm).listOfCustomer(customerId);
      return Promise.all(
        rows.map(async ({ applicationNo, kind, state, name, phone, email, details, receivedAt, ...row }) => ({
          applicationNo,
          kind,
          state,
          name,
          phone,
          email,
          details,
          receivedAt,
          accepted: row.accepted,
          consents: row.consents,
          keptUntil: row.deleteAt,
          notesOfStaff: await deps.notes.collect(row.id),
        })),
      );
    },

    status: (
      input: ParsedInputOf<typeof applicationStatus>,
      call: Pick<Caller, 'visitor'>,
    ): Promise<OutputOf<typeof applicationStatus>> => showStatus(deps, input, call),
    sendCode: (input: ParsedInputOf<typeof sendApplicationCode>, call: Caller) => sendCode(deps, input, call),
    end: (input: ParsedInputOf<typeof deleteApplication>, call: Pick<Caller, 'visitor'>) =>
      endApplication(deps, input, call),
  };
}

function tooLarge(): AppError {
  return new AppError(uploadErrors.tooLarge, { params: { most: uploadRules.resume.maxBytes / MIB } });
}

function missingResume(): AppError {
  const problem = { field: 'file', key: 'applications:validation.resume' };
  return new AppError(requestErrors.invalidParameter, { fields: [problem] });
}
