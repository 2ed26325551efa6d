import { rm } from 'node:fs/promises';
import { paths } from '../src/routes/paths.ts';
import { openPage } from './browser.ts';
import { siteSettings, startChild } from './child.ts';
import { measureInTurn } from './load.ts';
import { report, throughputFinding } from './report.ts';
import { sized } from './size.ts';

const FOLDER = '.data/bench-pages';
/** As the references send it. */
const BROTLI = { 'accept-encoding': 'br' };
/** An address that is in no cache. */
const OWN_PAGE = `${paths.track}?fresh=1`;

/** The track page from the cache and rendered for one visitor, each against the minimum that a server could do. */
export async function benchPages(): Promise<boolean> {
  await rm(FOLDER, { recursive: true, force: true });
  const site = await startChild('build/server/main.js', { ...siteSettings, DATA_DIR: FOLDER });
  const kept = { PAGE_FROM: site.url + paths.track };
  const plain = await startChild('bench/reference/plain-hono.ts', kept);
  const short = await startChild('bench/reference/plain-hono.ts', { ...kept, HEAD: 'short' });
  const bare = await startChild('bench/reference/bare-render.ts', {
    PAGE_FROM: site.url + OWN_PAGE,
    NODE_ENV: 'production',
  });
  try {
    const [shared, own] = [[openPage(paths.track, BROTLI)], [openPage(OWN_PAGE, BROTLI)]];
    // Pages are compressed well in the background after some time of rendering: long enough to include that.
    const slices = { rounds: sized(9), seconds: sized(2) };
    const measured = await measureInTurn(
      [
        { name: 'constant, short head', server: short, requests: shared },
        { name: 'constant', server: plain, requests: shared },
        { name: 'cached', server: site, requests: shared },
        { name: 'bare render', server: bare, requests: own },
        { name: 'rendered', server: site, requests: own },
      ],
      slices,
    );
    const cached = { what: 'cached page', site: 'cached', reference: 'constant', atLeast: 0.8 };
    const rendered = { what: 'rendered page', site: 'rendered', reference: 'bare render', atLeast: 0.5 };
    const findings = [cached, rendered].map((aim) => throughputFinding(measured, aim));
    return report(comparison, findings, measured);
  } finally {
    await bare.stop();
    await short.stop();
    await plain.stop();
    await site.stop();
  }
}

const comparison = {
  title: 'Pages: the track page for a phone that takes br',
  reference:
    'constant: plain Hono on the same adapter, sending the head and the bytes that the site sent, compressed once ' +
    '(short head: without what protects visitors, for comparison); ' +
    'bare render: node:http and renderToString of the same built page, its data and scripts a constant, packed alike',
  fair:
    'each pair sends the same answer, head and bytes, and who asks takes no header apart; ' +
    'the references have no loaders, limits, redirects, log or policy',
};
