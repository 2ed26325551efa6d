import { expect, type Page } from '@playwright/test';
import parcelsEn from '#features/parcels/locales/en-us.json' with { type: 'json' };
import parcelsZh from '#features/parcels/locales/zh-cn.json' with { type: 'json' };
import placesEn from '#features/places/locales/en-us.json' with { type: 'json' };
import placesZh from '#features/places/locales/zh-cn.json' with { type: 'json' };
import en from '#features/quotes/locales/en-us.json' with { type: 'json' };
import zh from '#features/quotes/locales/zh-cn.json' with { type: 'json' };
import { plain } from '#lib/plain-text.ts';
import { paths } from '#routes/paths.ts';
import { parcels as parcelsTh, places as placesTh, quotes as th } from '../kit/thai-texts.ts';

export const languages = [
  { language: 'th', texts: th, parcels: parcelsTh, places: placesTh },
  { language: 'en-us', texts: en, parcels: parcelsEn, places: placesEn },
  { language: 'zh-cn', texts: zh, parcels: parcelsZh, places: placesZh },
] as const;
export const PATH = paths.price();
/** Si Lom in Bangkok to Talat Yai in Phuket. */
export const WAY = 'originCode=100402&destinationCode=830101';
export const result = (page: Page, texts: typeof th | typeof en | typeof zh = en) =>
  page.getByRole('region', { name: plain(texts.screen.result.label), exact: true });

/** Types into a place field and takes the first suggestion. */
export async function choosePlace(page: Page, label: string, typed: string): Promise<void> {
  const box = page.getByRole('combobox', { name: label, exact: true });
  await box.fill(typed);
  await expect(page.getByRole('option').first()).toBeVisible();
  await page.getByRole('option').first().click();
}

export function escaped(sentence: string): string {
  return sentence.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
