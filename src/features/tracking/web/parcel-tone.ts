import type { PublicStatus } from '#features/parcels/scan-events.rules.ts';
import type { Tone } from '#ui/feedback/tone.ts';
import IconAlertTriangle from '#web/icons/tabler/IconAlertTriangle.json' with { type: 'json' };
import IconBuildingStore from '#web/icons/tabler/IconBuildingStore.json' with { type: 'json' };
import IconCircleX from '#web/icons/tabler/IconCircleX.json' with { type: 'json' };
import IconClock from '#web/icons/tabler/IconClock.json' with { type: 'json' };
import IconSearch from '#web/icons/tabler/IconSearch.json' with { type: 'json' };
import IconTruckReturn from '#web/icons/tabler/IconTruckReturn.json' with { type: 'json' };
import { remarksOf } from '../parcel-states.rules.ts';
import type { Remark } from '../state-row.rules.ts';
import { stateRows } from '../state-rows.rules.ts';
import type { PublicParcel } from '../tracked-parcel.contract.ts';
import { type Mark, markOfStatus } from './status-mark.widget.ts';

const markOfRemark: Record<Remark, Mark> = {
  CANCELLED: { tone: 'neutral', icon: IconCircleX },
  RETURNED: { tone: 'neutral', icon: IconTruckReturn },
  LOST: { tone: 'danger', icon: IconSearch },
  RETURNING: { tone: 'warn', icon: IconTruckReturn },
  DAMAGED: { tone: 'danger', icon: IconAlertTriangle },
  CUSTOMS_HELD: { tone: 'warn', icon: IconAlertTriangle },
  DELIVERY_ATTEMPTED: { tone: 'warn', icon: IconAlertTriangle },
  PICKUP_FAILED: { tone: 'warn', icon: IconAlertTriangle },
  DELAYED: { tone: 'warn', icon: IconClock },
  ON_HOLD: { tone: 'warn', icon: IconClock },
  HELD_AT_DROP_POINT: { tone: 'warn', icon: IconBuildingStore },
};

type Badge<Text> = Mark & { text: Text };
type Badges = {
  remarks: Badge<`tracking:screen.remarks.${Remark}`>[];
  status: Badge<`parcels:statuses.${PublicStatus}`> | null;
};

/** The remarks and the status, as far as they may be shown together. */
export function badgesOf({ state, status, progress }: PublicParcel): Badges {
  const remarks = remarksOf(state, progress.exception).map(
    (remark) => ({ ...markOfRemark[remark], text: `tracking:screen.remarks.${remark}` }) as const,
  );
  const isDenied = stateRows[state].badges === 'REMARK';
  return {
    remarks,
    status: isDenied ? null : { ...markOfStatus[status], text: `parcels:statuses.${status}` },
  };
}

/** The tone of a whole card. */
export function toneOf({ state, status, progress }: PublicParcel): Tone {
  const [remark] = remarksOf(state, progress.exception);
  return (remark ? markOfRemark[remark] : markOfStatus[status]).tone;
}
