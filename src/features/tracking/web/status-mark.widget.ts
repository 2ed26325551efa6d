import type { PublicStatus } from '#features/parcels/scan-events.rules.ts';
import type { Tone } from '#ui/feedback/tone.ts';
import type { IconShape } from '#web/icons/drawn-icon.tsx';
import IconCircleCheck from '#web/icons/tabler/IconCircleCheck.json' with { type: 'json' };
import IconCircleX from '#web/icons/tabler/IconCircleX.json' with { type: 'json' };
import IconClock from '#web/icons/tabler/IconClock.json' with { type: 'json' };
import IconPackage from '#web/icons/tabler/IconPackage.json' with { type: 'json' };
import IconTruckDelivery from '#web/icons/tabler/IconTruckDelivery.json' with { type: 'json' };

export type Mark = { tone: Tone; icon: IconShape };

/** How each status looks. */
export const markOfStatus: Record<PublicStatus, Mark> = {
  ONGOING_PICKUP: { tone: 'neutral', icon: IconClock },
  PICKED_UP: { tone: 'info', icon: IconPackage },
  ON_PROCESS: { tone: 'info', icon: IconPackage },
  ON_DELIVERY: { tone: 'info', icon: IconTruckDelivery },
  DELIVERED: { tone: 'good', icon: IconCircleCheck },
  RECEIVED: { tone: 'good', icon: IconCircleCheck },
  CANCELLED: { tone: 'neutral', icon: IconCircleX },
  PROCESSING: { tone: 'warn', icon: IconClock },
  PROCESSED: { tone: 'neutral', icon: IconCircleCheck },
};
