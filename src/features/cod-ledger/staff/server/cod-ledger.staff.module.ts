import type { FeatureModule } from '#features/feature-module.ts';
import { countOpen, type DifferencesStaffDeps, mountDifferencesStaff } from './differences.staff.api.ts';

/** Wires the staff side of the books of COD money. */
export function wireCodLedgerStaff(site: {
  db: Pick<DifferencesStaffDeps, 'orm'>;
  codLedger: Pick<DifferencesStaffDeps, 'settleIn'>;
  staff: Pick<DifferencesStaffDeps, 'audit' | 'secondPerson'>;
  rules: DifferencesStaffDeps['rules'];
  clock: DifferencesStaffDeps['clock'];
}): FeatureModule<null> {
  const { db, codLedger, rules, clock } = site;
  const { audit, secondPerson } = site.staff;
  const own = { orm: db.orm, settleIn: codLedger.settleIn, audit, secondPerson, rules, clock };
  return {
    service: null,
    mount: (api) => mountDifferencesStaff(api, own),
    waits: [
      {
        kind: 'codDifferences',
        permission: 'codDifferences.settle',
        count: async () => ({ total: await countOpen(own) }),
      },
    ],
  };
}
