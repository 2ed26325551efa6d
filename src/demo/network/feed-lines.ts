import type { ParcelLine, ScanEventLine } from '#features/feed/feed.contract.ts';
import type { Area, OverseasPlace, Site } from './network.ts';
import { isOverseas, type Shipment } from './shipment.ts';
import type { Scan } from './trip.ts';
import { toBangkokIso } from './working-hours.ts';

/** A parcel as the carrier's systems would send it. The promise is left to the rules. */
export function toParcelLine(waybillNo: string, acceptedMs: number, shipment: Shipment): ParcelLine {
  const acceptedAt = toBangkokIso(acceptedMs);
  const [lengthCm, widthCm, heightCm] = shipment.sizeCm ?? [];
  return {
    waybillNo,
    service: shipment.service,
    itemType: shipment.itemType,
    acceptedAt,
    updatedAt: acceptedAt,
    origin: toPlace(shipment.origin),
    destination: toPlace(shipment.destination),
    weightGrams: shipment.weightGrams,
    lengthCm,
    widthCm,
    heightCm,
    codSatang: shipment.codSatang ?? undefined,
    declaredValueSatang: shipment.declaredValueSatang ?? undefined,
    sender: shipment.sender,
    consignee: shipment.consignee,
  };
}

function toPlace(end: Area | OverseasPlace): Place {
  return toSitePlace(isOverseas(end) ? end.centre : end.branch);
}

/** A scan as the carrier's systems would send it; unknown fields are left out. */
export function toScanEventLine(scan: Scan): ScanEventLine {
  return {
    waybillNo: scan.waybillNo,
    code: scan.code,
    reason: scan.reason ?? undefined,
    occurredAt: toBangkokIso(scan.atMs),
    ...toSitePlace(scan.site),
    operator: scan.operator ?? undefined,
    note: scan.note ?? undefined,
    proofImageUrl: scan.proofImageUrl ?? undefined,
  };
}

type Place = ParcelLine['origin'];
const placeOfSite = new Map<Site, Place>();

function toSitePlace(site: Site): Place {
  let place = placeOfSite.get(site);
  if (place) return place;
  place = {
    countryCode: site.countryCode,
    provinceCode: site.provinceCode ?? undefined,
    district: site.district ?? undefined,
    facilityCode: site.code,
    facilityName: site.name,
  };
  placeOfSite.set(site, place);
  return place;
}
