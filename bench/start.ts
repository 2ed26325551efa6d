import { paths } from '../src/routes/paths.ts';
import { openPage } from './browser.ts';
import { type Child, siteSettings, startChild } from './child.ts';
import { median } from './load.ts';
import { type Finding, report } from './report.ts';

/** Kept: the first start fills it with the demonstration, like `npm start`. */
export const DEMO_FOLDER = '.data/bench-demo';
/** Few rounds, because each takes seconds. */
const ROUNDS = 7;
const LIMIT_MS = 1_500;

/** Starts the built site on the demonstration database, as often as asked. */
export function startDemo(program = 'build/server/main.js'): Promise<Child> {
  return startChild(program, { ...siteSettings, DATA_DIR: DEMO_FOLDER, DEMO: '1' });
}

/** From the start of the process to its first answer, with the embedded database and the shipped data. */
export async function benchStart(): Promise<boolean> {
  await (await startDemo()).stop();
  const [byItself, byScript] = [
    await startTimes('build/server/main.js'),
    await startTimes('scripts/start.mjs'),
  ];
  return report(comparison, [
    finding('the server: first answer', byItself.answerMs),
    finding('the server: first page', byItself.pageMs),
    finding('npm start: first answer', byScript.answerMs),
  ]);
}

const comparison = {
  title: `Start: with an existing database, of ${LIMIT_MS} ms`,
  reference: 'none: the time from the start of the process, medians of several starts',
  fair: 'the embedded PostgreSQL is started within it, the demonstration brought up to date, nothing is warm but the disk',
};

async function startTimes(program: string): Promise<{ answerMs: number; pageMs: number }> {
  const [answers, pages]: [number[], number[]] = [[], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    const site = await startDemo(program);
    const askedAt = performance.now();
    const page = await fetch(site.url + paths.home, { headers: openPage(paths.home).headers as HeadersInit });
    await page.arrayBuffer();
    answers.push(site.startedMs);
    pages.push(site.startedMs + performance.now() - askedAt);
    await site.stop();
  }
  return { answerMs: median(answers), pageMs: median(pages) };
}

function finding(what: string, ms: number): Finding {
  return { what, ratio: ms / LIMIT_MS, aim: { atMost: 1 }, detail: `${Math.round(ms)} ms` };
}
