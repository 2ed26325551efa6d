import { type Sealed, type SealedValues, sealedColumn } from '#http/secrets/sealed-values.ts';
import { lineEvent } from './line-counter.table.ts';

/** The purpose that events and the answers of the development driver are sealed for. */
export const LINE_EVENTS = 'line event';

/** What a rotation of the installation's keys finds of them. */
export function sealedLineEvents(over: Sealed): SealedValues[] {
  const { id, sealedEvent, sealedAnswer } = lineEvent;
  const common = { ...over, purpose: LINE_EVENTS, key: [id], context: [id], dropsRow: false };
  return [
    sealedColumn({ ...common, what: 'events of LINE', column: sealedEvent }),
    sealedColumn({ ...common, what: 'answers in LINE', column: sealedAnswer }),
  ];
}
