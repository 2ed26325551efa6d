import type { FeatureModule } from '#features/feature-module.ts';
import type { Audit } from '#features/staff/server/audit.ts';
import { mount } from '#http/mount.ts';
import type { CounterService } from '../../server/counter.service.ts';
import { checkCodeAtCounter, redeemCodeAtCounter } from '../collect-codes.staff.contract.ts';

/** Wires the counter in the back office, for branches whose own system does not know codes. */
export function wireCollectCodesStaff(site: {
  collectCodes: CounterService;
  staff: { audit: Audit };
}): FeatureModule<null> {
  const { collectCodes } = site;
  const { audit } = site.staff;
  return {
    service: null,
    mount(api) {
      mount(api, checkCodeAtCounter, (asked, { actor }) =>
        collectCodes.check(asked, { who: `staff ${actor.staffId}` }),
      );
      mount(api, redeemCodeAtCounter, (asked, { actor, visitor }) =>
        collectCodes.redeem(asked, { who: `staff ${actor.staffId}` }, (tx, code) =>
          audit.record(tx, {
            actor,
            visitor,
            action: 'parcel.collectCodeUsed',
            subject: { kind: 'parcel', id: code.waybillNo },
            before: null,
            // Without the name, which does not stay as long as the log.
            after: { code: code.id, facilityCode: asked.facilityCode },
          }),
        ),
      );
    },
  };
}
