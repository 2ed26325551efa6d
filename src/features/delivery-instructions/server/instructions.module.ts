import type { FeatureModule } from '#features/feature-module.ts';
import type { CreateLimiter } from '#http/limits/limits.ts';
import { spendCall } from '#http/limits/spend-call.ts';
import { mount } from '#http/mount.ts';
import type { DeriveKey } from '#http/secrets/secrets.ts';
import { paths } from '#routes/paths.ts';
import { mountCarrier } from '../carrier/server/carrier.api.ts';
import { createCarrierService } from '../carrier/server/carrier.service.ts';
import {
  cancelChange,
  changeDelivery,
  deliveryOptions,
  pointsToHold,
  readStopChange,
  stopChange,
} from '../instructions.contract.ts';
import type { InstructionDeps } from './instruction-deps.ts';
import { createInstructionsService, type InstructionsService } from './instructions.service.ts';
import { createStopService } from './stop.service.ts';
import { createStopLinks } from './stop-links.ts';

const DAY_SECONDS = 86_400;
/** Changes of one parcel in a day: more is no longer a delivery. */
const CHANGES_PER_DAY = 10;

/** Wires what may be asked of deliveries. */
export function wireDeliveryInstructions(
  deps: Omit<InstructionDeps, 'limit' | 'orm' | 'stopUrl'> & {
    db: { orm: InstructionDeps['orm'] };
    limiter: CreateLimiter;
    deriveKey: DeriveKey;
    publicUrl: string;
  },
): FeatureModule<InstructionsService> {
  const { db, limiter, deriveKey, publicUrl, ...rest } = deps;
  const limit = limiter({
    name: 'delivery-change',
    points: CHANGES_PER_DAY,
    windowSeconds: DAY_SECONDS,
  });
  const stopLinks = createStopLinks(deriveKey('stop link'));
  const stopUrl = (id: string) => publicUrl + paths.stopLink(stopLinks.codeOf(id));
  const service = createInstructionsService({ ...rest, orm: db.orm, limit, stopUrl });
  const stops = createStopService({ ...rest, orm: db.orm, stopLinks });
  return {
    service,
    mount(api) {
      mount(api, deliveryOptions, (input, call) => service.options(input, call));
      mount(api, pointsToHold, (input, call) => service.points(input, call));
      mount(api, changeDelivery, (input, call) => service.change(input, call));
      mount(api, cancelChange, (input, call) => service.cancel(input, call));
      mount(api, readStopChange, ({ code }) => stops.read(code));
      mount(api, stopChange, ({ code }, call) => stops.stop(code, call));
      // Short, for an SMS. Looking stops nothing: guards of messages open every link.
      api.app.get(paths.stopLink(':code'), async (c) => {
        await spendCall(api.callLimit, c);
        c.header('cache-control', 'no-store');
        c.header('referrer-policy', 'no-referrer');
        c.header('x-robots-tag', 'noindex');
        return c.redirect(paths.stopChange((c.req.param('code') ?? '').slice(0, 40)), 302);
      });
      mountCarrier(api, createCarrierService({ orm: db.orm, clock: deps.clock }));
    },
    exports: [{ topic: 'deliveryInstructions', collect: ({ id }) => service.collect(id) }],
  };
}
