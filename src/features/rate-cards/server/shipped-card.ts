import { z } from 'zod';
import { destinationCountries } from '#features/rules/destinations.rules.ts';
import { isoInstant } from '#lib/written/iso-instant.ts';
import { domesticServices, domesticZones } from '../card-kinds.rules.ts';
import content from '../content/rate-card.json' with { type: 'json' };
import {
  type CardRow,
  internationalArea,
  type RateCard,
  remoteAreaRate,
  shareFee,
  surcharge,
} from '../rate-card.rules.ts';

// Authored in baht, kilograms and per cent; rows hold satang, grams and basis points.
const baht = z.number().min(0);
const steps = z.array(z.number().positive());
const authoredCard = z.object({
  name: z.string(),
  publisher: z.string(),
  validFrom: isoInstant,
  roundToBaht: baht,
  domestic: z.record(
    z.enum(domesticServices),
    z.object({ upToKg: steps, baht: z.record(z.enum(domesticZones), z.array(baht)) }),
  ),
  remoteAreas: z.array(remoteAreaRate.omit({ feeSatang: true }).extend({ baht })),
  surcharges: z.array(
    surcharge.pick({ kind: true, service: true }).extend({ overKg: baht, baht, percent: baht }),
  ),
  shareFees: z.array(
    shareFee.pick({ kind: true }).extend({ upToBaht: baht, percent: baht, minimumBaht: baht }),
  ),
  international: z.record(
    z.enum(destinationCountries),
    z.record(z.enum(['document', 'parcel']), z.object({ upToKg: steps, baht: z.array(baht) })),
  ),
  internationalAreas: z.array(internationalArea.omit({ feeSatang: true }).extend({ baht })),
});

/** The price list that ships with the product. */
export function shippedCard(): RateCard {
  const card = authoredCard.parse(content);
  return {
    validFrom: new Date(card.validFrom),
    name: card.name,
    publisher: card.publisher,
    roundToSatang: satang(card.roundToBaht),
    domesticRates: domesticServices.flatMap((service) =>
      domesticZones.flatMap((zone) =>
        card.domestic[service].upToKg.map((kg, at) => ({
          service,
          zone,
          ...stepOf(kg, card.domestic[service].baht[zone][at]),
        })),
      ),
    ),
    remoteAreas: card.remoteAreas.map(({ baht: fee, ...area }) => ({ ...area, feeSatang: satang(fee) })),
    surcharges: card.surcharges.map(({ kind, service, overKg, baht: fee, percent }) => ({
      kind,
      service,
      overGrams: grams(overKg),
      feeSatang: satang(fee),
      basisPoints: basisPoints(percent),
    })),
    shareFees: card.shareFees.map(({ kind, upToBaht, percent, minimumBaht }) => ({
      kind,
      upToSatang: satang(upToBaht),
      basisPoints: basisPoints(percent),
      minimumSatang: satang(minimumBaht),
    })),
    // The counter promotion is a business rule (§1) [W-19], not a row of the list.
    promotions: [],
    internationalRates: destinationCountries.flatMap((country) =>
      (['document', 'parcel'] as const).flatMap((kind): CardRow<'internationalRates'>[] =>
        card.international[country][kind].upToKg.map((kg, at) => ({
          country,
          kind,
          ...stepOf(kg, card.international[country][kind].baht[at]),
        })),
      ),
    ),
    internationalAreas: card.internationalAreas.map(({ baht: fee, ...area }) => ({
      ...area,
      feeSatang: satang(fee),
    })),
  };
}

function stepOf(kg: number, fee: number | undefined): { upToGrams: number; feeSatang: number } {
  if (fee === undefined) throw new Error(`The shipped card has no price up to ${kg} kg.`);
  return { upToGrams: grams(kg), feeSatang: satang(fee) };
}

function satang(inBaht: number): number {
  return Math.round(inBaht * 100);
}

function grams(kg: number): number {
  return Math.round(kg * 1000);
}

function basisPoints(percent: number): number {
  return Math.round(percent * 100);
}
