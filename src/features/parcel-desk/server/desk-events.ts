import type { scanEvent } from '../../parcels/server/parcels.table.ts';
import type { DeskEvent } from '../desk-event.contract.ts';

type EventRow = typeof scanEvent.$inferSelect;

/** A scan event as the desk shows it. */
export function toDeskEvent({ waybillNo: _, ...event }: EventRow): DeskEvent {
  return {
    ...event,
    occurredAt: event.occurredAt.toISOString(),
    receivedAt: event.receivedAt.toISOString(),
  };
}
