import { z } from 'zod';
import { originalAndOthers } from '#features/publishing/language-texts.contract.ts';
import { pictureSource } from '#features/publishing/rich-text.contract.ts';

/** What a language needs to be shown. */
export const bannerNeeds = ['title', 'pictures'] as const;

/** What a banner says and shows, per language, as it is stored. */
export const bannerTexts = originalAndOthers(
  {
    title: z.string().max(120),
    text: z.string().max(300),
    /** The wide picture, then the phone's. */
    pictures: z.array(pictureSource.refine((link) => !link.includes(','))),
  },
  bannerNeeds,
  { pictures: 'banners:validation.pictures' },
);
export type BannerTexts = z.output<typeof bannerTexts>;
