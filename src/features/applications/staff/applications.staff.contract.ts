import { z } from 'zod';
import { userName, vipAccount } from '#features/accounts/account-fields.rules.ts';
import { departments, positions } from '#features/careers/positions.rules.ts';
import { endpoint } from '#lib/contract.ts';
import { mentioned } from '#lib/staff/mentions.ts';
import { queueFilters } from '#lib/staff/queue-filters.ts';
import { isoInstant } from '#lib/written/iso-instant.ts';
import {
  applicationKinds,
  businessTypes,
  consentPurposes,
  franchiseTypes,
  heardFrom,
} from '../application-kinds.rules.ts';
import { applicationStates } from '../application-states.rules.ts';
import { applicationErrors } from '../applications.calls.ts';
import { hasBlanks, letterTemplates } from '../letter-templates.rules.ts';

const READ = { access: { staff: 'applications.read' }, method: 'GET' } as const;
const EDIT = { access: { staff: 'applications.edit' }, method: 'POST' } as const;
const base = '/staff/api/applications';
const province = z.string().regex(/^\d{2}$/);
const state = z.enum(applicationStates);
const wrong = (name: string) => `applications:validation.${name}`;

const MAX_TEXT = 5_000;
/** The size of an export, and the largest number that is counted; longer lists have to be filtered. */
export const MAX_LISTED_APPLICATIONS = 10_000;
const MAX_PAGE_SIZE = 200;

const one = z.object({ applicationNo: z.string().max(60) });
const nothing = z.object({});
const note = (empty: string) =>
  z.string(wrong(empty)).trim().min(1, wrong(empty)).max(MAX_TEXT, wrong('tooLong'));

/** An application as lists show it. */
export const applicationRow = z.object({
  applicationNo: z.string(),
  kind: z.enum(applicationKinds),
  state,
  name: z.string(),
  /** E.164. */
  phone: z.string(),
  phoneExtension: z.string().nullable(),
  email: z.string(),
  language: z.enum(['th', 'en-us', 'zh-cn']),
  provinceCode: z.string().nullable(),
  /** For jobs. */
  position: z.enum(positions as [string, ...string[]]).nullable(),
  receivedAt: isoInstant,
  answerBy: isoInstant,
  /** Undecided after the promised date of an answer. */
  isLate: z.boolean(),
  assignedTo: z.string().nullable(),
  assignedName: z.string().nullable(),
  hasResume: z.boolean(),
});
export type ApplicationRow = z.output<typeof applicationRow>;

const filter = {
  kind: z.enum(applicationKinds).optional(),
  /** `unanswered`: those that the promised date of an answer binds. */
  state: z.enum([...applicationStates, 'unanswered']).optional(),
  ...queueFilters,
  /** Words of a name, an address, a phone or an application number. */
  text: z.string().trim().max(100).optional(),
  provinceCode: province.optional(),
  /** Days in Bangkok, both included. */
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
};

export const listApplications = endpoint({
  ...READ,
  path: `${base}/list`,
  summary: 'Applications in their order; the list is read on by `nextCursor`.',
  input: z.object({
    ...filter,
    sort: z.enum(['-receivedAt', 'receivedAt']).default('-receivedAt'),
    cursor: z.string().max(200).optional(),
    size: z.coerce.number().int().min(1).max(MAX_PAGE_SIZE).default(50),
  }),
  output: z.object({ rows: z.array(applicationRow), nextCursor: z.string().nullable() }),
  asBuilt: true,
  errors: [],
});

export const countApplications = endpoint({
  ...READ,
  path: `${base}/count`,
  summary: 'How many applications fit; of more than ten thousand `total` says so many, and `isMore` is set.',
  input: z.object(filter),
  output: z.object({ total: z.int(), isMore: z.boolean() }),
  errors: [],
});

/** The further fields of the form, by kind. */
const details = z.object({
  districtCode: z.string().optional(),
  businessType: z.enum(businessTypes).optional(),
  franchiseType: z.enum(franchiseTypes).optional(),
  shopName: z.string().optional(),
  department: z.enum(departments).optional(),
  openingId: z.int().optional(),
  heardFrom: z.enum(heardFrom).optional(),
  heardOther: z.string().optional(),
  words: z.string().optional(),
});

