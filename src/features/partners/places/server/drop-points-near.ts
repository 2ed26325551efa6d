import type { DropPointsService } from '#features/drop-points/server/drop-points.service.ts';
import type { PlaceBook } from '#features/places/book/place-book.rules.ts';
import type { PlacesService } from '#features/places/server/places.service.ts';
import { requestErrors } from '#http/answers/request-errors.ts';
import type { OutputOf, ParsedInputOf } from '#lib/contract.ts';
import { AppError } from '#lib/errors.ts';
import type { Language } from '#lib/language.ts';
import { toCursor } from '#lib/open/cursor.ts';
import type { OpenDropPoint, openDropPoints } from '../open-places.contract.ts';

type Asked = ParsedInputOf<typeof openDropPoints>;

/** Dependencies of the list of drop points. */
export type DropPointDeps = {
  dropPoints: Pick<DropPointsService, 'findWithDays'>;
  places: Pick<PlacesService, 'book'>;
};

/** A page of drop points, the nearest first where the question says where. */
export async function findDropPoints(
  { dropPoints, places }: DropPointDeps,
  asked: Asked,
  language: Language,
): Promise<OutputOf<typeof openDropPoints>> {
  const { withinKm, kind: kinds, service: services, openNow, limit, cursor } = asked;
  const from = middleOf(await places.book(), asked);
  if (withinKm !== undefined && !from) throw refusal('withinKm', 'placeMissing');
  const page = Number(cursor?.[0] ?? 1);
  const { points, total } = await dropPoints.findWithDays(
    {
      kinds,
      services,
      openNow: openNow === 'true' ? true : undefined,
      near: from && { ...from, withinKm },
      page,
      pageSize: limit,
    },
    language,
  );
  return {
    dropPoints: points.map(toOpenPoint),
    nextCursor: page * limit < total ? toCursor([String(page + 1)]) : null,
  };
}

function middleOf(
  book: PlaceBook,
  { postcode, placeCode, lat, lon }: Asked,
): { lat: number; lon: number } | undefined {
  if (lat !== undefined && lon !== undefined) return { lat, lon };
  if (postcode !== undefined) {
    const places = book.withPostcode(postcode);
    if (places.length === 0) throw refusal('postcode', 'postcodeUnknown');
    const sum = (of: 'lat' | 'lon') => places.reduce((all, place) => all + place[of], 0) / places.length;
    return { lat: sum('lat'), lon: sum('lon') };
  }
  if (placeCode === undefined) return undefined;
  const place = book.find(placeCode);
  if (!place) throw refusal('placeCode', 'placeCodeUnknown');
  return { lat: place.lat, lon: place.lon };
}

function refusal(field: string, key: string): AppError {
  const fields = [{ field, key: `partners:validation.${key}`, in: 'parameter' as const }];
  return new AppError(requestErrors.invalidParameter, { fields });
}

type Found = Awaited<ReturnType<DropPointsService['findWithDays']>>['points'][number];

function toOpenPoint({ opening, subdistrictCode, ...point }: Found): OpenDropPoint {
  const { code, kind, name, address, postcode, phone, lat, lon, services, days, distanceMeters } = point;
  return {
    code,
    kind,
    name,
    address,
    placeCode: subdistrictCode,
    postcode,
    phone,
    lat,
    lon,
    services,
    isOpen: opening.isOpen,
    changesAt: opening.changesAt,
    days,
    distanceMeters,
  };
}
