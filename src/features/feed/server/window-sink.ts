import { mergeWindows, windowColumns } from '#features/delivery-windows/server/delivery-windows.repo.ts';
import type { DeliveryWindowLine } from '../window-line.contract.ts';
import { readDeliveryWindow } from '../window-line.rules.ts';
import { toCopyRow } from './copy-text.ts';
import { type FeedSink, type StagedLine, staging, stagingName } from './staging.ts';

const staged = stagingName('feed_delivery_window', windowColumns);

/** How delivery windows are written. */
export const windowSink: FeedSink = {
  read(raw, now) {
    const read = readDeliveryWindow(raw, now);
    return read.ok ? { ...read, value: stageWindow(read.value) } : read;
  },
  createStaging: staging(staged, 'delivery_window'),
  copyTarget: `${staged} (ord, ${windowColumns})`,
  merge: mergeWindows(staged),
};

function stageWindow({
  waybillNo,
  deliveryWindow,
  stopsBefore,
  courier,
  updatedAt,
}: DeliveryWindowLine): StagedLine {
  const row = toCopyRow([
    waybillNo,
    deliveryWindow?.from,
    deliveryWindow?.until,
    stopsBefore,
    courier?.firstName,
    courier?.extension,
    updatedAt,
  ]);
  return { key: waybillNo, version: Date.parse(updatedAt), row };
}
