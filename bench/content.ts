import { displayRelease, pageRelease } from '../src/features/news/news.contract.ts';
import { getCall, postCall } from './browser.ts';
import { type Child, siteSettings, startChild } from './child.ts';
import { emptyDatabase, openBenchCluster } from './dataset.ts';
import { measureInTurn } from './load.ts';
import { report, throughputFinding } from './report.ts';

const LIST_SIZE = 20;

/**
 * A release by its id, and a list of twenty, against a minimal server that reads the same rows and sends the same
 * bytes.
 */
export async function benchContent(): Promise<boolean> {
  const cluster = await openBenchCluster();
  const children: Child[] = [];
  try {
    const url = await emptyDatabase(cluster, 'content');
    const site = await startChild('build/server/main.js', { ...siteSettings, DATABASE_URL: url });
    children.push(site);
    const list = postCall(pageRelease.path, { pageSize: LIST_SIZE });
    const LIST = await answerOf(site, list);
    const [release] = (JSON.parse(LIST) as { data: { items: { id: number }[] } }).data.items;
    const one = getCall(displayRelease.path, { id: String(release?.id) });
    const ONE = await answerOf(site, one);
    const bare = await startChild('bench/reference/bare-content.ts', { DATABASE_URL: url, ONE, LIST });
    children.push(bare);
    const measured = await measureInTurn([
      { name: 'bare by id', server: bare, requests: [one] },
      { name: 'site by id', server: site, requests: [one] },
      { name: 'bare list', server: bare, requests: [list] },
      { name: 'site list', server: site, requests: [list] },
    ]);
    const findings = [
      { what: 'content by id', site: 'site by id', reference: 'bare by id', atLeast: 0.6 },
      { what: `list of ${LIST_SIZE}`, site: 'site list', reference: 'bare list', atLeast: 0.6 },
    ].map((finding) => throughputFinding(measured, finding));
    return report(comparison, findings, measured);
  } finally {
    for (const child of children) await child.stop();
    await cluster.close();
  }
}

async function answerOf({ url }: Child, { path, ...init }: ReturnType<typeof getCall>): Promise<string> {
  const { method, headers, body } = init;
  const response = await fetch(url + path, {
    method,
    headers: headers as Record<string, string>,
    ...(body && { body: String(body) }),
  });
  if (!response.ok) throw new Error(`${path} answered ${response.status}.`);
  return response.text();
}

const comparison = {
  title: 'Content: one release and a list of twenty',
  reference:
    'node:http with a prepared select of the same rows on as many connections, sending the bytes of the site',
  fair: 'both get the requests of a browser and send the same bytes; the reference reads its rows from the database, as a site without a cache of content does',
};
