import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { serveMetrics } from '#app/metrics/serve-metrics.ts';
import type { Website } from '../website.ts';

/** One line of the text format. */
export type Sample = { name: string; labels: Record<string, string>; value: number };

/** The metrics of a website with METRICS_PORT set, read as Prometheus reads them. */
export async function startMetrics({ services }: Website) {
  if (!services.metrics) throw new Error('Start the website with METRICS_PORT.');
  const server = await serveMetrics(services.metrics, { host: '127.0.0.1', port: 0 });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  async function scrape(): Promise<Sample[]> {
    const answer = await fetch(`${url}/metrics`);
    if (answer.status !== 200) throw new Error(`The metrics answered ${answer.status}.`);
    return readSamples(await answer.text());
  }

  return {
    url,
    scrape,
    /** The value of the only series with these labels; undefined when there is none. */
    async value(name: string, labels: Record<string, string> = {}): Promise<number | undefined> {
      const found = (await scrape()).filter((each) => each.name === name && has(each, labels));
      if (found.length > 1) throw new Error(`${name} has ${found.length} series with these labels.`);
      return found[0]?.value;
    },
    async close(): Promise<void> {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function has({ labels }: Sample, wanted: Record<string, string>): boolean {
  return Object.entries(wanted).every(([name, value]) => labels[name] === value);
}

/** Reads the text format: a name, labels in braces, and a value on each line. */
function readSamples(text: string): Sample[] {
  return text
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [, name = '', , inBraces = '', value] = /^([\w:]+)(\{(.*)\})? (\S+)$/.exec(line) ?? [];
      const labels = [...inBraces.matchAll(/(\w+)="((?:[^"\\]|\\.)*)"/g)].map(([, key = '', of = '']) => [
        key,
        of,
      ]);
      return { name, labels: Object.fromEntries(labels) as Record<string, string>, value: Number(value) };
    });
}
