import { z } from 'zod';
import { originalAndOthers } from '#features/publishing/language-texts.contract.ts';
import { pictureSource } from '#features/publishing/rich-text.contract.ts';

/** The texts required in each language. */
export const bannerNeeds = ['title', 'pictures'] as const;

/** Texts and pictures of a banner per language, as stored. */
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
