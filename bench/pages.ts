import { rm } from 'node:fs/promises';
import { paths } from '../src/routes/paths.ts';
import { openPage } from './browser.ts';
import { siteSettings, startChild } from './child.ts';
import { measureInTurn } from './load.ts';
import { report, throughputFinding } from './report.ts';

const FOLDER = '.data/bench-pages';
/** As the reference sends it. */
const BROTLI = { 'accept-encoding': 'br' };

/** The track page, cached and rendered for one visitor, against plain Hono sending the same compressed bytes. */
export async function benchPages(): Promise<boolean> {
  await rm(FOLDER, { recursive: true, force: true });
  const site = await startChild('build/server/main.js', { ...siteSettings, DATA_DIR: FOLDER });
  const plain = await startChild('bench/reference/plain-hono.ts', { PAGE_FROM: site.url + paths.track });
  try {
    const page = [openPage(paths.track, BROTLI)];
    const measured = await measureInTurn([
      { name: 'constant', server: plain, requests: page },
      { name: 'cached', server: site, requests: page },
      { name: 'rendered', server: site, requests: [openPage(`${paths.track}?fresh=1`, BROTLI)] },
    ]);
    const against = { site: 'cached', reference: 'constant', atLeast: 0.8 };
    const findings = [throughputFinding(measured, { what: 'cached page', ...against })];
    return report(comparison, findings, measured);
  } finally {
    await plain.stop();
    await site.stop();
  }
}

const comparison = {
  title: 'Pages: the track page for a browser that takes br',
  reference:
    'plain Hono on the same adapter, sending the bytes that the site sent, compressed once, from a constant',
  fair: 'both send the same bytes over the same server library; only the way to them differs',
};
