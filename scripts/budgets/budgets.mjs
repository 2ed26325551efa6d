import { parseArgs } from 'node:util';
import { paths } from '../../src/routes/paths.ts';
import { staffScreens } from '../../tests/e2e/staff/staff-screens.ts';
import { buildIfNeeded } from '../build.mjs';
import { ensureInstalled } from '../ensure-installed.mjs';
import { MAX_FIRST_SCREEN, MAX_LOGIN, MAX_SCRIPT, MAX_TOOL_SCRIPT } from './limits.ts';
import { loginLoad, screenLoad } from './office-loads.ts';
import { scriptBytes, scriptsOf } from './page-scripts.ts';

/**
 * Measures the built site like a phone on a slow network, and fails when a page exceeds its budget. Styles, fonts and
 * scores are those before the visitor does anything. Scripts are counted twice: a page for reading loads none before
 * the visitor's first interaction, and after it no more than the budget, in compressed bytes of each file.
 * Of the back office everything counts that its login and its screens ask for, in a browser that has nothing yet.
 */
const HELP = 'npm run budgets -- [--only PATH] [--url ADDRESS_OF_A_RUNNING_SITE] [--lang th|en-us|zh-cn]';
const PAGES = [
  { name: 'Home', path: paths.home, isFirstView: true },
  { name: 'Track', path: paths.track, isTool: true },
  { name: 'Service', path: paths.super },
  { name: 'Terms', path: paths.terms('packaging') },
  { name: 'News', path: paths.news() },
  // Only their scripts differ from those above.
  { name: 'Questions', path: paths.questions(), isUnscored: true },
  { name: 'Services', path: paths.services, isUnscored: true },
  { name: 'All terms', path: paths.termsList(), isUnscored: true },
  { name: 'One news item', path: paths.newsItem(1), isUnscored: true },
];
/**
 * Where most visits begin, by their first view only: a result is hidden from search engines, which would lower its
 * score.
 */
const FIRST_VIEWS = [
  { name: 'Track result', path: paths.waybill('111111111117') },
  { name: 'Price', path: paths.price() },
  { name: 'Drop point', path: paths.dropPoint('MRT-BL27') },
];
const CATEGORIES = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 };
const KB = 1000;
const MAX_STYLE = 20 * KB;
const MAX_FONT = 120 * KB;
const MAX_SHIFT = 0.02;
/** On slow 4G with a four times slower CPU, as Lighthouse simulates a phone. */
const MAX_PAINT_MS = 1_800;

const { values: options } = parseArgs({
  options: {
    only: { type: 'string' },
    url: { type: 'string' },
    lang: { type: 'string', default: 'th' },
    help: { type: 'boolean' },
  },
});
if (options.help) {
  console.log(HELP);
  process.exit(0);
}
await ensureInstalled();
await ensureInstalled('scripts/budgets');
if (!options.url && !(await buildIfNeeded())) process.exit(1);

const { default: lighthouse } = await import('lighthouse');
const { chromium, devices } = await import('@playwright/test');
const { browserLaunch, freePort } = await import('../../tests/e2e/browser.ts');
const { startSite } = await import('../../tests/e2e/site.ts');

const port = await freePort();
const launch = await browserLaunch();
const site = options.url ? { url: options.url, stop: async () => {} } : await startSite();
for (const signal of ['SIGINT', 'SIGTERM'])
  process.once(signal, () => site.stop().then(() => process.exit(1)));
const browser = await chromium.launch({
  ...launch,
  args: [...launch.args, `--remote-debugging-port=${port}`],
});
const broken = [];
try {
  const isWanted = ({ path }) => !options.only || path === options.only;
  for (const page of PAGES.filter(isWanted)) await measure(page);
  for (const page of FIRST_VIEWS.filter(isWanted)) await measureFirstView(page);
  if (isWanted({ path: '/staff' })) await measureOffice();
} finally {
  await browser.close();
  await site.stop();
}
console.log(broken.length > 0 ? `\nOver budget:\n  ${broken.join('\n  ')}` : '\nAll within budget.');
process.exitCode = broken.length > 0 ? 1 : 0;

async function measure(page) {
  await measureScripts(page);
  if (!page.isUnscored) await measureScores(page);
}

