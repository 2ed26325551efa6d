import type { Orm } from '#db/orm.ts';
import type { FeatureModule } from '#features/feature-module.ts';
import { createPasswordHash } from '#http/secrets/password-hash.ts';
import { repeatPass } from '#jobs/repeated-pass.ts';
import { mountAudit } from '../audit/server/audit.api.ts';
import { auditKind } from '../audit/server/audit-retention.ts';
import { createAuditSearch } from '../audit/server/audit-search.ts';
import { createAuditChecks } from '../audit/server/check-audit.ts';
import { announceRights } from '../duties/server/announce-rights.ts';
import { createColleagues, mountColleagues } from '../duties/server/colleagues.ts';
import { createConfirmRightsService } from '../duties/server/confirm-rights.service.ts';
import { createHandOverRows } from '../duties/server/hand-over-rows.ts';
import { createSecondPerson } from '../duties/server/second-person.ts';
import { createCloseMembersService } from '../members/server/close-members.service.ts';
import { mountMembers } from '../members/server/members.api.ts';
import { createMembersService } from '../members/server/members.service.ts';
import { createMendMembersService } from '../members/server/mend-members.service.ts';
import { createNotesOf } from '../notes/server/staff-notes.ts';
import { createMentions } from '../notices/server/mentions.ts';
import { mountStaffNotices, staffNoticesKind } from '../notices/server/staff-notices.api.ts';
import { createStaffNotices } from '../notices/server/staff-notices.ts';
import { mountRoles } from '../roles/server/roles.api.ts';
import { createRolesService } from '../roles/server/roles.service.ts';
import { createAddFactorsService } from '../session/server/add-factors.service.ts';
import { createConfirmAgainService } from '../session/server/confirm-again.service.ts';
import { createLinksService } from '../session/server/links.service.ts';
import { createLoginService } from '../session/server/login.service.ts';
import { createOwnAccountService } from '../session/server/own-account.service.ts';
import { createOwnPasswordService } from '../session/server/own-password.service.ts';
import { createPasskeys } from '../session/server/passkeys.ts';
import { createPasswordPolicy } from '../session/server/password-policy.ts';
import { createRecoveryCodes } from '../session/server/recovery-codes.ts';
import { createSecondFactorService } from '../session/server/second-factor.service.ts';
import { mountSession } from '../session/server/session.api.ts';
import { createStaffLinks } from '../session/server/staff-links.ts';
import { createStaffSessions } from '../session/server/staff-sessions.ts';
import { createStaffTries } from '../session/server/staff-tries.ts';
import { createTotp } from '../session/server/totp.ts';
import { createAudit } from './audit.ts';
import { STAFF_SECRETS } from './sealed-staff.ts';
import { seedRoles } from './seed-roles.ts';
import { createStaffRepo } from './staff.repo.ts';
import type { StaffSite } from './staff-deps.ts';

/** The staff service as other features and the kit see it. */
export type StaffService = ReturnType<typeof wireServices>;

/** Few members log in at once, and customers' passwords have a separate queue. */
const HASHES_AT_ONCE = 1;
const LOOKED_EVERY_MS = 60_000;

/** Wires the accounts of staff, their roles, and the audit log. */
export function wireStaff(site: StaffSite): FeatureModule<StaffService> {
  const service = wireServices(site);
  const { orm } = site.db;
  // For rights over money granted on the command line, which sends nothing itself.
  const { start, stop } = repeatPass(() => orm.transaction(service.announceRights), {
    everyMs: LOOKED_EVERY_MS,
    onProblem: (err) => site.log.error({ err }, 'new rights of staff could not be told'),
  });
  return {
    service,
    retention: [auditKind, staffNoticesKind],
    mount(api) {
      mountSession(api, service.calls);
      mountMembers(api, service.calls);
      mountRoles(api, service.calls);
      mountAudit(api, service.calls);
      mountColleagues(api, service.colleagues);
      mountStaffNotices(api, service.notices);
    },
    async seed(now) {
      await seedRoles(site.db.orm, now);
      // Not the content of any page.
      return 0;
    },
    start,
    stop,
  };
}

function wireServices(site: StaffSite) {
  const { clock, messages, keys, translate } = site;
  const { orm } = site.db;
  const { publicUrl } = site.config;
  const seal = keys.seal(STAFF_SECRETS);
  const parts = {
    orm,
    clock,
    messages,
    staff: createStaffRepo(orm),
    sessions: createStaffSessions({ orm, clock }),
    passwords: createPasswordHash(site.config.passwordHash, { atOnce: HASHES_AT_ONCE }),
    policy: createPasswordPolicy(),
    tries: createStaffTries(site),
    audit: createAudit({ clock }),
    links: createStaffLinks({ orm, clock, publicUrl }),
    totp: createTotp({ seal, clock }),
    passkeys: createPasskeys({ orm, publicUrl, clock }),
    secondPerson: createSecondPerson({ orm, clock }),
    colleagues: createColleagues({ orm, clock }),
    notices: createStaffNotices({ orm, clock }),
    announceRights: (tx: Orm) => announceRights({ messages, translate, publicUrl, clock }, tx),
    recoveryCodes: createRecoveryCodes(keys.mac('staff recovery codes')),
  };
  const calls = {
    login: createLoginService(parts),
    second: createSecondFactorService(parts),
    again: createConfirmAgainService(parts),
    factors: createAddFactorsService(parts),
    links: createLinksService(parts),
    account: createOwnAccountService(parts),
    passwords: createOwnPasswordService(parts),
    members: createMembersService(parts),
    closing: createCloseMembersService(parts),
    mending: createMendMembersService(parts),
    roles: createRolesService(parts),
    rights: createConfirmRightsService(parts),
    search: createAuditSearch({ orm, rules: site.rules }),
    checks: createAuditChecks(parts),
  };
  const mentions = createMentions(parts);
  return {
    ...parts,
    handOverRows: createHandOverRows(parts),
    mentions,
    /** Notes of staff on one kind of record. */
    notesOf: createNotesOf({ ...parts, mentions }),
    find: parts.staff.find,
    /** Asks for a second factor again. */
    confirmAgain: calls.again,
    calls,
    /** The link that creates the first member of staff; null where there is one. */
    firstLink: async () =>
      (await parts.staff.isAnybodyThere()) ? null : (await parts.links.issue(null)).url,
  };
}
