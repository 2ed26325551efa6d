import type { ReadOrm } from '#db/orm.ts';
import type { FeatureModule } from '#features/feature-module.ts';
import { mount } from '#http/mount.ts';
import { listRatings, ratingStatistics } from '../ratings.staff.contract.ts';
import { list } from './list-ratings.ts';
import { type RatingsStaffDeps, readStatistics } from './statistics.ts';

/** Wires what staff see of ratings. */
export function wireRatingsStaff(
  site: Pick<RatingsStaffDeps, 'parcels' | 'clock'> & { db: { read: { orm: ReadOrm } } },
): FeatureModule<null> {
  const { db, parcels, clock } = site;
  const own = { reading: db.read.orm, parcels, clock };
  return {
    service: null,
    mount(api) {
      mount(api, ratingStatistics, (asked, { language }) => readStatistics(own, asked, language));
      mount(api, listRatings, (asked, { language }) => list(own, asked, language));
    },
  };
}
