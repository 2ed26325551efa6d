import { Counter, Gauge, type Registry } from 'prom-client';
import type { LabelValues, Meter } from '#lib/metrics/meter.ts';

/** What every metric of the site begins with. */
export const PREFIX = 'website_';

/** The meter of a process whose metrics are exported. */
export function createMeter(registry: Registry): Meter {
  const definition = ({ name, help, labels }: { name: string; help: string; labels: LabelValues }) => ({
    name: PREFIX + name,
    help,
    labelNames: Object.keys(labels),
    registers: [registry],
  });
  return {
    counter(spec) {
      const counter = new Counter(definition(spec));
      for (const labels of combinations(spec.labels)) counter.inc(labels, 0);
      return (labels, by = 1) => counter.inc({ ...labels }, by);
    },
    gauge(spec) {
      const gauge = new Gauge(definition(spec));
      return (labels, value) => gauge.set({ ...labels }, value);
    },
  };
}

function combinations(labels: LabelValues): Record<string, string>[] {
  return Object.entries(labels).reduce<Record<string, string>[]>(
    (some, [name, values]) => some.flatMap((each) => values.map((value) => ({ ...each, [name]: value }))),
    [{}],
  );
}
