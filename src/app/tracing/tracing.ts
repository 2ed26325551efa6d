import { AsyncLocalStorage } from 'node:async_hooks';
import {
  type Attributes,
  type Context,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  type SpanExporter,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';

/** Where traces go, and how many of them. */
export type TracingSettings = {
  /** The address of a collector, without the path of traces. */
  endpoint: string;
  headers: Record<string, string>;
  service: string;
  /** The share of requests that are traced, 0 to 1. */
  ratio: number;
};

/** What a span says when its work has ended. */
export type SpanEnd = { name?: string; attributes?: Attributes; hasFailed?: boolean };

/** The traces of one process. */
export type Tracing = {
  /** Runs work as a span of the current one, or as the first of a trace. `ended` is asked when the work is done. */
  inSpan<T>(
    name: string,
    kind: 'server' | 'internal',
    work: () => Promise<T>,
    ended?: () => SpanEnd,
  ): Promise<T>;
  /** The same for a call of another system, only as part of a trace: what nobody waits for leaves none. */
  inClientSpan<T>(name: string, attributes: Attributes, work: () => Promise<T>): Promise<T>;
  /** What a log line says of the current span; nothing outside of one. */
  ids(): { traceId?: string; spanId?: string };
  /** Sends what is left, and ends. */
  close(): Promise<void>;
};

const SENT_EVERY_MS = 1_000;
const SENT_WITHIN_MS = 5_000;
/** Of a collector that is away one line is enough. */
const REPORTED_EVERY_MS = 60_000;

/**
 * Traces by the SDK of OpenTelemetry, sent as OTLP over HTTP. Context, tracer and exporter belong to this object:
 * nothing is registered globally. Spans wait in a queue of the SDK, which drops them when it is full.
 */
export function openTracing(settings: TracingSettings, onProblem: (cause: unknown) => void): Tracing {
  const { endpoint, headers, service, ratio } = settings;
  const exporter = new OTLPTraceExporter({
    url: `${endpoint.endsWith('/') ? endpoint.slice(0, -1) : endpoint}/v1/traces`,
    headers,
    timeoutMillis: SENT_WITHIN_MS,
  });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': service }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(ratio) }),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: reporting(exporter, onProblem),
        scheduledDelayMillis: SENT_EVERY_MS,
        exportTimeoutMillis: SENT_WITHIN_MS,
      }),
    ],
  });
  const tracer = provider.getTracer(service);
  const current = new AsyncLocalStorage<Context>();

  async function run<T>(
    name: string,
    options: { kind: SpanKind; attributes?: Attributes },
    work: () => Promise<T>,
    ended: () => SpanEnd,
  ): Promise<T> {
    const parent = current.getStore() ?? ROOT_CONTEXT;
    const span = tracer.startSpan(name, options, parent);
    let hasThrown = true;
    try {
      const done = await current.run(trace.setSpan(parent, span), work);
      hasThrown = false;
      return done;
    } finally {
      const { name: finalName, attributes, hasFailed = false } = ended();
      if (finalName) span.updateName(finalName);
      if (attributes) span.setAttributes(attributes);
      // Never the message of an error: those of the database quote values.
      if (hasThrown || hasFailed) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    }
  }

  const nothing = () => ({});
  return {
    inSpan: (name, kind, work, ended = nothing) =>
      run(name, { kind: kind === 'server' ? SpanKind.SERVER : SpanKind.INTERNAL }, work, ended),
    inClientSpan: (name, attributes, work) =>
      current.getStore() ? run(name, { kind: SpanKind.CLIENT, attributes }, work, nothing) : work(),
    ids() {
      const context = current.getStore();
      const span = context && trace.getSpanContext(context);
      return span ? { traceId: span.traceId, spanId: span.spanId } : {};
    },
    close: () => provider.shutdown().catch(onProblem),
  };
}

/** An exporter whose failures are reported, which the SDK keeps to itself. */
function reporting(exporter: SpanExporter, onProblem: (cause: unknown) => void): SpanExporter {
  let reportedAt = Number.NEGATIVE_INFINITY;
  return {
    export(spans, done) {
      exporter.export(spans, (result) => {
        const now = performance.now();
        if (result.error && now - reportedAt >= REPORTED_EVERY_MS) {
          reportedAt = now;
          onProblem(result.error);
        }
        done(result);
      });
    },
    shutdown: () => exporter.shutdown(),
    forceFlush: async () => exporter.forceFlush?.(),
  };
}
