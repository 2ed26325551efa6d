import { expect, test } from '@playwright/test';
import payout from '#features/payout-accounts/locales/en-us.json' with { type: 'json' };
import words from '#staff/cod-refunds/locales/en-us.json' with { type: 'json' };
import { expectAccessible } from '../kit/accessibility.ts';
import { complaintsOf } from '../kit/page-actions.ts';
import { addRefund } from '../kit/refunds.ts';
import { logInAsStaff, speak } from './staff-login.ts';

test('staff find what waits for an account, record it for who calls, and say that another was paid by hand', async ({
  page,
}) => {
  const complaints = complaintsOf(page);
  const [called, cash] = [await addRefund(), await addRefund()];
  await speak(page, 'en-us');
  await logInAsStaff(page, 'finance');
  await page.goto(`/staff/cod-refunds?waybillNo=${called.waybillNo}`);
  const row = page.getByRole('row').filter({ hasText: called.waybillNo });
  await expect(row).toContainText(words.states.noAccount);
  await row.getByRole('button', { name: `${words.record.action}: ${called.waybillNo}` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(payout.form.bank).selectOption('004');
  await dialog.getByLabel(payout.form.number).fill('1234567890');
  await dialog.getByLabel(payout.form.holder).fill('สมหญิง ใจดี');
  await dialog.getByLabel(words.record.reason).fill('She named the shop, the sum and the courier.');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: words.record.action, exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(row).toContainText(words.states.due);
  await expect(row).toContainText('7890');

  await page.goto(`/staff/cod-refunds?waybillNo=${cash.waybillNo}`);
  const other = page.getByRole('row').filter({ hasText: cash.waybillNo });
  await other.getByRole('button', { name: `${words.byHand.action}: ${cash.waybillNo}` }).click();
  await dialog.getByLabel(words.byHand.reason).fill('Cash at BR-1004, signed for.');
  await dialog.getByRole('button', { name: words.byHand.action, exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(other).toContainText('Cash at BR-1004');
  expect(complaints).toEqual([]);
});
