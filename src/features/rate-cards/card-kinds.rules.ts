import { zones } from '#features/parcels/promised-date.rules.ts';

/** The services of the selector (§1) [W-18]. */
export const selectorServices = ['SUPER', 'BUK', 'FP'] as const;

/** What a domestic price can be asked for: the selector's services, and the envelope for documents. */
export const domesticServices = [...selectorServices, 'DOC'] as const;
export type DomesticService = (typeof domesticServices)[number];

/** How the parcel reaches us: collected at the door, or brought to a counter. */
export const handovers = ['WALK_IN', 'PICKUP'] as const;
export type Handover = (typeof handovers)[number];

/** What international parcels hold: papers, or goods that customs taxes. */
export const internationalKinds = ['document', 'parcel'] as const;

/** Zones of the base price inside Thailand; a remote area adds a fee and days to any of them. */
export const domesticZones = zones.filter((zone) => zone !== 'INTERNATIONAL' && zone !== 'REMOTE');
export type DomesticZone = (typeof domesticZones)[number];
