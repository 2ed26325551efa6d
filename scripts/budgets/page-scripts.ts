import type { Page, Response } from '@playwright/test';

/** A script as sent over the network. */
export type SentScript = { file: string; bytes: number };

/** The scripts that a page loads before its visitor does anything, and afterwards. */
export async function scriptsOf(
  page: Page,
  address: string,
): Promise<{ early: SentScript[]; all: SentScript[] }> {
  const answers: Response[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') answers.push(response);
  });
  await page.goto(address);
  await quiet(page);
  const early = await sizesOf(answers);
  await page.mouse.wheel(0, 100);
  await page.waitForFunction(() => document.documentElement.dataset.page === 'alive');
  await quiet(page);
  return { early, all: await sizesOf(answers) };
}

/** Their total bytes. */
export function scriptBytes(scripts: readonly SentScript[]): number {
  return scripts.reduce((total, { bytes }) => total + bytes, 0);
}

/** Waits until everything that starts when the page is idle has loaded. */
async function quiet(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(1_000);
  await page.waitForLoadState('networkidle');
}

function sizesOf(answers: readonly Response[]): Promise<SentScript[]> {
  return Promise.all(
    answers.map(async (response) => ({
      file: response.url().split('/').at(-1) ?? '',
      bytes: (await response.request().sizes()).responseBodySize,
    })),
  );
}
