import { readFileSync } from 'node:fs';
import { parser } from '@prometheus-io/lezer-promql';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { parse } from 'yaml';
import { loadConfig } from '#app/config.ts';
import { openSiteDatabase } from '#app/site-database.ts';
import { orderTrack } from '#features/tracking/tracking.contract.ts';
import { newWaybill } from '#tests/fakes/feed.ts';
import { type Sample, startMetrics } from '#tests/fakes/monitoring/metrics.ts';
import { startWebsite, type Website } from '#tests/fakes/website.ts';
import { type StreamingPair, startStreamingPair, throughReplica } from '../replicas/streaming-pair.ts';

type Alarm = {
  alert: string;
  expr: string;
  for: string;
  labels: { severity: string };
  annotations: { summary: string; runbook: string };
};
type Panel = { title: string; targets?: { expr: string }[] };

const { groups } = parse(readFileSync('docs/deploy/alerts.yml', 'utf8')) as { groups: { rules: Alarm[] }[] };
const alarms = groups.flatMap(({ rules }) => rules);
const { panels } = JSON.parse(readFileSync('docs/deploy/grafana-dashboard.json', 'utf8')) as {
  panels: Panel[];
};
const graphs = panels.flatMap(({ title, targets = [] }) => targets.map(({ expr }) => ({ title, expr })));

/** Series and labels that Prometheus adds itself. */
const OF_PROMETHEUS = { series: 'up', labels: ['job', 'instance', 'le'] };

let pair: StreamingPair;
let site: Website;
let metrics: Awaited<ReturnType<typeof startMetrics>>;
let samples: Sample[];
beforeAll(async () => {
  // With a replica, because its metrics are exported only where there is one.
  pair = await startStreamingPair();
  site = await startWebsite({
    env: { METRICS_PORT: '0' },
    through: throughReplica({ DATABASE_URL: pair.primaryUrl, DATABASE_READ_URL: pair.replicaUrl }),
  });
  metrics = await startMetrics(site);
  // As the start does, whichever database it opens.
  const opened = await openSiteDatabase(loadConfig({ DATABASE_URL: site.db.directUrl }), {
    log: site.services.log,
    meter: site.services.meter,
  });
  await opened.close();
  await site.get(orderTrack, { billCodes: [newWaybill()] }, { address: '192.0.2.1' });
  await site.services.messages.send({
    kind: 'loginCode',
    to: '+66812345678',
    language: 'th',
    params: { code: '909117' },
  });
  await vi.waitFor(async () => expect(await metrics.value('website_replica_lag_seconds')).toBeDefined(), {
    timeout: 20_000,
    interval: 200,
  });
  samples = await metrics.scrape();
}, 60_000);
afterAll(async () => {
  await metrics?.close();
  await site?.close();
  await pair?.close();
});

/** A selected metric, and its matchers: a label, how it is compared, and with what. */
type Selector = { metric: string; matchers: { label: string; operator: string; value: string }[] };

/** Reads an expression with the grammar of Prometheus; throws where it is none. */
function readQuery(query: string): { selectors: Selector[]; grouping: string[] } {
  const text = query.replaceAll('$__rate_interval', '5m');
  const selectors: Selector[] = [];
  const grouping: string[] = [];
  parser.parse(text).iterate({
    enter({ node, name, from, to, type }) {
      if (type.isError) throw new Error(`Not a query at ${from}: ${text}`);
      if (name === 'GroupingLabels')
        grouping.push(...node.getChildren('LabelName').map((each) => text.slice(each.from, each.to)));
      if (name !== 'VectorSelector') return;
      const metric = node.getChild('Identifier');
      const of = (node.getChild('LabelMatchers')?.getChildren('UnquotedLabelMatcher') ?? []).map((each) => {
        const [label = '', operator = '', value = ''] = ['LabelName', 'MatchOp', 'StringLiteral'].map(
          (part) => {
            const found = each.getChild(part);
            return found ? text.slice(found.from, found.to) : '';
          },
        );
        return { label, operator, value: value.slice(1, -1) };
      });
      selectors.push({
        metric: metric ? text.slice(metric.from, metric.to) : text.slice(from, to),
        matchers: of,
      });
    },
  });
  return { selectors, grouping };
}

/** What an expression names that the server does not export. */
function missingIn(query: string): string[] {
  const { selectors, grouping } = readQuery(query);
  const missing: string[] = selectors.length === 0 ? [`no metric in ${query}`] : [];
  const labels = new Set<string>(OF_PROMETHEUS.labels);
  for (const { metric, matchers } of selectors.filter((each) => each.metric !== OF_PROMETHEUS.series)) {
    const series = samples.filter(({ name }) => name === metric);
    if (series.length === 0) missing.push(metric);
    for (const each of series) for (const name of Object.keys(each.labels)) labels.add(name);
    for (const { label, operator, value } of matchers) {
      const values = series.flatMap((each) => each.labels[label] ?? []);
      const pattern = new RegExp(`^(?:${value})$`);
      const wanted = operator.includes('~')
        ? values.some((each) => pattern.test(each))
        : values.includes(value);
      if (!wanted) missing.push(`${metric}{${label}${operator}"${value}"}`);
    }
  }
  return [...missing, ...grouping.filter((each) => !labels.has(each)).map((each) => `by (${each})`)];
}

describe('the dashboard and the alarms', () => {
  it.each(graphs)('the graph "$title" shows what a server exports: $expr', ({ expr }) => {
    expect(missingIn(expr)).toEqual([]);
  });

  it.each(alarms)('the alarm $alert asks for what a server exports', ({ expr }) => {
    expect(missingIn(expr)).toEqual([]);
  });

  it('a name, a label or a value that is not exported would be found, and so would a broken query', () => {
    expect(missingIn('sum by (colour) (website_queues{queue="message"})')).toEqual([
      'website_queues',
      'website_queues{queue="message"}',
      'by (colour)',
    ]);
    expect(missingIn('website_messages_total{outcome="lost"} > 0')).toEqual([
      'website_messages_total{outcome="lost"}',
    ]);
    expect(() => readQuery('sum(website_up')).toThrow('Not a query');
  });

  it('every metric of the site is on the dashboard', () => {
    const shown = new Set(
      graphs.flatMap(({ expr }) => readQuery(expr).selectors.map(({ metric }) => metric)),
    );
    const own = new Set(samples.map(({ name }) => name.replace(/_(?:sum|count)$/, '_bucket')));
    expect([...own].filter((name) => name.startsWith('website_') && !shown.has(name))).toEqual([]);
  });

  it('there are eleven alarms, each with a page in the runbook that says what to do', () => {
    const runbook = readFileSync('docs/runbook.md', 'utf8');
    const pages = [...runbook.matchAll(/^## (\w+)$/gm)].map(([, name]) => name);
    expect(pages).toEqual(alarms.map(({ alert }) => alert));
    expect(alarms).toHaveLength(11);
    for (const { alert, annotations, labels, for: during } of alarms) {
      expect(annotations.runbook).toBe(`docs/runbook.md#${alert.toLowerCase()}`);
      expect([labels.severity, during, annotations.summary]).toEqual([
        expect.stringMatching(/^(?:critical|warning)$/),
        expect.stringMatching(/^\d+m$/),
        expect.stringMatching(/\S/),
      ]);
    }
  });
});
