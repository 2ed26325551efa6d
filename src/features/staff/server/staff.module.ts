import { createPasswordHash } from '../../../http/secrets/password-hash.ts';
import type { FeatureModule } from '../../feature-module.ts';
import { shippedRoles } from '../roles.rules.ts';
import { createLoginService } from '../session/server/login.service.ts';
import { mountSession } from '../session/server/session.api.ts';
import { createStaffSessions } from '../session/server/staff-sessions.ts';
import { createStaffTries } from '../session/server/staff-tries.ts';
import { createAudit } from './audit.ts';
import { createStaffRepo } from './staff.repo.ts';
import { staffRole } from './staff.table.ts';
import type { StaffDeps } from './staff-deps.ts';

/** Staff as other features and the kit are given them. */
export type StaffService = ReturnType<typeof wireServices>;

/** Few log in at once, and customers' passwords have a queue of their own. */
const HASHES_AT_ONCE = 1;

/** Wires the accounts of staff, their roles, and the log of what they change. */
export function wireStaff(deps: StaffDeps): FeatureModule<StaffService> {
  const service = wireServices(deps);
  return {
    service,
    mount(api) {
      mountSession(api, service);
    },
    /** What shipped roles allow is changed in the back office and stays so. */
    async seed(now) {
      const rows = shippedRoles.map((role) => ({
        ...role,
        permissions: [...role.permissions],
        createdAt: now,
      }));
      await deps.db.orm.insert(staffRole).values(rows).onConflictDoNothing();
      // No content of a page.
      return 0;
    },
  };
}

function wireServices(deps: StaffDeps) {
  const { clock } = deps;
  const { orm } = deps.db;
  const parts = {
    orm,
    clock,
    staff: createStaffRepo(orm),
    sessions: createStaffSessions({ orm, clock }),
    passwords: createPasswordHash(deps.settings.passwordHash, { atOnce: HASHES_AT_ONCE }),
    tries: createStaffTries(deps),
    audit: createAudit({ clock }),
  };
  return { ...parts, login: createLoginService(parts) };
}
