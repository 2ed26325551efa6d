import { z } from 'zod';
import type { Orm } from '#db/orm.ts';
import { linkTarget, pictureSource } from '#features/publishing/rich-text.contract.ts';
import type { EditContent } from '#features/publishing/server/editable-content.ts';
import { audiences } from '../news.contract.ts';
import { releaseKinds } from '../news-lists.rules.ts';
import { releaseNeeds, releaseTexts } from '../news-texts.contract.ts';
import { newsRelease } from './news.table.ts';

/** What staff edit of news, promotions and articles (E-07); only promotions have running days. */
const editableRelease = z
  .object({
    kind: z.enum(releaseKinds),
    audience: z.enum(audiences).nullable(),
    imageLink: pictureSource,
    videoUrl: linkTarget.or(z.literal('')),
    promotionFrom: z.iso.date().nullable(),
    promotionUntil: z.iso.date().nullable(),
    texts: releaseTexts,
  })
  .refine(({ kind, promotionFrom }) => kind !== 'promotion' || promotionFrom !== null, {
    path: ['promotionFrom'],
    error: 'news:validation.promotionDays',
  })
  .refine(({ kind, promotionUntil }) => kind !== 'promotion' || promotionUntil !== null, {
    path: ['promotionUntil'],
    error: 'news:validation.promotionDays',
  })
  .refine(
    ({ promotionFrom, promotionUntil }) =>
      promotionFrom === null || promotionUntil === null || promotionFrom <= promotionUntil,
    { path: ['promotionUntil'], error: 'news:validation.endBeforeStart' },
  );

/** Editing of releases. */
export function createEditableReleases(orm: Orm, edit: EditContent) {
  return edit(orm, newsRelease, {
    kind: 'release',
    schema: editableRelease,
    key: newsRelease.id,
    group: newsRelease.kind,
    hasTitleIndex: true,
    needs: releaseNeeds,
    titleOf: ({ texts }, language) => texts[language].title,
    pictureOf: ({ imageLink }) => imageLink,
    valueOf: ({ kind, audience, imageLink, videoUrl, promotionFrom, promotionUntil, texts }) => ({
      kind,
      audience,
      imageLink,
      promotionFrom,
      promotionUntil,
      texts,
      videoUrl: videoUrl ?? '',
    }),
    toColumns: ({ promotionFrom, promotionUntil, videoUrl, ...value }) => {
      const runs = value.kind === 'promotion';
      return {
        ...value,
        videoUrl: videoUrl || null,
        promotionFrom: runs ? promotionFrom : null,
        promotionUntil: runs ? promotionUntil : null,
      };
    },
  });
}
