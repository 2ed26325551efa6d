import { z } from 'zod';
import { inEachLanguage } from '../publishing/language-texts.contract.ts';
import { pictureSource } from '../publishing/rich-text.contract.ts';

/** What a banner says and shows, per language, as it is stored. */
export const bannerTexts = inEachLanguage(
  z.object({
    title: z.string().min(1).max(120),
    text: z.string().max(300),
    /** The wide picture, then the phone's. */
    pictures: z
      .array(pictureSource.refine((link) => !link.includes(',')))
      .min(1, 'banners:validation.pictures'),
  }),
);
export type BannerTexts = z.output<typeof bannerTexts>;
