import type { FeatureModule } from '#features/feature-module.ts';
import type { HandOverRows } from '#features/staff/duties/server/hand-over-rows.ts';
import type { CodLedger } from '../../server/cod-ledger.module.ts';
import { countOpen, type DifferencesStaffDeps, mountDifferencesStaff } from './differences.staff.api.ts';
import { countRefunds } from './list-refunds.ts';
import { mountRefundsStaff } from './refunds.staff.api.ts';

/** Wires the staff side of the books of COD money. */
export function wireCodLedgerStaff(site: {
  db: Pick<DifferencesStaffDeps, 'orm'>;
  codLedger: Pick<CodLedger, 'settleIn' | 'refundSeal' | 'tellOfRefundAccount'>;
  staff: Pick<DifferencesStaffDeps, 'audit' | 'secondPerson'> & { handOverRows: HandOverRows };
  rules: DifferencesStaffDeps['rules'];
  clock: DifferencesStaffDeps['clock'];
}): FeatureModule<null> {
  const { db, codLedger, rules, clock } = site;
  const { audit, secondPerson, handOverRows } = site.staff;
  const { refundSeal, tellOfRefundAccount } = codLedger;
  const own = { orm: db.orm, settleIn: codLedger.settleIn, audit, secondPerson, rules, clock };
  return {
    service: null,
    mount(api) {
      mountDifferencesStaff(api, own);
      mountRefundsStaff(api, { ...own, refundSeal, tellOfRefundAccount, handOverRows });
    },
    waits: [
      {
        kind: 'codDifferences',
        permission: 'codDifferences.settle',
        count: async () => ({ total: await countOpen(own) }),
      },
      {
        kind: 'codRefunds',
        permission: 'codDifferences.settle',
        count: ({ staffId }) => countRefunds(own, staffId),
      },
    ],
  };
}
