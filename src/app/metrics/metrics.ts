import { Registry } from 'prom-client';
import type { Meter } from '#lib/metrics/meter.ts';
import { createMeter } from './meter.ts';
import { addProcessGauges } from './process-gauges.ts';
import { createRequestMeter, type SeenRequest } from './requests.ts';

/** The metrics of one process. */
export type Metrics = {
  meter: Meter;
  countRequest(seen: SeenRequest): void;
  registry: Registry;
  /** Registers a reading of what is measured only when somebody asks; it must end by itself and not throw. */
  beforeScrape(read: () => Promise<void> | void): void;
  /** Everything in the Prometheus text format; requests at the same time share one reading. */
  scrape(): Promise<string>;
  close(): void;
};

/** Metrics with a registry of their own: nothing is shared between servers of one process. */
export function openMetrics(): Metrics {
  const registry = new Registry();
  const ofProcess = addProcessGauges(registry);
  const readings: (() => Promise<void> | void)[] = [ofProcess.read];
  let underWay: Promise<string> | undefined;

  async function read(): Promise<string> {
    try {
      await Promise.all(readings.map((each) => each()));
      return await registry.metrics();
    } finally {
      underWay = undefined;
    }
  }

  return {
    meter: createMeter(registry),
    countRequest: createRequestMeter(registry),
    registry,
    beforeScrape: (reading) => void readings.push(reading),
    scrape() {
      underWay ??= read();
      return underWay;
    },
    close: ofProcess.close,
  };
}
