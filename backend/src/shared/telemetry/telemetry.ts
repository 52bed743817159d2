import type { CounterName, GaugeName, HistogramName } from './metrics.ts';

export type Labels = Readonly<Record<string, string>>;

export interface SpanStart {
  /**
   * `server` handles a call, and `client` makes one. `producer` sends a message, and `consumer` receives one.
   * `internal` is any other step.
   */
  kind: 'server' | 'client' | 'producer' | 'consumer' | 'internal';
  /** The parent span's `traceparent`; if absent, the span starts a new trace. */
  parent?: string | undefined;
  attributes?: Labels;
  /** Start time; defaults to now. */
  startedAt?: Date;
}

/** A span that has started. */
export interface Span {
  /** Identifies the span to code that continues its trace. */
  traceparent: string;
  /**
   * Ends the span.
   * @param outcome details that are only known at the end; `error` marks the span as failed
   */
  end: (outcome?: { name?: string; attributes?: Labels; error?: unknown }) => void;
}

export interface GaugeReading {
  value: number;
  labels?: Labels;
}

/** Reports the process's work as traces and metrics. */
export interface Telemetry {
  /** Starts a span. Returns `undefined` if traces are not sent. */
  start: (name: string, start: SpanStart) => Span | undefined;
  count: (name: CounterName, value: number, labels?: Labels) => void;
  time: (name: HistogramName, seconds: number, labels?: Labels) => void;
  /** Registers a gauge, whose `read` is called each time metrics are collected. */
  observe: (name: GaugeName, read: () => Promise<readonly GaugeReading[]>) => void;
  /** Returns the metrics in the Prometheus text format; absent if Prometheus does not scrape them. */
  read?: () => Promise<string>;
  /** Sends all remaining data. */
  close: () => Promise<void>;
}

/** Telemetry that is turned off. Records nothing, and loads no library. */
export const noTelemetry: Telemetry = {
  start: () => undefined,
  count: () => undefined,
  time: () => undefined,
  observe: () => undefined,
  close: () => Promise.resolve(),
};
