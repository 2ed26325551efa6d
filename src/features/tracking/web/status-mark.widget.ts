import type { TablerIcon } from '@tabler/icons-react';
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import IconCircleX from '@tabler/icons-react/dist/esm/icons/IconCircleX.mjs';
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs';
import IconPackage from '@tabler/icons-react/dist/esm/icons/IconPackage.mjs';
import IconTruckDelivery from '@tabler/icons-react/dist/esm/icons/IconTruckDelivery.mjs';
import type { PublicStatus } from '#features/parcels/scan-events.rules.ts';
import type { Tone } from '#ui/feedback/tone.ts';

export type Mark = { tone: Tone; icon: TablerIcon };

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
