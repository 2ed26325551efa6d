import type { Logger } from 'pino';
import type { Db } from '#db/connect.ts';
import type { FeatureModule } from '#features/feature-module.ts';
import type { CreateLimiter } from '#http/limits/limits.ts';
import shippedPictures from '../content/pictures.json' with { type: 'json' };
import { mountMediaStaff } from '../staff/server/media.staff.api.ts';
import { createMediaStaffService } from '../staff/server/media.staff.service.ts';
import type { MediaDeps } from '../staff/server/media-deps.ts';
import { createMediaKind } from '../staff/server/remove-deleted.ts';
import { mountMedia } from './media.api.ts';
import { createMediaRepo } from './media.repo.ts';
import { mountMediaFiles } from './media-files.api.ts';

/** For pages full of pictures, and a player that requests many ranges. */
const OPENED_PER_MINUTE = 1_200;

/** Wires the library of pictures and films. */
export function wireMedia(
  site: Pick<MediaDeps, 'storage' | 'cleaner' | 'clock'> & {
    db: Db;
    config: { uploadsFolder: string };
    contentStaff: Pick<MediaDeps, 'uses' | 'editing'>;
    staff: Pick<MediaDeps, 'audit'>;
    limiter: CreateLimiter;
    log: Logger;
  },
): FeatureModule<null> {
  const { limiter, log, storage, cleaner, clock } = site;
  const { orm } = site.db;
  const { uses, editing } = site.contentStaff;
  const { uploadsFolder: workFolder } = site.config;
  const repo = createMediaRepo(orm);
  const service = createMediaStaffService({
    orm,
    storage,
    cleaner,
    audit: site.staff.audit,
    uses,
    editing,
    workFolder,
    clock,
  });
  const opened = limiter({
    name: 'media',
    points: OPENED_PER_MINUTE,
    windowSeconds: 60,
    lease: 20,
    perVisitor: true,
  });
  return {
    service: null,
    retention: [
      createMediaKind({
        storage,
        uses,
        onProblem: (err) => log.error({ err }, 'a deleted picture was not removed'),
      }),
    ],
    mount(api) {
      mountMedia(api, repo);
      mountMediaStaff(api, service);
      mountMediaFiles(api, { orm, storage, opened });
    },
    async seed(now) {
      await repo.addShipped(shippedPictures, now);
      return 0;
    },
  };
}
