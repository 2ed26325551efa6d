import { z } from 'zod';
import { codeField } from '#features/accounts/account-fields.rules.ts';
import { captchaErrors } from '#features/captcha/captcha.calls.ts';
import { challengeProof } from '#features/captcha/captcha.contract.ts';
import { uploadErrors } from '#features/uploads/uploads.calls.ts';
import { uploadRules } from '#features/uploads/uploads.rules.ts';
import { endpoint } from '#lib/contract.ts';
import { isoInstant } from '#lib/written/iso-instant.ts';
import {
  applicantFields,
  checkArea,
  checkPosition,
  dropPointFields,
  franchiseFields,
  jobFields,
  vipFields,
} from './application-forms.rules.ts';
import { applicationKinds } from './application-kinds.rules.ts';
import { applicationStates } from './application-states.rules.ts';
import { applicationCalls, applicationErrors } from './applications.calls.ts';

const state = z.enum(applicationStates);

/** Fields that every application sends besides its form. */
const filing = {
  /** Chosen by the caller; the same however often the application is sent. */
  requestKey: z.uuid(),
  ...challengeProof,
};
/** A number as typed, in any letter case, with or without dashes. */
const typedNumber = z
  .string('applications:validation.number')
  .trim()
  .min(1, 'applications:validation.number')
  .max(60);

const vipApplication = checkArea(z.object({ ...vipFields, ...filing }));
const franchiseApplication = z.object({ kind: z.literal('franchise'), ...franchiseFields, ...filing });
const dropPointApplication = z.object({ kind: z.literal('dropPoint'), ...dropPointFields, ...filing });
const jobApplication = checkPosition(z.object({ ...jobFields, ...filing }));

/** The payload of each kind; those of jobs are multipart forms with a `file`. */
export type VipApplication = z.input<typeof vipApplication>;
export type FranchiseApplication = z.input<typeof franchiseApplication>;
export type DropPointApplication = z.input<typeof dropPointApplication>;
export type JobApplication = z.input<typeof jobApplication>;

/** The confirmation: the number, and the latest date of an answer. */
export const filedApplication = z.object({ applicationNo: z.string(), state, answerBy: isoInstant });
export type FiledApplication = z.output<typeof filedApplication>;

const filingErrors = [
  applicationErrors.appliedToday,
  applicationErrors.appliedTodayElsewhere,
  applicationErrors.keyUsed,
  applicationErrors.tooMany,
  captchaErrors.challengeFailed,
];

export const applyForVip = endpoint({
  ...applicationCalls.applyForVip,
  summary:
    'Applies for a VIP account; the applicant gets a receipt by e-mail. One application per person and day.',
  access: 'public',
  input: vipApplication,
  output: filedApplication,
  errors: filingErrors,
});

export const applyToJoin = endpoint({
  ...applicationCalls.applyToJoin,
  summary:
    'Applies to become a franchise partner or a drop point; answered like applications for a VIP account.',
  access: 'public',
  input: checkArea(z.discriminatedUnion('kind', [franchiseApplication, dropPointApplication])),
  output: filedApplication,
  errors: filingErrors,
});

/** Beside its file, a form contains little. */
const FORM_BYTES = 64 * 1024;
const { maxBytes } = uploadRules.resume;

export const applyForJob = endpoint({
  ...applicationCalls.applyForJob,
  summary:
    'Applies for a job with a resume: a form (multipart/form-data) of these fields and one file, PDF or JPG.',
  access: 'public',
  files: { max: 1, maxBytes },
  bodyLimitBytes: maxBytes + FORM_BYTES,
  input: jobApplication,
  output: filedApplication,
  errors: [
    ...filingErrors,
    uploadErrors.failed,
    uploadErrors.wrongFormat,
    uploadErrors.tooLarge,
    uploadErrors.tooManyPixels,
    uploadErrors.protectedPdf,
    uploadErrors.tooManyPages,
    uploadErrors.activeContent,
    uploadErrors.missingLetters,
  ],
});

/** An application as its applicant sees it. */
export const applicationStatusView = z.object({
  applicationNo: z.string(),
  kind: z.enum(applicationKinds),
  state,
  receivedAt: isoInstant,
  /** The latest date of an answer; null once it is decided. */
  answerBy: isoInstant.nullable(),
  /** The position of a job application; null for other kinds. */
  position: jobFields.position.nullable(),
  /** Its history, oldest first. */
  history: z.array(z.object({ at: isoInstant, state })),
  /** Where a code can be sent, masked; null for a phone that cannot receive our messages. */
  sendsCodeTo: z.object({ email: z.string(), phone: z.string().nullable() }),
  /** Until when we keep it unless it is deleted earlier. */
  keptUntil: isoInstant,
});
export type ApplicationStatus = z.output<typeof applicationStatusView>;

const whose = { applicationNo: typedNumber, phone: applicantFields.phone };

export const applicationStatus = endpoint({
  ...applicationCalls.applicationStatus,
  summary:
    'Where an application stands, by its number and the phone that it names. An unknown number and a wrong phone are answered alike.',
  access: 'public',
  input: z.object(whose),
  output: applicationStatusView,
  errors: [applicationErrors.notFound, applicationErrors.tooMany],
});

export const sendApplicationCode = endpoint({
  ...applicationCalls.sendApplicationCode,
  summary: 'Sends a code to the applicant, with which an application is withdrawn or deleted.',
  access: 'public',
  input: z.object({ ...whose, by: z.enum(['email', 'phone']).default('email'), ...challengeProof }),
  output: z.object({ sentTo: z.string(), validMinutes: z.int(), againInSeconds: z.int() }),
  errors: [applicationErrors.notFound, applicationErrors.tooMany, captchaErrors.challengeFailed],
});

export const deleteApplication = endpoint({
  ...applicationCalls.deleteApplication,
  summary: 'Withdraws an application, or deletes it at once with its resume, for somebody who has the code.',
  access: 'public',
  input: z.object({
    ...whose,
    code: codeField('accounts:validation.securityCode'),
    /** A withdrawn application is kept as long as a declined one. */
    how: z.enum(['withdraw', 'delete']).default('delete'),
  }),
  output: z.object({ applicationNo: z.string(), state: state.nullable() }),
  errors: [
    applicationErrors.notFound,
    applicationErrors.codeWrong,
    applicationErrors.tooMany,
    applicationErrors.notAllowedNow,
  ],
});
