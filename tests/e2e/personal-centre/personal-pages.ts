import { type Locator, type Page, test } from '@playwright/test';
import { paths } from '#routes/paths.ts';
import type { accountWords } from '../accounts/account-words.ts';
import { findNewest, readCode } from '../kit/outbox.ts';
import { alive, isPhone } from '../kit/page-actions.ts';

export type Language = keyof typeof accountWords;

export const CENTRE = paths.personalCentre;
export const DATA = paths.personalData;
export const parts = [
  'profile',
  'email',
  'phone',
  'password',
  'devices',
  'logins',
  'notifications',
  'data',
  'deletion',
];

export const siteUrl = () => test.info().project.use.baseURL ?? '';
export const phonePath = () => (isPhone() ? paths.changePhone : `${DATA}?part=phone`);
export const passwordPath = () => (isPhone() ? paths.changePassword : `${DATA}?part=password`);

export function pathOf(part: string): string {
  if (part === 'phone') return phonePath();
  if (part === 'password') return passwordPath();
  return part === 'profile' ? DATA : `${DATA}?part=${part}`;
}

export async function go(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await alive(page);
}

export const box = (page: Page, name: string): Locator =>
  page.locator('main').getByRole('textbox', { name, exact: true });
export const button = (page: Page, name: string): Locator =>
  page.locator('main').getByRole('button', { name, exact: true });
export const notice = (page: Page, text: string): Locator => page.getByRole('status').getByText(text);

/** Presses Get Code and returns the code that was really sent. */
export async function getCode(page: Page, w: (typeof accountWords)[Language], to: string): Promise<string> {
  const before = await findNewest(siteUrl(), to);
  await button(page, w.screen.sendCode.get).click();
  return readCode(siteUrl(), to, before?.id);
}
