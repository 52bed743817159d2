import type { CounterName, GaugeName, HistogramName } from './metrics.ts';

export type Labels = Readonly<Record<string, string>>;

export interface SpanStart {
  /**
   * `server` handles a call, `client` makes one, `producer` sends and `consumer` receives a message,
   * `internal` is any other step.
   */
  kind: 'server' | 'client' | 'producer' | 'consumer' | 'internal';
  /** The parent's `traceparent`; without it, the span starts a trace. */
  parent?: string | undefined;
  attributes?: Labels;
  /** Start time; defaults to now. */
  startedAt?: Date;
}

/** A started span of a trace. */
export interface Span {
  /** Identifies the span to code that continues the trace. */
  traceparent: string;
  /** @param outcome details known only at the end; `error` marks the span as failed */
  end: (outcome?: { name?: string; attributes?: Labels; error?: unknown }) => void;
}

export interface Reading {
  value: number;
  labels?: Labels;
}

/** Reports the process's work as traces and metrics. */
export interface Telemetry {
  /** Returns `undefined` if traces are not sent. */
  start: (name: string, start: SpanStart) => Span | undefined;
  count: (name: CounterName, value: number, labels?: Labels) => void;
  time: (name: HistogramName, seconds: number, labels?: Labels) => void;
  /** Registers a gauge; `read` is called whenever metrics are collected. */
  observe: (name: GaugeName, read: () => Promise<readonly Reading[]>) => void;
  /** The metrics in the Prometheus text format; absent if they are not scraped. */
  read?: () => Promise<string>;
  /** Sends the remaining data. */
  close: () => Promise<void>;
}

/** Disabled monitoring: records nothing, and loads no library. */
export const noTelemetry: Telemetry = {
  start: () => undefined,
  count: () => undefined,
  time: () => undefined,
  observe: () => undefined,
  close: () => Promise.resolve(),
};
