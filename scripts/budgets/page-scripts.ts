import type { Page, Response } from '@playwright/test';

/** A script as it crossed the wire. */
export type SentScript = { file: string; bytes: number };

/** What a page loads of scripts before its visitor does anything, and once they have. */
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

/** Their bytes together. */
export function scriptBytes(scripts: readonly SentScript[]): number {
  return scripts.reduce((total, { bytes }) => total + bytes, 0);
}

/** What starts when the page has nothing else to do has started, and is there. */
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
