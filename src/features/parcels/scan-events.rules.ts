/** The one vocabulary of scan events, in the order a parcel usually meets them. */
export const scanEventCodes = [
  'ORDER_RECEIVED',
  'PICKUP_ASSIGNED',
  'PICKUP_FAILED',
  'PICKED_UP',
  'DROPPED_OFF',
  'ARRIVED_AT_BRANCH',
  'DEPARTED_BRANCH',
  'ARRIVED_AT_HUB',
  'SORTED',
  'DEPARTED_HUB',
  'ARRIVED_AT_DESTINATION',
  'EXPORT_CUSTOMS_STARTED',
  'EXPORT_CUSTOMS_CLEARED',
  'DEPARTED_COUNTRY',
  'ARRIVED_IN_COUNTRY',
  'IMPORT_CUSTOMS_STARTED',
  'CUSTOMS_HELD',
  'IMPORT_CUSTOMS_CLEARED',
  'OUT_FOR_DELIVERY',
  'DELIVERY_ATTEMPTED',
  'HELD_AT_DROP_POINT',
  'DELAYED',
  'DAMAGED',
  'LOST',
  'FOUND',
  'DELIVERED',
  'RECEIVED',
  'COD_COLLECTED',
  'RETURNING',
  'RETURNED',
  'CANCELLED',
] as const;
export type ScanEventCode = (typeof scanEventCodes)[number];

/** Why something went wrong, where an event has a reason. */
export const deliveryReasons = [
  'NOBODY_HOME',
  'REFUSED',
  'WRONG_ADDRESS',
  'PHONE_UNREACHABLE',
  'RESCHEDULE_ASKED',
  'WEATHER',
  'VEHICLE_BREAKDOWN',
  'HIGH_VOLUME',
  'ROAD_CLOSED',
  'DOCUMENTS_MISSING',
  'DUTY_UNPAID',
  'SENDER_NOT_READY',
  'SENDER_ASKED',
] as const;
export type DeliveryReason = (typeof deliveryReasons)[number];

/** Public statuses of parcels, orders and requests, exactly those of §4 [S-14]. */
export const publicStatuses = [
  'PICKED_UP',
  'ONGOING_PICKUP',
  'ON_PROCESS',
  'ON_DELIVERY',
  'DELIVERED',
  'RECEIVED',
  'CANCELLED',
  'PROCESSING',
  'PROCESSED',
] as const;
export type PublicStatus = (typeof publicStatuses)[number];
