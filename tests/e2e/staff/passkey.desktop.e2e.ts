import { expect, type Page, test } from '@playwright/test';
import { addMember } from '../kit/staff.ts';
import { speak } from './staff-login.ts';

const PASSWORD = 'quiet river under the old bridge';

/** A virtual authenticator of the browser's DevTools protocol, whose user verification succeeds or fails. */
async function plugIn(page: Page) {
  const device = await page.context().newCDPSession(page);
  await device.send('WebAuthn.enable');
  const { authenticatorId } = await device.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    unlocks: (isUserVerified: boolean) =>
      device.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
    keys: async () => (await device.send('WebAuthn.getCredentials', { authenticatorId })).credentials.length,
  };
}

test('a member adds a passkey and confirms the next login with it, when the device unlocks [W-21]', async ({
  page,
}) => {
  const account = await addMember('recruiter', 'Kanya', PASSWORD);
  await speak(page, 'en-us');
  const device = await plugIn(page);
  const enterPassword = async () => {
    await page.getByLabel('Account').fill(account);
    await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Log in' }).click();
  };
  await page.goto('/staff/account');
  await enterPassword();
  await page.getByRole('button', { name: 'Add Passkey', exact: true }).click();
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('Name of the passkey').fill('Office laptop');
  await page.getByRole('button', { name: 'Add passkey', exact: true }).click();
  await page.getByLabel('I have kept the codes').check();
  await page.getByRole('button', { name: 'Go on' }).click();
  await expect(page.getByText('Passkey: Office laptop')).toBeVisible();
  expect(await device.keys()).toBe(1);

  await page.context().clearCookies({ name: 'staff_session' });
  await page.goto('/staff');
  await enterPassword();
  const confirm = page.getByRole('button', { name: 'Use passkey' });
  await device.unlocks(false);
  await confirm.click();
  await expect(page.getByRole('alert')).toHaveText(
    'The passkey was not used. Try again, or use another way.',
  );
  await device.unlocks(true);
  await confirm.click();
  await expect(page.getByText('Hello, Kanya')).toBeVisible();
});
