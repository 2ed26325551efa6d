import { zones } from '#features/parcels/promised-date.rules.ts';

/** The services of the selector (§1) [W-18]. */
export const selectorServices = ['SUPER', 'BUK', 'FP'] as const;

/** The services with a domestic price: the selector's services, and the document envelope. */
export const domesticServices = [...selectorServices, 'DOC'] as const;
export type DomesticService = (typeof domesticServices)[number];

/** How the parcel is handed over: collected at the door, or brought to a counter. */
export const handovers = ['WALK_IN', 'PICKUP'] as const;
export type Handover = (typeof handovers)[number];

/** Contents of international parcels: documents, or dutiable goods. */
export const internationalKinds = ['document', 'parcel'] as const;

/** Zones of the domestic base price; a remote area adds a fee and days to any of them. */
export const domesticZones = zones.filter((zone) => zone !== 'INTERNATIONAL' && zone !== 'REMOTE');
export type DomesticZone = (typeof domesticZones)[number];
