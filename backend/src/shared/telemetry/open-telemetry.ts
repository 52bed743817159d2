import {
  diag,
  DiagLogLevel,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  TraceFlags,
  type Tracer,
} from '@opentelemetry/api';
import { OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-http';
import { PrometheusExporter, PrometheusSerializer } from '@opentelemetry/exporter-prometheus';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { defaultResource, resourceFromAttributes } from '@opentelemetry/resources';
import { MeterProvider, PeriodicExportingMetricReader } from '@opentelemetry/sdk-metrics';
import { BatchSpanProcessor, NodeTracerProvider } from '@opentelemetry/sdk-trace-node';
import { errorText, type Logger } from '@proviso/storage';
import { durationBuckets, metrics } from './metrics.ts';
import type { SpanStart, Telemetry } from './telemetry.ts';
import { formatTraceparent, parseTraceparent } from './traceparent.ts';

const kinds: Readonly<Record<SpanStart['kind'], SpanKind>> = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  producer: SpanKind.PRODUCER,
  consumer: SpanKind.CONSUMER,
  internal: SpanKind.INTERNAL,
};

export interface OpenTelemetryOptions {
  /** Name of the process, such as `proviso-api`. */
  service: string;
  /** Where traces and metrics are sent (OTLP over HTTP); `undefined` if they are not sent. */
  endpoint: URL | undefined;
  /** True if Prometheus scrapes the metrics. */
  isRead: boolean;
  logger: Logger;
}

/** Minimum milliseconds between two reports of failed exports. */
const REPORT_MS = 60_000;

/** Timeout of an export in milliseconds. The default of ten seconds would delay process exit. */
const TIMEOUT_MS = 3_000;

const silent = (): void => undefined;

/**
 * Logs failed exports for operators, because OpenTelemetry does not report them. Logs at most one failure per
 * minute.
 * @returns a function that reports a further failure in the same way
 */
const reportFailures = (logger: Logger, endpoint: URL): ((error: unknown) => void) => {
  let reportedAt = Number.NEGATIVE_INFINITY;
  const report = (message: unknown, ...more: unknown[]): void => {
    if (performance.now() - reportedAt < REPORT_MS) return;
    reportedAt = performance.now();
    const reason = [message, ...more].map((part) => errorText(part)).join(' ');
    logger.warn({ endpoint: endpoint.origin, reason }, 'traces and metrics cannot be sent to the collector');
  };
  diag.setLogger(
    { error: report, warn: report, info: silent, debug: silent, verbose: silent },
    { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true },
  );
  return report;
};

/** Creates telemetry with OpenTelemetry. All other settings are OpenTelemetry's own environment variables. */
export const createOpenTelemetry = ({
  service,
  endpoint,
  isRead,
  logger,
}: OpenTelemetryOptions): Telemetry => {
  const report = endpoint && reportFailures(logger, endpoint);
  const resource = defaultResource().merge(resourceFromAttributes({ 'service.name': service }));
  const at = (path: string) => ({
    url: new URL(path, endpoint?.href.replace(/\/?$/, '/')).href,
    ...(process.env['OTEL_EXPORTER_OTLP_TIMEOUT'] === undefined && { timeoutMillis: TIMEOUT_MS }),
  });
  const tracing = endpoint && tracerTo(at('v1/traces'), resource);
  const prometheus = isRead ? new PrometheusExporter({ preventServerStart: true }) : undefined;
  const serializer = new PrometheusSerializer(undefined, false, undefined, true, true);
  const meters = new MeterProvider({
    resource,
    readers: [
      ...(prometheus ? [prometheus] : []),
      ...(endpoint
        ? [new PeriodicExportingMetricReader({ exporter: new OTLPMetricExporter(at('v1/metrics')) })]
        : []),
    ],
  });
  const meter = meters.getMeter('proviso');
  const counters = new Map<string, ReturnType<typeof meter.createCounter>>();
  const histograms = new Map<string, ReturnType<typeof meter.createHistogram>>();
  for (const [name, [kind, description]] of Object.entries(metrics)) {
    if (kind === 'counter') counters.set(name, meter.createCounter(name, { description }));
    if (kind === 'histogram')
      histograms.set(
        name,
        meter.createHistogram(name, {
          description,
          advice: { explicitBucketBoundaries: durationBuckets },
        }),
      );
  }
  return {
    start: (name, start) => tracing && startSpan(tracing.tracer, name, start),
    count: (name, value, labels) => counters.get(name)?.add(value, labels),
    time: (name, seconds, labels) => histograms.get(name)?.record(seconds, labels),
    observe(name, read) {
      const [kind, description] = metrics[name];
      const instrument =
        kind === 'gauge'
          ? meter.createObservableGauge(name, { description })
          : meter.createObservableCounter(name, { description });
      instrument.addCallback(async (result) => {
        for (const { value, labels } of await read()) result.observe(value, labels);
      });
    },
    ...(prometheus && {
      async read() {
        const { resourceMetrics } = await prometheus.collect();
        return serializer.serialize(resourceMetrics);
      },
    }),
    async close() {
      const ended = await Promise.allSettled([tracing?.provider.shutdown(), meters.shutdown()]);
      for (const each of ended) if (each.status === 'rejected') report?.(each.reason);
    },
  };
};

const tracerTo = (at: { url: string }, resource: ReturnType<typeof defaultResource>) => {
  const provider = new NodeTracerProvider({
    resource,
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter(at))],
  });
  return { provider, tracer: provider.getTracer('proviso') };
};

const startSpan = (
  tracer: Tracer,
  name: string,
  { kind, parent, attributes, startedAt }: SpanStart,
): ReturnType<Telemetry['start']> => {
  const above = parseTraceparent(parent);
  const context = above
    ? trace.setSpanContext(ROOT_CONTEXT, {
        traceId: above.traceId,
        spanId: above.spanId,
        traceFlags: above.sampled ? TraceFlags.SAMPLED : TraceFlags.NONE,
        isRemote: true,
      })
    : ROOT_CONTEXT;
  const span = tracer.startSpan(
    name,
    {
      kind: kinds[kind],
      ...(attributes && { attributes }),
      ...(startedAt && { startTime: startedAt }),
    },
    context,
  );
  const { traceId, spanId, traceFlags } = span.spanContext();
  return {
    traceparent: formatTraceparent({ traceId, spanId, sampled: (traceFlags & TraceFlags.SAMPLED) !== 0 }),
    end({ name: better, attributes: more, error } = {}) {
      if (better !== undefined) span.updateName(better);
      if (more) span.setAttributes(more);
      // An error's message may contain personal data, but its type does not.
      if (error !== undefined)
        span.setStatus({
          code: SpanStatusCode.ERROR,
          ...(error instanceof Error && { message: error.name }),
        });
      span.end();
    },
  };
};
