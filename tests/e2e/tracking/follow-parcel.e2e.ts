import { expect, test } from '@playwright/test';
import { openDatabase } from '#db/connect.ts';
import noticesEn from '#features/notices/locales/en-us.json' with { type: 'json' };
import noticesZh from '#features/notices/locales/zh-cn.json' with { type: 'json' };
import { notice, parcelFollower } from '#features/notices/server/notices.table.ts';
import en from '#features/tracking/locales/en-us.json' with { type: 'json' };
import zh from '#features/tracking/locales/zh-cn.json' with { type: 'json' };
import { plain } from '#lib/plain-text.ts';
import { paths } from '#routes/paths.ts';
import { openAccounts } from '../accounts/logged-in.ts';
import { expectAccessible } from '../kit/accessibility.ts';
import { freshPhone } from '../kit/fresh-phone.ts';
import { readCode } from '../kit/outbox.ts';
import { complaintsOf, openIn } from '../kit/page-actions.ts';
import { notices as noticesTh, tracking as th } from '../kit/thai-texts.ts';
import { ATTEMPTED, openCodesOfSite, openMenu, SLOW, TODAY, typeImageCode } from './track-pages.ts';

openCodesOfSite();

const journeys = [
  { language: 'th', tag: '@phone', texts: th, notices: noticesTh, no: TODAY, by: 'sms' },
  { language: 'en-us', tag: '@desktop', texts: en, notices: noticesEn, no: SLOW, by: 'email' },
  { language: 'zh-cn', tag: '@phone', texts: zh, notices: noticesZh, no: ATTEMPTED, by: 'sms' },
] as const;

for (const { language, tag, texts, notices, no, by } of journeys)
  test(`a visitor follows a parcel by ${by} with a code, and stops, in ${language}`, { tag }, async ({
    page,
  }) => {
    const complaints = complaintsOf(page);
    const { follow, kinds, stop } = notices;
    const { national, e164 } = freshPhone();
    const [typed, to] =
      by === 'sms' ? [national, e164] : [`${national}@example.com`, `${national}@example.com`];
    await openIn(page, language, paths.waybill(no));
    await openMenu(page, texts);
    await page.getByRole('link', { name: texts.screen.follow, exact: true }).click();
    if (by === 'email') await page.getByLabel(follow.byEmail, { exact: true }).check();
    const send = page.getByRole('button', { name: follow.send });
    await page.getByRole('checkbox', { name: kinds.parcelPickedUp, exact: true }).uncheck();
    await send.click();
    await expect(page.getByRole('alert')).toBeFocused();
    await page.getByRole('textbox', { name: by === 'sms' ? follow.phone : follow.email }).fill(typed);
    await typeImageCode(page, language);
    await expectAccessible(page);
    await send.click();

    // The captcha's field has a name that begins alike.
    const code = page.getByRole('textbox', { name: follow.code, exact: true });
    await code.fill('12');
    await page.getByRole('button', { name: follow.confirm, exact: true }).click();
    await expect(page.getByRole('alert')).toContainText(notices.validation.code);
    await code.fill(await readCode(test.info().project.use.baseURL ?? '', to));
    await expectAccessible(page);
    await page.getByRole('button', { name: follow.confirm, exact: true }).click();
    await expect(page.getByRole('heading', { name: follow.done })).toBeFocused();
    await page.getByRole('button', { name: stop.button }).click();
    await expect(page.getByRole('heading', { name: stop.done })).toBeFocused();
    expect(complaints).toEqual([]);
  });

test('a customer turns messages about one parcel on and off by one press', { tag: '@desktop' }, async ({
  page,
}) => {
  const accounts = await openAccounts();
  const path = paths.followParcel({ billcode: TODAY });
  await accounts.logIn(page, 'en-us', await accounts.add(), path);
  const own = page.getByRole('switch', { name: noticesEn.follow.own });
  await own.check();
  await expect(page.getByText(noticesEn.follow.ownOn)).toBeVisible();
  await expectAccessible(page);
  await openIn(page, 'en-us', path);
  await expect(own).toBeChecked();
  await own.uncheck();
  // Leaving before the answer could abort the request.
  await expect(page.getByText(noticesEn.follow.ownOff)).toBeVisible();
  await page.goto(path);
  await expect(own).not.toBeChecked();
  await accounts.close();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('the stop link of a message ends following by one press', { tag: '@phone' }, async ({ page }) => {
    const code = await addNotice(TODAY);
    await page.goto(`/x/${code}`);
    await expect(page.getByRole('main')).toContainText(plain(noticesTh.stop.title));
    await page.getByRole('button', { name: noticesTh.stop.button }).click();
    await expect(page.getByRole('heading', { name: noticesTh.stop.done })).toBeVisible();
    await page.goto(paths.stopMessages(code));
    await expect(page.getByRole('heading', { name: noticesTh.stop.gone })).toBeVisible();
  });
});

/** A message as sent to somebody who follows a parcel; returns the code of its links. */
async function addNotice(waybillNo: string): Promise<string> {
  const db = await openDatabase({ dataDir: process.env.SITE_DATA_DIR ?? '', poolSize: 1 });
  const now = new Date();
  const recipient = freshPhone().e164;
  const of = { waybillNo, recipient, channel: 'sms', language: 'th', createdAt: now } as const;
  const [follower] = await db.orm
    .insert(parcelFollower)
    .values({
      ...of,
      kinds: ['parcelDelivered'],
      confirmedAt: now,
      expiresAt: new Date(now.getTime() + 86_400_000),
    })
    .returning();
  const code = `T${recipient.slice(-9)}`;
  await db.orm.insert(notice).values({
    ...of,
    code,
    factId: 0,
    kind: 'parcelDelivered',
    followerId: follower?.id,
    status: 'sent',
    occurredAt: now,
    occurredOn: now.toISOString().slice(0, 10),
    dueAt: now,
  });
  await db.close();
  return code;
}
