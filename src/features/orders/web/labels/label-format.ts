import { useSyncExternalStore } from 'react';
import { openBrowserStore } from '#web/state/browser-store.ts';
import {
  DEFAULT_LABEL_FORMAT,
  isPrintable,
  type LabelDpi,
  type LabelFile,
  type LabelFormat,
  labelDpis,
  labelFormats,
} from '../../label-formats.rules.ts';

/** What this device's printer takes: paper, as PDF, or ZPL for paper and a resolution. */
export type LabelChoice = LabelFormat | `${LabelFormat}-${LabelDpi}`;

/** The choices for label printers. */
export const zplChoices = labelDpis.flatMap((dpi) =>
  labelFormats
    .filter((format) => isPrintable({ format, fileType: 'zpl' }))
    .map((format) => ({ choice: `${format}-${dpi}` as const, format, dpi })),
);

const chosen = openBrowserStore<LabelChoice>('labelFormat', DEFAULT_LABEL_FORMAT, toChoice);

/** The choice of this device, and its setter. */
export function useLabelChoice(): [LabelChoice, (choice: string) => void] {
  const choice = useSyncExternalStore(chosen.subscribe, chosen.get, () => DEFAULT_LABEL_FORMAT);
  return [choice, (next) => chosen.set(toChoice(next))];
}

/** The file that a choice stands for. */
export function toLabelFile(choice: LabelChoice): Pick<LabelFile, 'format'> & Partial<LabelFile> {
  const zpl = zplChoices.find((each) => each.choice === choice);
  if (zpl) return { format: zpl.format, fileType: 'zpl', dpi: zpl.dpi };
  return { format: labelFormats.find((each) => each === choice) ?? DEFAULT_LABEL_FORMAT };
}

function toChoice(raw: unknown): LabelChoice {
  const choices: LabelChoice[] = [...labelFormats, ...zplChoices.map(({ choice }) => choice)];
  return choices.find((each) => each === raw) ?? DEFAULT_LABEL_FORMAT;
}
