import { dropPointErrors } from '#features/drop-points/drop-points.contract.ts';
import type { DropPointsService } from '#features/drop-points/server/drop-points.service.ts';
import type { OpenFacilityNamer } from '#features/parcels/facilities/facility-namer.ts';
import { AppError } from '#lib/errors.ts';
import type { Language } from '#lib/language.ts';

type At = { facilityCode: string; facilityName: string | null };

/** Names the places where parcels wait. */
export type PointNamer = ReturnType<typeof createPointNamer>;

export function createPointNamer(deps: {
  openNamer: OpenFacilityNamer;
  dropPoints: Pick<DropPointsService, 'get'>;
}) {
  /** In the reader's language, else as the scan had it, else its code; null where the scan names none. */
  async function nameOf(at: At, language: Language): Promise<string | null> {
    const namer = await deps.openNamer();
    const names = namer.facility({ provinceCode: null, ...at, facilityCode: at.facilityCode || null });
    return names?.[language] ?? at.facilityName ?? (at.facilityCode || null);
  }

  return {
    nameOf,

    /** With its address, where it has a page. */
    async find(at: At, language: Language): Promise<{ name: string; address: string | null } | null> {
      const name = await nameOf(at, language);
      if (name === null) return null;
      return { name, address: await addressOf(deps, at.facilityCode, language) };
    },
  };
}

async function addressOf(
  { dropPoints }: { dropPoints: Pick<DropPointsService, 'get'> },
  code: string,
  language: Language,
): Promise<string | null> {
  if (code === '') return null;
  try {
    return (await dropPoints.get(code, language)).address;
  } catch (failure) {
    if (failure instanceof AppError && failure.spec === dropPointErrors.notFound) return null;
    throw failure;
  }
}
