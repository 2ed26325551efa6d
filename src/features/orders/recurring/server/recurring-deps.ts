import type { Orm } from '#db/orm.ts';
import type { AddressesService } from '#features/addresses/server/addresses.service.ts';
import type { PlacesService } from '#features/places/server/places.service.ts';
import type { RulesService } from '#features/rules/server/rules.service.ts';
import type { Clock } from '#lib/clock.ts';
import type { Holidays } from '#lib/working-days.ts';
import { windowsOn } from '../../pickup-windows.rules.ts';
import type { RecurringView } from './recurring-views.ts';

/** What recurring pickups work with. */
export type RecurringDeps = {
  orm: Orm;
  addresses: Pick<AddressesService, 'read'>;
  places: Pick<PlacesService, 'book'>;
  rules: Pick<RulesService, 'around'>;
  holidays(): Promise<Holidays>;
  clock: Clock;
};

/** The rules, holidays and places as they are now. */
export async function viewOf({ places, rules, holidays, clock }: RecurringDeps): Promise<RecurringView> {
  const now = clock.now();
  const { current } = await rules.around(now);
  const { pickup } = current.rules;
  return {
    now,
    book: await places.book(),
    holidays: await holidays(),
    windowsOn: (date) => windowsOn(date, pickup),
  };
}
