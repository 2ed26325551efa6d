import type { Db } from '../../../db/connect.ts';
import type { FeatureModule } from '../../feature-module.ts';
import shippedPictures from '../content/pictures.json' with { type: 'json' };
import { mountMedia } from './media.api.ts';
import { createMediaRepo, type MediaRepo } from './media.repo.ts';

/** Wires the library of pictures. */
export function wireMedia({ db }: { db: Db }): FeatureModule<MediaRepo> {
  const repo = createMediaRepo(db.orm);
  return {
    service: repo,
    mount: (api) => mountMedia(api, repo),
    async seed(now) {
      await repo.addShipped(shippedPictures, now);
      return 0;
    },
  };
}