async function measureScripts({ name, path, isTool }) {
  const context = await browser.newContext({ ...devices['Pixel 7'], serviceWorkers: 'block' });
  await context.addCookies([{ name: 'lang', value: options.lang, url: site.url }]);
  const page = await context.newPage();
  const { early, all } = await scriptsOf(page, site.url + path);
  await context.close();

  const files = all.toSorted((a, b) => b.bytes - a.bytes).map(({ file, bytes }) => `${file} ${kb(bytes)}`);
  console.log(
    `\n${name} ${path}\n  scripts ${kb(scriptBytes(early))} at once · ${kb(scriptBytes(all))} in all`,
  );
  console.log(`    ${files.join('\n    ')}`);
  if (!isTool) atMost(name, 'script before the first interaction', scriptBytes(early), 0);
  atMost(name, 'script', scriptBytes(all), isTool ? MAX_TOOL_SCRIPT : MAX_SCRIPT);
}

async function measureFirstView({ name, path }) {
  console.log(`\n${name} ${path}`);
  const { numbers } = await lookAt(path);
  print(numbers);
  atMost(name, 'largest paint', numbers.paintMs, MAX_PAINT_MS);
}

async function measureScores({ name, path, isFirstView }) {
  const { lhr, numbers } = await lookAt(path);
  print(numbers);
  for (const [id, least] of Object.entries(CATEGORIES)) {
    if (numbers[id] < least) broken.push(`${name}: ${id} ${numbers[id]} < ${least}${failuresOf(lhr, id)}`);
  }
  atMost(name, 'style', numbers.style, MAX_STYLE);
  atMost(name, 'font', numbers.font, MAX_FONT);
  atMost(name, 'shift', numbers.shift, MAX_SHIFT);
  if (isFirstView) atMost(name, 'largest paint', numbers.paintMs, MAX_PAINT_MS);
}

/** Lighthouse's result for a page. */
async function lookAt(path) {
  // The first visitor of a page waits for its rendering; everybody after does not.
  await fetch(site.url + path, { headers: { cookie: `lang=${options.lang}; layout=mobile` } });
  const language = options.lang === 'th' ? '' : `${path.includes('?') ? '&' : '?'}lang=${options.lang}`;
  const { lhr } = await lighthouse(site.url + path + language, {
    port,
    logLevel: 'error',
    onlyCategories: Object.keys(CATEGORIES),
  });
  const bytes = bytesOf(lhr.audits['network-requests'].details.items);
  const numbers = {
    ...Object.fromEntries(
      Object.keys(CATEGORIES).map((id) => [id, Math.round(lhr.categories[id].score * 100)]),
    ),
    style: bytes.Stylesheet ?? 0,
    font: bytes.Font ?? 0,
    shift: lhr.audits['cumulative-layout-shift'].numericValue,
    paintMs: Math.round(lhr.audits['largest-contentful-paint'].numericValue),
    blockedMs: Math.round(lhr.audits['total-blocking-time'].numericValue),
  };
  return { lhr, numbers };
}

async function measureOffice() {
  console.log('\nBack office /staff');
  const login = await loginLoad(browser, site.url, options.lang);
  console.log(`  login ${login.requests} requests · ${kb(login.bytes)}`);
  atMost('Staff login', 'requests', login.requests, MAX_LOGIN.requests);
  atMost('Staff login', 'bytes', login.bytes, MAX_LOGIN.bytes);
  // A running site elsewhere has no demonstration staff.
  if (options.url) return;
  for (const [path] of staffScreens) {
    const { requests, bytes } = await screenLoad(browser, site.url, options.lang, path);
    console.log(`  ${path} ${requests} requests · ${kb(bytes)}`);
    atMost(`Staff ${path}`, 'requests', requests, MAX_FIRST_SCREEN);
  }
}

function atMost(name, what, value, most) {
  if (value > most) broken.push(`${name}: ${what} ${value} > ${most}`);
}

function bytesOf(requests) {
  const sums = {};
  for (const { resourceType, transferSize } of requests)
    sums[resourceType] = (sums[resourceType] ?? 0) + transferSize;
  return sums;
}

/** The failed audits of a category. */
function failuresOf(lhr, category) {
  const failed = lhr.categories[category].auditRefs
    .filter(({ id, weight }) => weight > 0 && lhr.audits[id].score !== null && lhr.audits[id].score < 0.9)
    .map(({ id }) => id);
  return failed.length > 0 ? ` (${failed.join(', ')})` : '';
}

function kb(value) {
  return `${(value / KB).toFixed(1)} kB`;
}

function print(numbers) {
  const scores = Object.keys(CATEGORIES).map((id) => `${id} ${numbers[id]}`);
  console.log(`  ${scores.join(' · ')}`);
  console.log(
    `  styles ${kb(numbers.style)} · fonts ${kb(numbers.font)}` +
      ` · shift ${numbers.shift.toFixed(3)} · largest paint ${numbers.paintMs} ms · blocked ${numbers.blockedMs} ms`,
  );
}
