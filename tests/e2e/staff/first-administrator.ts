import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, type Page } from '@playwright/test';
import { TOTP } from 'otpauth';
import { readOutbox } from '../kit/outbox.ts';

const PASSWORD = 'quiet river under the old bridge';
const LINK = /https?:\S+\/staff\/link\?token=[\w-]+/;

/** Creates the first administrator from the terminal, as on a new site, and brings them to their start page. */
export async function becomeAdministrator(page: Page, account: string, name: string): Promise<void> {
  const printed = await staffCommand('create-admin', '--account', account, '--name', name);
  await page.goto('/staff');
  await logIn(page, account, passwordIn(printed));
  await expect(page.getByRole('heading', { name: 'Choose your own password' })).toBeVisible();
  await typeNewPassword(page);
  await page.getByRole('button', { name: 'Set my password' }).click();
  const secret = (await page.locator('code').innerText()).replaceAll(' ', '');
  await page.getByLabel('6-digit code of your app').fill(new TOTP({ secret }).generate());
  await page.getByRole('button', { name: 'Set up the app' }).click();
  await page.getByLabel('I have kept the codes').check();
  await page.getByRole('button', { name: 'Go on' }).click();
  await expect(page.getByText(`Hello, ${name}`)).toBeVisible();
}

/** Invites a member with the role Content; returns the link from the e-mail. */
export async function inviteContentMember(page: Page, account: string, name: string): Promise<string> {
  const email = `${account}@songduan.example`;
  await page.goto('/staff/members/new');
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Account').fill(account);
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email);
  await page.getByLabel('Language', { exact: true }).selectOption('en-us');
  await page.getByRole('combobox', { name: 'Roles' }).click();
  await page.getByRole('option', { name: 'Content', exact: true }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Send link' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  return linkIn((await readOutbox(process.env.SITE_URL ?? '', email)).text);
}

/** Follows an invitation to the start page of the back office. */
export async function acceptInvitation(page: Page, link: string, account: string, name: string) {
  await setPassword(page, link);
  await logIn(page, account);
  await expect(page.getByText(`Hello, ${name}`)).toBeVisible();
}

async function setPassword(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await typeNewPassword(page);
  await page.getByRole('button', { name: 'Set password' }).click();
  await page.getByRole('link', { name: 'Log in' }).click();
}

async function typeNewPassword(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'New password', exact: true }).fill(PASSWORD);
  await page.getByRole('textbox', { name: 'New password again' }).fill(PASSWORD);
}

async function logIn(page: Page, account: string, password = PASSWORD): Promise<void> {
  await page.getByLabel('Account').fill(account);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
}

function passwordIn(printed: string): string {
  const [password] = /\b[a-z2-9]{4}(?:-[a-z2-9]{4}){4}\b/.exec(printed) ?? [];
  if (!password) throw new Error(`There is no password in: ${printed}`);
  return password;
}

function linkIn(text: string): string {
  const [link] = LINK.exec(text) ?? [];
  if (!link) throw new Error(`There is no link in: ${text}`);
  return link;
}

/** `npm run staff` beside the running site. */
async function staffCommand(...args: string[]): Promise<string> {
  const { SITE_DATA_DIR = '', SITE_URL = '' } = process.env;
  const env = { ...process.env, DATA_DIR: SITE_DATA_DIR, PUBLIC_URL: SITE_URL, DATABASE_URL: '' };
  const { stdout } = await promisify(execFile)(process.execPath, ['src/cli/staff.ts', ...args], { env });
  return stdout;
}
