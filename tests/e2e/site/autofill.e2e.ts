import { expect, test } from '@playwright/test';
import dropPoints from '#features/drop-points/locales/en-us.json' with { type: 'json' };
import { partGroups, pathOfPart } from '#features/personal-centre/web/personal-paths.ts';
import tracking from '#features/tracking/locales/en-us.json' with { type: 'json' };
import { paths } from '#routes/paths.ts';
import { openAccounts } from '../accounts/logged-in.ts';
import { autofillFault, autofillFaultsOf } from '../kit/autofill.ts';
import { alive, isPhone, openIn } from '../kit/page-actions.ts';
import { listOpenPages } from './reading-pages.ts';

const HELD = '444444444448';

test('an autocomplete value that HTML forbids is detected', () => {
  const control = { tag: 'input', name: 'phone' };
  expect(autofillFault({ ...control, type: 'tel', autofill: 'username' })).toBe('does not fit tel');
  expect(autofillFault({ ...control, type: 'tel', autofill: 'tel-national' })).toBe('does not fit tel');
  expect(autofillFault({ ...control, type: 'text', autofill: 'phone' })).toBe('is no word of HTML');
  expect(autofillFault({ ...control, type: 'text', autofill: null })).toBe('says nothing');
  expect(autofillFault({ ...control, type: 'tel', autofill: 'tel' })).toBeNull();
});

test('every field of the public pages has a valid autocomplete', async ({ page, request }) => {
  test.setTimeout(240_000);
  const layout = isPhone() ? 'mobile' : 'desktop';
  const faults: string[] = [];
  let read = 0;
  for (const path of [...listOpenPages(layout), `${paths.price()}?to=abroad`]) {
    const answer = await request.get(path, { headers: { cookie: `lang=en-us; layout=${layout}` } });
    const found = await autofillFaultsOf(page, await answer.text());
    faults.push(...found.map((fault) => `${path}: ${fault}`));
    read += 1;
  }
  expect(faults).toEqual([]);
  expect(read).toBeGreaterThan(40);
});

test('so do the fields of the sheets and dialogs', async ({ page }) => {
  await openIn(page, 'en-us', `${isPhone() ? paths.trackDetail : paths.track}?billcode=${HELD}`);
  await page.getByRole('button', { name: tracking.screen.verify }).click();
  await expect(page.getByLabel(tracking.screen.lastFour)).toBeVisible();
  expect(await autofillFaultsOf(page)).toEqual([]);
  await openIn(page, 'en-us', paths.dropPoints({ code: 'BR-1001' }));
  await page.getByRole('button', { name: dropPoints.report.open }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await autofillFaultsOf(page)).toEqual([]);
  if (isPhone()) return;
  for (const path of [paths.loginDialog(), paths.forgottenPasswordDialog]) {
    await openIn(page, 'en-us', path);
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(await autofillFaultsOf(page)).toEqual([]);
    for (const tab of await page.getByRole('tab').all()) {
      await tab.click();
      expect(await autofillFaultsOf(page)).toEqual([]);
    }
  }
});

test('so do the fields of the personal data', async ({ page }) => {
  const accounts = await openAccounts();
  try {
    const person = await accounts.add({ email: `autofill.${Date.now()}@example.com` });
    await accounts.logIn(page, 'en-us', person, paths.personalData);
    for (const part of partGroups.flatMap(({ parts }) => parts)) {
      await page.goto(pathOfPart(part, isPhone() ? 'mobile' : 'desktop'));
      await alive(page);
      expect(await autofillFaultsOf(page), part).toEqual([]);
    }
  } finally {
    await accounts.close();
  }
});
