import type { Orm } from '#db/orm.ts';
import type { DropPointsService } from '#features/drop-points/server/drop-points.service.ts';
import type { PlacesService } from '#features/places/server/places.service.ts';
import type { ParcelState } from '#features/tracking/event-states.rules.ts';
import type { Opener, ParcelAccess, WayBackPort } from '#features/tracking/server/parcel-access.ts';
import type { FullParcel } from '#features/tracking/server/parcel-views.ts';
import type { Limiter } from '#http/limits/limits.ts';
import type { Clock } from '#lib/clock.ts';
import type { Holidays } from '#lib/working-days.ts';
import type { Announcing } from './announce-change.ts';

/** A parcel that the caller has access to. */
export type OpenedParcel = {
  row: FullParcel;
  state: ParcelState;
  opener: Opener;
  /** By the rules of the acceptance day. */
  promisedDate: string | null;
  /** Sent back to the shop that ordered it. */
  isWayBack: boolean;
};

/** Dependencies of instructions. */
export type InstructionDeps = Announcing & {
  orm: Orm;
  access: Pick<ParcelAccess, 'getOpened' | 'getFull'>;
  stateOf(row: FullParcel, now: Date): ParcelState;
  promisedDateOf(row: FullParcel): Promise<string | null>;
  returns: WayBackPort;
  /** Whether a code by SMS can go to a phone. */
  canReach(phone: string): boolean;
  places: Pick<PlacesService, 'book'>;
  dropPoints: Pick<DropPointsService, 'find' | 'get'>;
  /** Limits the changes of a parcel within a window. */
  limit: Pick<Limiter, 'consume'>;
  holidays(): Promise<Holidays>;
  clock: Clock;
};
