import type { NetworkPointDetail } from '#features/drop-points/drop-points.contract.ts';
import { dropPointErrors } from '#features/drop-points/drop-points.contract.ts';
import { requestErrors } from '#http/answers/request-errors.ts';
import { AppError } from '#lib/errors.ts';
import { instructionErrors } from '../instructions.calls.ts';
import type { InstructionDetails } from '../instructions.contract.ts';
import { canHold, daysToChoose } from '../instructions.rules.ts';
import type { InstructionDeps, OpenedParcel } from './instruction-deps.ts';
import { findDistrict } from './own-district.ts';

type Deps = Pick<InstructionDeps, 'places' | 'dropPoints' | 'holidays' | 'clock'>;

/** Validates a request against the parcel: an available day, a suitable point, a place in its district. */
export async function checkDetails(
  deps: Deps,
  details: InstructionDetails,
  { row, promisedDate }: OpenedParcel,
): Promise<void> {
  if (details.kind === 'ANOTHER_DAY') {
    const days = daysToChoose(deps.clock.now(), promisedDate, await deps.holidays());
    if (!days.includes(details.date)) throw wrongField('date', 'day');
  }
  if (details.kind === 'HOLD') {
    if (!(await canHoldThere(deps, details.pointCode, row)))
      throw new AppError(instructionErrors.pointCannotHold);
  }
  if (details.kind === 'ADDRESS') {
    const own = findDistrict(row, await deps.places.book());
    const isThere = own?.subdistricts.some(({ code }) => code === details.subdistrictCode);
    if (!isThere) throw wrongField('subdistrictCode', 'subdistrict');
  }
}

/** Whether a parcel can wait at a drop point: one of its province, beyond which it would travel on. */
export async function canHoldThere(
  deps: Pick<Deps, 'dropPoints'>,
  pointCode: string,
  row: OpenedParcel['row'],
): Promise<boolean> {
  const point = await findPoint(deps, pointCode);
  return point?.provinceCode === row.destinationProvinceCode && canHold(point, row);
}

async function findPoint(
  { dropPoints }: Pick<Deps, 'dropPoints'>,
  code: string,
): Promise<NetworkPointDetail | null> {
  try {
    return await dropPoints.get(code, 'th');
  } catch (failure) {
    if (failure instanceof AppError && failure.spec === dropPointErrors.notFound) return null;
    throw failure;
  }
}

function wrongField(field: string, why: string): AppError {
  return new AppError(requestErrors.invalidParameter, {
    fields: [{ field: `change.${field}`, key: `delivery-instructions:validation.${why}` }],
  });
}
