import type { CreateLimiter } from '../../../http/limits/limits.ts';
import { mount } from '../../../http/mount.ts';
import type { FeatureModule } from '../../feature-module.ts';
import { mountCarrier } from '../carrier/server/carrier.api.ts';
import { createCarrierService } from '../carrier/server/carrier.service.ts';
import { cancelChange, changeDelivery, deliveryOptions, pointsToHold } from '../instructions.contract.ts';
import type { InstructionDeps } from './instruction-deps.ts';
import { createInstructionsService, type InstructionsService } from './instructions.service.ts';

const DAY_SECONDS = 86_400;
/** Changes of one parcel in a day: more is no longer a delivery. */
const CHANGES_PER_DAY = 10;

/** Wires what may be asked of deliveries. */
export function wireDeliveryInstructions(
  deps: Omit<InstructionDeps, 'limit' | 'orm'> & {
    db: { orm: InstructionDeps['orm'] };
    limiter: CreateLimiter;
  },
): FeatureModule<InstructionsService> {
  const { db, limiter, ...rest } = deps;
  const limit = limiter({
    name: 'delivery-change',
    points: CHANGES_PER_DAY,
    windowSeconds: DAY_SECONDS,
  });
  const service = createInstructionsService({ ...rest, orm: db.orm, limit });
  return {
    service,
    mount(api) {
      mount(api, deliveryOptions, (input, call) => service.options(input, call));
      mount(api, pointsToHold, (input, call) => service.points(input, call));
      mount(api, changeDelivery, (input, call) => service.change(input, call));
      mount(api, cancelChange, (input, call) => service.cancel(input, call));
      mountCarrier(api, createCarrierService({ orm: db.orm, clock: deps.clock }));
    },
    exports: [{ topic: 'deliveryInstructions', collect: ({ id }) => service.collect(id) }],
  };
}
