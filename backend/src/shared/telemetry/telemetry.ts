import type { CounterName, GaugeName, HistogramName } from './metrics.ts';

export type Labels = Readonly<Record<string, string>>;

export interface SpanStart {
  /** `server` answers a call, `client` makes one, `producer` sends and `consumer` takes a message, `internal` is any other step. */
  kind: 'server' | 'client' | 'producer' | 'consumer' | 'internal';
  /** The `traceparent` below which it is; without one it begins a trace. */
  parent?: string | undefined;
  attributes?: Labels;
  /** When it began, if not now. */
  startedAt?: Date;
}

/** A step in a trace that has begun. */
export interface Span {
  /** Names the step to whoever goes on with the trace. */
  traceparent: string;
  /** @param outcome what is known only at the end; `error` makes it a step that failed */
  end: (outcome?: { name?: string; attributes?: Labels; error?: unknown }) => void;
}

export interface Reading {
  value: number;
  labels?: Labels;
}

/** Where the process says what it does, in traces and in metrics. */
export interface Telemetry {
  /** `undefined` where traces go nowhere. */
  start: (name: string, start: SpanStart) => Span | undefined;
  count: (name: CounterName, value: number, labels?: Labels) => void;
  time: (name: HistogramName, seconds: number, labels?: Labels) => void;
  /** `read` is asked whenever metrics are read. */
  observe: (name: GaugeName, read: () => Promise<readonly Reading[]>) => void;
  /** The metrics in the text format of Prometheus; absent where nobody reads them. */
  read?: () => Promise<string>;
  /** Sends what is still here. */
  close: () => Promise<void>;
}

/** Without monitoring: nothing is noted, and nothing of it is loaded. */
export const noTelemetry: Telemetry = {
  start: () => undefined,
  count: () => undefined,
  time: () => undefined,
  observe: () => undefined,
  close: () => Promise.resolve(),
};
