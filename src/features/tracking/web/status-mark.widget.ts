import type { PublicStatus } from '#features/parcels/scan-events.rules.ts';
import type { Tone } from '#ui/feedback/tone.ts';
import type { IconShape } from '#ui/icons/draw-icon.ts';
import IconCircleCheck from '#ui/icons/tabler/IconCircleCheck.ts';
import IconCircleX from '#ui/icons/tabler/IconCircleX.ts';
import IconClock from '#ui/icons/tabler/IconClock.ts';
import IconPackage from '#ui/icons/tabler/IconPackage.ts';
import IconTruckDelivery from '#ui/icons/tabler/IconTruckDelivery.ts';

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
