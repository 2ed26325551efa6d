import { useSyncExternalStore } from 'react';
import { openBrowserStore } from '#web/state/browser-store.ts';
import { DEFAULT_LABEL_FORMAT, type LabelFormat, labelFormats } from '../../label-formats.rules.ts';

/** The paper format of this device's printer. */
const chosen = openBrowserStore<LabelFormat>('labelFormat', DEFAULT_LABEL_FORMAT, toFormat);

/** The paper format selected on this device, and its setter. */
export function useLabelFormat(): [LabelFormat, (format: string) => void] {
  const format = useSyncExternalStore(chosen.subscribe, chosen.get, () => DEFAULT_LABEL_FORMAT);
  return [format, (next) => chosen.set(toFormat(next))];
}

function toFormat(raw: unknown): LabelFormat {
  return labelFormats.find((each) => each === raw) ?? DEFAULT_LABEL_FORMAT;
}