export const applicationDetail = endpoint({
  ...READ,
  path: `${base}/detail`,
  summary: 'One application with its history.',
  input: one,
  output: z.object({
    application: applicationRow,
    details,
    /** District and province, in the language of the request; null for jobs. */
    place: z.string().nullable(),
    accepted: z.array(z.object({ slug: z.string(), version: z.int(), at: isoInstant })),
    consents: z.array(z.object({ purpose: z.enum(consentPurposes), isGiven: z.boolean(), at: isoInstant })),
    decidedAt: isoInstant.nullable(),
    keptUntil: isoInstant,
    resume: z.object({ fileName: z.string(), kind: z.enum(['image', 'pdf']), bytes: z.int() }).nullable(),
    /** The states that it can be moved into. */
    nextStates: z.array(state),
    /** The VIP account that resulted from it. */
    account: z.object({ customerId: z.uuid(), accountName: z.string(), hasPassword: z.boolean() }).nullable(),
    /** Whom notes in the history name. */
    mentioned: z.array(mentioned),
    history: z.array(
      z.object({
        at: isoInstant,
        by: z.enum(['applicant', 'staff', 'system']),
        staffName: z.string().nullable(),
        kind: z.string(),
        state: state.nullable(),
        text: z.string().nullable(),
        /** The subject of an e-mail, or the new assignee. */
        about: z.string().nullable(),
      }),
    ),
  }),
  errors: [applicationErrors.unknown],
});
export type ApplicationDetail = z.output<typeof applicationDetail.output>;

export const openResume = endpoint({
  ...EDIT,
  access: { staff: 'applications.read' },
  path: `${base}/openResume`,
  summary: 'A link that opens the resume for ten minutes; that somebody opened it is recorded.',
  input: one,
  output: z.object({ url: z.string(), fileName: z.string(), validSeconds: z.int() }),
  errors: [applicationErrors.unknown, applicationErrors.noResume],
});

export const moveApplicationTo = endpoint({
  ...EDIT,
  path: `${base}/move`,
  summary: 'Move an application into another state. VIP applications are accepted by a call of their own.',
  input: one.extend({ state, reason: z.string().trim().max(MAX_TEXT).optional() }),
  output: nothing,
  errors: [applicationErrors.unknown, applicationErrors.notAllowedNow],
});

export const applicationLetter = endpoint({
  ...READ,
  path: `${base}/letter`,
  summary: 'A letter to the applicant from a template, to be edited before it is sent.',
  input: one.extend({ template: z.enum(letterTemplates) }),
  output: z.object({
    title: z.string(),
    text: z.string(),
    language: z.enum(['th', 'en-us', 'zh-cn']),
    /** The new state. */
    state: state.nullable(),
  }),
  errors: [applicationErrors.unknown],
});

export const answerApplication = endpoint({
  ...EDIT,
  path: `${base}/answer`,
  summary: 'Write to the applicant by e-mail, and move the application on in the same step.',
  input: one.extend({
    title: z.string(wrong('letterTitle')).trim().min(1, wrong('letterTitle')).max(150, wrong('tooLong')),
    text: note('letterText').refine((text) => !hasBlanks(text), wrong('letterBlanks')),
    state: state.optional(),
  }),
  output: nothing,
  errors: [applicationErrors.unknown, applicationErrors.notAllowedNow],
});

export const acceptVip = endpoint({
  ...EDIT,
  path: `${base}/acceptVip`,
  summary: 'The applicant becomes a VIP customer without a password, and is invited to set one.',
  input: one.extend({
    accountName: vipAccount
      .min(3, wrong('accountName'))
      .regex(/^[a-z0-9][a-z0-9._-]*$/i, wrong('accountName')),
    /** The name of the account; by default that of the applicant, truncated to the maximum length. */
    name: userName.optional(),
  }),
  output: z.object({ customerId: z.uuid(), accountName: z.string(), invited: z.string() }),
  errors: [applicationErrors.unknown, applicationErrors.notAllowedNow, applicationErrors.accountNameTaken],
});

export const inviteVipAgain = endpoint({
  ...EDIT,
  path: `${base}/inviteAgain`,
  summary: 'Invite a VIP customer once more who has set no password; the earlier link stops working.',
  input: one,
  output: z.object({ invited: z.string() }),
  errors: [applicationErrors.unknown, applicationErrors.notAllowedNow, applicationErrors.passwordSet],
});

export const exportApplications = endpoint({
  ...READ,
  path: `${base}/export`,
  summary: 'The applications of a list as a file; that somebody took them is recorded.',
  input: z.object({ ...filter, format: z.enum(['csv', 'xlsx']) }),
  output: z.string(),
  errors: [],
  answer: 'file',
  contentType: 'application/octet-stream',
});

export const removeApplicationNow = endpoint({
  ...EDIT,
  path: `${base}/remove`,
  summary: 'Delete an application with its resume and its history, before its time.',
  input: one.extend({ reason: note('reason') }),
  output: nothing,
  errors: [applicationErrors.unknown],
});
