import { glob, mkdir } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { buildIfNeeded } from './build.mjs';
import { ensureInstalled } from './ensure-installed.mjs';

/**
 * Screenshots of every built page, in three languages, phone and desktop, in one folder. A feature adds states of its
 * pages in `web/<name>.shots.ts`: `export const shots = [{ name, path, layouts?, loggedIn? }]`. Pages that need a login
 * (`loggedIn: true`, or `'shop'` for a shop with COD money) use a demonstration customer; a site elsewhere has none, so
 * there they are left out. The same holds for the screens of the back office, which are captured on a tablet and a
 * desktop, each list with its first record.
 */
const HELP = 'npm run shots -- [--only PART_OF_A_NAME] [--dark] [--url ADDRESS_OF_A_RUNNING_SITE]';
const FOLDER = 'shots';
const DEMO_LOGINS = { person: '+66810001234', shop: 'silkshop' };
const LANGUAGES = ['th', 'en-us', 'zh-cn'];
const SITE_LAYOUTS = ['mobile', 'desktop'];
const DEVICES = {
  mobile: {
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    userAgent:
      'Mozilla/5.0 (Linux; Android 15; Pixel 7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/153.0.0.0 Mobile Safari/537.36',
  },
  desktop: { viewport: { width: 1280, height: 900 } },
  tablet: { viewport: { width: 820, height: 1180 }, hasTouch: true },
};

const { values: options } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    url: { type: 'string' },
    dark: { type: 'boolean', default: false },
    help: { type: 'boolean' },
  },
});
if (options.help) {
  console.log(HELP);
  process.exit(0);
}
await ensureInstalled();
if (!options.url && !(await buildIfNeeded())) process.exit(1);

const { chromium } = await import('@playwright/test');
const { browserLaunch } = await import('../tests/e2e/browser.ts');
const { startSite } = await import('../tests/e2e/site.ts');

const site = options.url ? { url: options.url, stop: async () => {} } : await startSite();
const tokens = site.dataDir ? await openSessions(site.dataDir) : undefined;
const staffToken = site.dataDir ? await logInAsStaff() : undefined;
const shots = [...(await listPages()), ...(await listStates()), ...(await listScreens())].filter((shot) =>
  shot.name.toLowerCase().includes(options.only.toLowerCase()),
);
for (const signal of ['SIGINT', 'SIGTERM'])
  process.once(signal, () => site.stop().then(() => process.exit(1)));
const browser = await chromium.launch(await browserLaunch());
try {
  await mkdir(FOLDER, { recursive: true });
  for (const layout of Object.keys(DEVICES)) {
    for (const language of LANGUAGES) await takeAll(layout, language);
  }
} finally {
  await browser.close();
  await site.stop();
}

async function takeAll(layout, language) {
  const colorScheme = options.dark ? 'dark' : 'light';
  const context = await browser.newContext({ ...DEVICES[layout], timezoneId: 'Asia/Bangkok', colorScheme });
  const cookie = (name, value) => context.addCookies([{ name, value, url: site.url }]);
  if (staffToken) await cookie('staff_session', staffToken);
  await cookie('lang', language);
  await cookie('layout', layout);
  for (const shot of shots.filter((each) => each.layouts.includes(layout))) {
    if (shot.loggedIn) await cookie('token', shot.loggedIn === 'shop' ? tokens.shop : tokens.person);
    else await context.clearCookies({ name: 'token' });
    const page = await context.newPage();
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) console.warn(`  ${shot.name}: ${message.text()}`);
    });
    page.on('pageerror', (error) => console.warn(`  ${shot.name}: ${error.message}`));
    const file = `${FOLDER}/${shot.name}.${language}.${layout}${options.dark ? '.dark' : ''}.png`;
    await page.goto(site.url + shot.path, { waitUntil: 'load' });
    await take(page, file);
    const record = await page
      .locator('a[data-row-link]')
      .first()
      .getAttribute('href', { timeout: 100 })
      .catch(() => null);
    if (record) {
      await page.setViewportSize(DEVICES[layout].viewport);
      await page.goto(new URL(record, site.url).href, { waitUntil: 'load' });
      await take(page, file.replace(shot.name, `${shot.name}-record`));
    }
    await page.close();
  }
  await context.close();
}

async function take(page, file) {
  await settle(page);
  await growToContent(page);
  await page.screenshot({ path: file, animations: 'disabled' });
  console.log(file);
}

/** Waits for what the page loads after its start, then for fonts; a page with an open stream is never idle. */
async function settle(page) {
  await page.waitForLoadState('networkidle', { timeout: 3000 }).catch(() => {});
  // A font is requested at layout, so the list of pending fonts is complete only after that.
  await page.waitForTimeout(100);
  await page.evaluate(() => document.fonts.ready);
}

/** With a window as high as the page, fixed bars are at its edges; a full-page screenshot has them in the middle. */
async function growToContent(page) {
  const { width, height } = page.viewportSize();
  const content = await page.evaluate(() => {
    // The phone's content is at least as high as the window, which would push the footer out of the screenshot.
    document.getElementById('content')?.style.setProperty('min-block-size', '0');
    return document.documentElement.scrollHeight;
  });
  await page.setViewportSize({ width, height: Math.min(Math.max(height, content), 16_000) });
  await settle(page);
}

async function listPages() {
  const { routeTable } = await import('../src/routes/table.ts');
  const pages = routeTable
    .filter((row) => row.page !== undefined)
    .map((row) => ({
      ...row,
      name: row.path === '/' ? 'home' : row.path.slice(1).replaceAll('/', '-'),
    }));
  const shown = (rule, loggedIn) =>
    pages.map((row) => ({
      name: row.name,
      path: row.path,
      loggedIn,
      layouts: SITE_LAYOUTS.filter((layout) => row[layout] === rule),
    }));
  return [...shown('public', false), ...(tokens ? shown('login', true) : [])];
}

async function openSessions(dataDir) {
  const { openCustomers } = await import('../tests/e2e/kit/customers.ts');
  const customers = await openCustomers(dataDir);
  try {
    const opened = Object.entries(DEMO_LOGINS).map(async ([who, login]) => [
      who,
      await customers.openSession(login),
    ]);
    return Object.fromEntries(await Promise.all(opened));
  } finally {
    await customers.close();
  }
}

async function listScreens() {
  if (!staffToken) return [];
  const { staffScreens } = await import('../tests/e2e/staff/staff-screens.ts');
  return staffScreens.map(([address]) => ({
    name: `staff${address === '/' ? '-start' : address.replaceAll('/', '-')}`,
    path: `/staff${address}`,
    layouts: ['tablet', 'desktop'],
  }));
}

/** The demonstration's member with all permissions. */
async function logInAsStaff() {
  const { demoPassword: password } = await import('../tests/e2e/staff/staff-login.ts');
  const answer = await fetch(`${site.url}/staff/api/session/login`, {
    method: 'POST',
    headers: { origin: site.url, 'content-type': 'application/json' },
    body: JSON.stringify({ account: 'demo.admin', password }),
  });
  return /staff_session=([^;]+)/.exec(answer.headers.get('set-cookie') ?? '')?.[1];
}

async function listStates() {
  const states = [];
  for await (const file of glob('src/features/**/web/**/*.shots.ts')) {
    const { shots: found } = await import(pathToFileURL(file).href);
    const open = found.filter((shot) => tokens || !shot.loggedIn);
    states.push(...open.map((shot) => ({ layouts: SITE_LAYOUTS, ...shot })));
  }
  return states;
}
