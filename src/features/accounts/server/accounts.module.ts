import { startBuilding } from '#db/online-index.ts';
import type { FeatureModule } from '#features/feature-module.ts';
import { namedLimits } from '#http/limits/named-limits.ts';
import { DAY_SECONDS, HOUR_SECONDS } from '#lib/clock.ts';
import { paths } from '#routes/paths.ts';
import { mountCodes } from '../credentials/server/codes.api.ts';
import { createParcelCodes } from '../credentials/server/parcel-codes.ts';
import { createSendCodes } from '../credentials/server/send-codes.service.ts';
import { wireCredentials } from '../credentials/server/wire-credentials.ts';
import { phonesTypedAlike } from '../phones.rules.ts';
import { mountRecovery } from '../recovery/server/recovery.api.ts';
import { createRecoveryService } from '../recovery/server/recovery.service.ts';
import { mountRegistration } from '../registration/server/registration.api.ts';
import { createRegistrationService } from '../registration/server/registration.service.ts';
import { mountLogin } from '../sign-in/server/sign-in.api.ts';
import { wireSignIn } from '../sign-in/server/wire-sign-in.ts';
import { customerNotes } from '../staff/customer-notes.contract.ts';
import { mountAccountMerges } from '../staff/merges/server/account-merges.api.ts';
import { collectMerges } from '../staff/merges/server/list-merges.ts';
import { accountMergesKind } from '../staff/merges/server/merge-kind.ts';
import { endMerge } from '../staff/merges/server/undo-merge.ts';
import { mountCustomersStaff } from '../staff/server/accounts.staff.api.ts';
import { customerNotesKind, notedCustomers } from '../staff/server/customer-notes.ts';
import { createAcceptances } from './acceptances.ts';
import { type AccountsSite, VISITOR_AND_DAY } from './account-deps.ts';
import { customerNameIndex } from './accounts.table.ts';
import { customerKeeps, heldCustomers } from './customer-holds.ts';
import { createCustomersRepo } from './customers.repo.ts';
import { readNewPhone } from './new-phone.ts';
import { createOwnerNotices } from './owner-notices.ts';
import { createProfilesRepo } from './profiles.repo.ts';
import { readerLanguage } from './reader-language.ts';
import { createVipInvitations } from './vip-invitations.ts';

const MAILS_PER_ADDRESS_AND_HOUR = 5;
const NAME_SEARCHES = 60;
const TEN_MINUTES = 600;
const MERGES_AN_HOUR = 60;

/** The accounts service as other features see it. */
export type AccountsService = ReturnType<typeof wireServices>;

/** Wires accounts: credentials, signing in, registration and recovery, and the calls over them. */
export function wireAccounts(site: AccountsSite): FeatureModule<AccountsService> {
  const service = wireServices(site);
  const { limit } = namedLimits(site.limiter);
  const nameSearches = limit('staff-name-search', NAME_SEARCHES, TEN_MINUTES);
  const merges = limit('staff-account-merges', MERGES_AN_HOUR, HOUR_SECONDS);
  const notes = site.staff.notesOf(notedCustomers);
  let building: { stop(): Promise<void> } | undefined;
  return {
    service,
    keeps: customerKeeps,
    holdable: heldCustomers,
    retention: [customerNotesKind, accountMergesKind],
    exports: [
      { topic: 'notesOfStaff', collect: ({ id }) => notes.collect(id) },
      { topic: 'mergedAccounts', collect: ({ id }) => collectMerges(site.db.orm, id) },
    ],
    erasers: [({ id }, tx) => endMerge(tx, id)],
    mount(api) {
      mountLogin(api, service);
      mountCodes(api, service);
      mountRegistration(api, service);
      mountRecovery(api, service);
      mountCustomersStaff(api, {
        ...service,
        orm: site.db.orm,
        reading: site.db.read.orm,
        audit: site.staff.audit,
        nameSearches,
      });
      mountAccountMerges(api, {
        ...service,
        orm: site.db.orm,
        reading: site.db.read.orm,
        audit: site.staff.audit,
        merges,
        clock: site.clock,
      });
      notes.mount(api, customerNotes);
    },
    start() {
      building = startBuilding(site.db, customerNameIndex, site.log);
    },
    async stop() {
      await building?.stop();
    },
  };
}

function wireServices(site: AccountsSite) {
  const { messages, clock } = site;
  const { publicUrl, codesPerVisitorAndHour } = site.config;
  const { orm } = site.db;
  const { limit, visitorLimit } = namedLimits(site.limiter);
  const { requireChallenge } = site.captcha;
  const { codesRepo, codeLimits, ...credentials } = wireCredentials(site);
  const stores = {
    customers: createCustomersRepo(orm),
    profiles: createProfilesRepo({ orm, clock }),
    acceptances: createAcceptances({ orm, listInForce: site.agreements.listInForce, clock }),
  };
  const { names, records, tries, ...signIn } = wireSignIn(site, { ...credentials, ...stores });
  const notices = createOwnerNotices(messages);
  const mailsPerAddress = limit('mail-address', MAILS_PER_ADDRESS_AND_HOUR, HOUR_SECONDS);
  const own = { ...credentials, ...stores, ...signIn };
  const resetUrl = (token: string) => publicUrl + paths.resetPassword(token);
  return {
    ...own,
    codesRepo,
    codeLimits,
    notices,
    readNewPhone,
    readerLanguage,
    sendCodes: createSendCodes({
      ...stores,
      orm,
      codes: codesRepo,
      limits: codeLimits,
      records,
      questions: signIn.phoneQuestions,
      messages,
      requireChallenge,
    }),
    parcelCodes: createParcelCodes({ ...own, orm, codesRepo, codeLimits, records, messages }),
    registration: createRegistrationService({
      ...own,
      orm,
      messages,
      mailsPerAddress,
      linkUrl: (token) => publicUrl + paths.confirmEmail(token),
      clock,
    }),
    recovery: createRecoveryService({
      ...own,
      orm,
      notices,
      messages,
      records,
      requireChallenge,
      limits: {
        mailsPerAddress,
        mailsPerAddressAndVisitor: visitorLimit('mail-address-one', VISITOR_AND_DAY.mails, DAY_SECONDS),
        mailsPerVisitor: visitorLimit('mail-visitor', codesPerVisitorAndHour, HOUR_SECONDS),
      },
      unlock: ({ accountName, phone }) =>
        tries.clear(accountName ? names.ofVip(accountName) : names.ofPhones(phonesTypedAlike(phone))),
      linkUrl: resetUrl,
      clock,
    }),
    vipInvitations: createVipInvitations({ ...own, messages, linkUrl: resetUrl, clock }),
  };
}
