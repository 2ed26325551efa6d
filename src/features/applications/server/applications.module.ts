import { timingSafeEqual } from 'node:crypto';
import type { Logger } from 'pino';
import type { CaptchaService } from '#features/captcha/server/captcha.module.ts';
import type { FeatureModule } from '#features/feature-module.ts';
import type { HolidaysService } from '#features/holidays/server/holidays.service.ts';
import type { SheetsOfSite } from '#features/sheets/server/sheets.module.ts';
import type { NotesOf, StaffNotes } from '#features/staff/notes/server/staff-notes.ts';
import type { StaffService } from '#features/staff/server/staff.module.ts';
import type { CreateLimiter } from '#http/limits/limits.ts';
import { ALLOWED } from '#http/limits/verdict.ts';
import type { SiteKeys } from '#http/secrets/keyring.ts';
import { type Clock, HOUR_SECONDS } from '#lib/clock.ts';
import type { FiledApplication } from '../applications.contract.ts';
import { applicationNotes } from '../staff/application-notes.contract.ts';
import { notedApplications } from '../staff/server/application-notes.ts';
import type { ApplicationsStaffDeps } from '../staff/server/application-work.ts';
import { mountApplicationsStaff } from '../staff/server/applications.staff.api.ts';
import {
  type ApplicationsStaffService,
  createApplicationsStaffService,
} from '../staff/server/applications.staff.service.ts';
import { countWaiting } from '../staff/server/list-applications.ts';
import { createVipImportKind } from '../staff/server/vip-import.kind.ts';
import type { ApplicationDeps, Caller } from './application-deps.ts';
import { mountApplications } from './applications.api.ts';
import { type ApplicationsService, createApplicationsService } from './applications.service.ts';
import { fileApplication, type GivenApplication } from './file-application.ts';
import { createApplicationKind } from './upkeep.ts';

/** Several people may apply from one office or one mobile network. */
const FILINGS_PER_HOUR = 20;
const FORMS_PER_HOUR = 60;
const LOOKS_PER_HOUR = 60;
const CODES_PER_HOUR = 5;
const CODES_OF_VISITOR_PER_HOUR = 10;

/** The applications service as other features see it. */
export type ApplicationsOfSite = ApplicationsService & {
  staff: ApplicationsStaffService;
  /** The same on another clock, without challenge, e-mails and log: demonstration data has a past. */
  replayedBy(clock: Clock): {
    file(given: GivenApplication, call: Caller): Promise<FiledApplication>;
    staff: ApplicationsStaffService;
    notes: Pick<StaffNotes, 'write'>;
  };
};

/** Wires applications for jobs, franchises, VIP accounts and drop points. */
export function wireApplications(
  site: Pick<ApplicationsStaffDeps, 'messages' | 'uploads' | 'places' | 'translate' | 'clock'> & {
    accounts: Pick<ApplicationsStaffDeps, 'vipInvitations'>;
    agreements: Pick<ApplicationsStaffDeps, 'listInForce'>;
    captcha: Pick<CaptchaService, 'requireChallenge'>;
    config: { publicUrl: string };
    db: { orm: ApplicationDeps['orm'] };
    keys: SiteKeys;
    holidays: Pick<HolidaysService, 'days'>;
    limiter: CreateLimiter;
    log: Logger;
    sheets: Pick<SheetsOfSite, 'write' | 'addKind'>;
    staff: Pick<StaffService, 'audit' | 'colleagues' | 'notices' | 'mentions' | 'notesOf'>;
  },
): FeatureModule<ApplicationsOfSite> {
  const { messages, uploads, places, translate, clock, sheets, keys, limiter, log } = site;
  const { publicUrl } = site.config;
  const perHour = (name: string, points: number, perVisitor = true) =>
    limiter({ name: `application-${name}`, points, windowSeconds: HOUR_SECONDS, perVisitor });
  const mac = keys.mac('application codes');
  const notes = site.staff.notesOf(notedApplications);
  const own = {
    orm: site.db.orm,
    messages,
    uploads,
    places,
    sheets,
    translate,
    publicUrl,
    clock,
    listInForce: site.agreements.listInForce,
    holidays: site.holidays.days,
    audit: site.staff.audit,
    vipInvitations: site.accounts.vipInvitations,
    colleagues: site.staff.colleagues,
    notices: site.staff.notices,
    mentions: site.staff.mentions,
    notes,
    requireChallenge: site.captcha.requireChallenge,
    limits: {
      filings: perHour('filings', FILINGS_PER_HOUR),
      lookups: perHour('looks', LOOKS_PER_HOUR),
      lookupsOfNumber: perHour('number', LOOKS_PER_HOUR, false),
      codes: perHour('codes', CODES_PER_HOUR, false),
      codesPerVisitor: perHour('visitor-codes', CODES_OF_VISITOR_PER_HOUR),
    },
    hashCode: (code: string, id: string) => mac.hash(`${id} ${code}`),
    isCode: (hash: string, code: string, id: string) =>
      mac.hashes(`${id} ${code}`).some((own) => isSame(hash, own)),
  };
  const service = createApplicationsService(own);
  const staff = createApplicationsStaffService(own);
  sheets.addKind(createVipImportKind(own));
  const forms = perHour('forms', FORMS_PER_HOUR);
  return {
    service: { ...service, staff, replayedBy: (clock) => replayed(own, clock, site.staff.notesOf) },
    mount(api) {
      mountApplications(api, { service, forms });
      mountApplicationsStaff(api, staff);
      notes.mount(api, applicationNotes);
    },
    waits: [
      {
        kind: 'applications',
        permission: 'applications.edit',
        count: (asked) => countWaiting(own.orm, asked),
      },
    ],
    exports: [{ topic: 'applications', collect: ({ id }) => service.collect(id) }],
    retention: [createApplicationKind(own, (err) => log.error({ err }, 'an application was not deleted'))],
  };
}

function isSame(kept: string, given: string): boolean {
  const [own, other] = [Buffer.from(kept), Buffer.from(given)];
  return own.length === other.length && timingSafeEqual(own, other);
}

function replayed(
  own: Parameters<typeof createApplicationsStaffService>[0],
  clock: Clock,
  notesOf: NotesOf,
): ReturnType<ApplicationsOfSite['replayedBy']> {
  const past = {
    ...own,
    clock,
    requireChallenge: async () => undefined,
    messages: { send: async () => '' },
    audit: { record: async () => undefined },
    notices: { tell: async () => undefined },
    limits: { ...own.limits, filings: { ...own.limits.filings, consume: async () => ALLOWED } },
  };
  return {
    notes: notesOf(notedApplications, clock),
    file: (given, call) => fileApplication(past, given, call),
    staff: createApplicationsStaffService(past),
  };
}
