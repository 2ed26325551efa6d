import { expect, type Locator, type Page } from '@playwright/test';
import { paths } from '#routes/paths.ts';
import type { orderWords } from './order-words.ts';

/** Si Lom in Bangkok and Si Phum in Chiang Mai, as people paste them from a chat. */
export const SENDER = 'สมชาย ใจดี 081-234-5678 99/1 ถนนสีลม แขวงสีลม เขตบางรัก กรุงเทพมหานคร 10500';
export const CONSIGNEE = 'สุดา รักเรียน โทร 053-123-456 5 ถนนราชดำเนิน ต.ศรีภูมิ อ.เมืองเชียงใหม่ จ.เชียงใหม่ 50200';

/** A text field by its exact name. */
export function field(where: Locator, name: string): Locator {
  return where.getByRole('textbox', { name, exact: true });
}

/** Pastes an address into a part of the order form, and waits until it is split into its fields. */
export async function paste(
  where: Locator,
  w: (typeof orderWords)[keyof typeof orderWords],
  text: string,
): Promise<void> {
  await field(where, w.addresses.form.paste).fill(text);
  await where.getByRole('button', { name: w.addresses.form.split, exact: true }).click();
  await expect(field(where, w.addresses.form.detail)).not.toHaveValue('');
}

/** Waits for the phone's step of the consignee; the address changes a moment before the step is drawn. */
export async function onConsigneeStep(
  page: Page,
  w: (typeof orderWords)[keyof typeof orderWords],
): Promise<void> {
  await expect(page).toHaveURL(paths.receiptAddress);
  await expect(page.getByRole('heading', { name: w.flow.stepTitles.consignee, exact: true })).toBeVisible();
}
