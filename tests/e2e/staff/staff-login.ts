import type { Page } from '@playwright/test';
/** Printed at the start of the site (src/demo/demo-staff.ts). */
export const demoPassword = 'parcel demo 2026';

/** A demonstration member of staff, by their role. */
export type DemoMember = 'admin' | 'claims' | 'finance' | 'service' | 'operations' | 'recruiter' | 'auditor';

/** Logs a demonstration member in without the form, which has a test of its own. */
export async function logInAsStaff(page: Page, member: DemoMember): Promise<void> {
  const origin = process.env.SITE_URL ?? '';
  const answer = await page.request.post('/staff/api/session/login', {
    headers: { origin, lang: 'EN' },
    data: { account: `demo.${member}`, password: demoPassword },
  });
  const { succ, msg } = (await answer.json()) as { succ: boolean; msg: string };
  if (!succ) throw new Error(`demo.${member} could not log in: ${msg}`);
}

/** Sets the language of the back office. */
export async function speak(page: Page, language: 'th' | 'en-us' | 'zh-cn'): Promise<void> {
  await page.context().addCookies([{ name: 'lang', value: language, url: process.env.SITE_URL ?? '' }]);
}
