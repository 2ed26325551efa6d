import { performance } from 'node:perf_hooks';
import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import { PREFIX } from './meter.ts';

/** Each sample wakes an idle process: the monitor of Node, which takes a hundred a second, costs some percent. */
const SAMPLED_EVERY_MS = 100;
const SECONDS = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5];

/**
 * Processor, memory and event loop of this process, under the names that dashboards know where there are such. Returns
 * the reading before a scrape, and how to stop.
 */
export function addProcessGauges(registry: Registry): { read(): void; close(): void } {
  const registers = [registry];
  const gauge = (name: string, help: string) => new Gauge({ name, help, registers });
  const counter = (name: string, help: string) => new Counter({ name, help, registers });
  const delays = new Histogram({
    name: `${PREFIX}event_loop_delay_seconds`,
    help: 'How late a timer runs, sampled ten times a second.',
    buckets: SECONDS,
    registers,
  });
  const busy = counter(`${PREFIX}event_loop_busy_seconds_total`, 'Time in which the event loop had work.');
  const processor = counter('process_cpu_seconds_total', 'Processor time of the process.');
  const memory = gauge('process_resident_memory_bytes', 'Resident memory of the process.');
  const heapUsed = gauge('nodejs_heap_size_used_bytes', 'Used part of the heap.');
  const heapTotal = gauge('nodejs_heap_size_total_bytes', 'Size of the heap.');
  const started = gauge('process_start_time_seconds', 'When the process started.');
  started.set(Math.round(Date.now() / 1000 - process.uptime()));

  let dueAt = performance.now() + SAMPLED_EVERY_MS;
  const timer = setInterval(() => {
    const now = performance.now();
    delays.observe(Math.max(0, now - dueAt) / 1000);
    dueAt = now + SAMPLED_EVERY_MS;
  }, SAMPLED_EVERY_MS).unref();
  let read = { processorSeconds: 0, busyMs: 0 };

  return {
    read() {
      const { user, system } = process.cpuUsage();
      const processorSeconds = (user + system) / 1e6;
      const busyMs = performance.eventLoopUtilization().active;
      processor.inc(processorSeconds - read.processorSeconds);
      busy.inc((busyMs - read.busyMs) / 1000);
      read = { processorSeconds, busyMs };
      const { rss, heapUsed: used, heapTotal: total } = process.memoryUsage();
      memory.set(rss);
      heapUsed.set(used);
      heapTotal.set(total);
    },
    close: () => clearInterval(timer),
  };
}
