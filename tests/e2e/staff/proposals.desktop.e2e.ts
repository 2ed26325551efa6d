import { expect, type Page, test } from '@playwright/test';
import { firstVersion } from '#features/rules/first-version.rules.ts';
import { withFigures } from '#features/rules/rule-figures.rules.ts';
import { paths } from '#routes/paths.ts';
import words from '#staff/proposals/locales/en-us.json' with { type: 'json' };
import { expectAccessible } from '../kit/accessibility.ts';
import { chooseMoment } from './choose-moment.ts';
import { logInAsStaff, speak } from './staff-login.ts';

const { actions, notices, rules: texts } = words;
const main = (page: Page) => page.locator('main');
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true });
const confirm = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true }).click();

/** No other test sends such a heavy private parcel to Vietnam. */
const FIGURE = 'international.countries.VN.personalMaxWeightKg';
const SECONDS_AHEAD = 10;

async function post(page: Page, call: string, data: object): Promise<{ revision: number }> {
  const headers = { origin: process.env.SITE_URL ?? '', lang: 'EN' };
  const answer = await page.request.post(`/staff/api/${call}`, { headers, data });
  const { succ, msg, data: found } = await answer.json();
  if (!succ) throw new Error(`${call}: ${msg}`);
  return found;
}

test('a rule is proposed by one person, approved by another, in force, and visible on the price page [P-04]', async ({
  page,
  browser,
}) => {
  await speak(page, 'en-us');
  await logInAsStaff(page, 'admin');
  await page.goto('/staff/rules');
  await main(page).getByRole('link', { name: texts.propose }).click();
  const country = page.getByLabel('Vietnam · Highest weight for persons');
  await country.fill('heavy');
  await page.getByLabel(words.columns.reason).fill('Smaller aircraft');
  await button(page, words.saveDraft).click();
  await expect(main(page).getByRole('alert')).toBeVisible();
  await country.fill('29');
  await chooseMoment(page, words.columns.validFrom);
  await button(page, words.saveDraft).click();
  await expect(main(page).getByRole('row', { name: /Vietnam .*29\skg/ })).toBeVisible();
  await expectAccessible(page);
  await button(page, actions.submit.action).click();
  await confirm(page, actions.submit.action);
  await expect(main(page).getByText(notices.mine)).toBeVisible();
  await expect(button(page, actions.approve.action)).toHaveCount(0);

  // The same with a time that a test can wait for.
  const proposalId = new URL(page.url()).pathname.split('/').at(-1);
  const validFrom = new Date(Date.now() + SECONDS_AHEAD * 1000).toISOString();
  const basedOn = '2019-12-31T17:00:00.000Z';
  const rules = withFigures(firstVersion, { [FIGURE]: 29 });
  const draft = { proposalId, revision: 2, validFrom, reason: 'Smaller aircraft', basedOn, rules };
  const { revision } = await post(page, 'rules/propose', draft);
  await post(page, 'proposals/submit', { proposalId, revision });

  const other = await (await browser.newContext({ baseURL: process.env.SITE_URL })).newPage();
  await speak(other, 'en-us');
  await logInAsStaff(other, 'finance');
  await other.goto(`/staff/proposals/${proposalId}`);
  await button(other, actions.approve.action).click();
  await confirm(other, actions.approve.action);
  await expect(main(other).getByText(words.states.approved)).toBeVisible();
  const price = paths.price({ to: 'abroad', country: 'VN', postcode: '100000', kg: '29.5', value: '1000' });
  await expect(async () => {
    await other.goto(price);
    await expect(
      main(other)
        .getByText(/29\skg/)
        .first(),
    ).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: 15_000 });
  await other.context().close();

  // The log names the rule as the form does, with its unit, and the state as the list of proposals.
  await page.goto(`/staff/audit?subjectKind=proposal&subjectId=${proposalId}`);
  await page.locator('[data-row-link]').first().click();
  const entry = page.getByRole('dialog');
  await expect(entry.getByRole('row', { name: /Vietnam .*29\skg/ })).toBeVisible();
  await expect(
    entry.getByRole('row', { name: `State ${words.states.waiting} ${words.states.approved}` }),
  ).toBeVisible();
  await expectAccessible(page);
});
