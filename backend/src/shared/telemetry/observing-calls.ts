import { isCodedError, problems } from '@proviso/contracts';
import { type TaskWait, taskWaitChannel } from '../concurrency/fair-queue.ts';
import { type Mailer, MailDeferredError, MailRefusedError } from '../mail/mailer.ts';
import { currentWork } from './current-work.ts';
import type { SpanStart, Telemetry } from './telemetry.ts';

/**
 * Maps an error to a call's outcome: `refused` if nothing is broken, or else `failed`. Successful calls have
 * the outcome `done`.
 */
type OutcomeOf = (error: unknown) => string;

/** The labels of a call, such as `mail` and `send`. Both must have few distinct values. */
interface Call {
  part: string;
  call: string;
  /** `internal` for work within this process. Defaults to `client`. */
  kind?: SpanStart['kind'];
  outcomeOf?: OutcomeOf;
}

/** Names of errors that occur because the caller stopped waiting. */
const abandoned: ReadonlySet<string> = new Set(['AbortError', 'ClientGoneError']);
const FIRST_FAULT = 500;

/** Returns a failed call's outcome: `refused` if the caller must change something, or else `failed`. */
export const outcomeOfError: OutcomeOf = (error) => {
  if (error instanceof Error && abandoned.has(error.name)) return 'abandoned';
  return isCodedError(error) && problems[error.code].status < FIRST_FAULT ? 'refused' : 'failed';
};

/** Measures a call and adds it to the current trace as a span. */
export const observingCall = async <Result>(
  telemetry: Telemetry,
  { part, call, kind = 'client', outcomeOf = outcomeOfError }: Call,
  run: () => Promise<Result>,
): Promise<Result> => {
  const startedAt = performance.now();
  const span = telemetry.start(`${part} ${call}`, { kind, parent: currentWork()?.traceparent });
  const measure = (outcome: string): void => {
    const seconds = (performance.now() - startedAt) / 1000;
    telemetry.time('proviso_call_duration_seconds', seconds, { part, call, outcome });
  };
  try {
    const result = await run();
    measure('done');
    span?.end();
    return result;
  } catch (error) {
    const outcome = outcomeOf(error);
    measure(outcome);
    span?.end({ attributes: { 'proviso.outcome': outcome }, ...(outcome === 'failed' && { error }) });
    throw error;
  }
};

/** The names of an object's methods that return a promise. */
export type AsyncMethods<Port> = {
  [Name in keyof Port]-?: NonNullable<Port[Name]> extends (...given: never[]) => Promise<unknown>
    ? Name & string
    : never;
}[keyof Port];

/** Wraps methods of an adapter so that their calls are observed. */
export type ObservePort = <Port extends object>(
  port: Port,
  calls: Omit<Call, 'call'> & { names: readonly AsyncMethods<Port>[] },
) => Port;

/**
 * Wraps the methods `names` of a port so that each call is measured and added to the current trace as a span.
 */
export const observingPort =
  (telemetry: Telemetry): ObservePort =>
  (port, { names, ...calls }) => {
    const observed = { ...port };
    for (const name of names) {
      const method: unknown = port[name];
      if (typeof method !== 'function') continue;
      const wrapped = (...given: readonly unknown[]) =>
        observingCall(
          telemetry,
          { ...calls, call: name },
          async () => Reflect.apply(method, port, given) as Promise<unknown>,
        );
      Object.assign(observed, { [name]: wrapped });
    }
    return observed;
  };

const mailOutcome: OutcomeOf = (error) => {
  if (error instanceof MailRefusedError) return 'refused';
  return error instanceof MailDeferredError ? 'deferred' : 'failed';
};

/** Wraps `mailer` to measure the mail server's response times and outcomes. */
export const observingMailer = (mailer: Mailer, telemetry: Telemetry): Mailer =>
  observingPort(telemetry)(mailer, { part: 'mail', names: ['send'], outcomeOf: mailOutcome });

/** Milliseconds below which a wait is not recorded, because the task started immediately. */
const MIN_RECORDED_WAIT_MS = 1;

/**
 * Measures how long tasks wait for their turn, and adds each wait to the trace of its task as a span.
 *
 * @returns a function that stops the measurement
 */
export const observeTaskWaits = (telemetry: Telemetry): (() => void) => {
  const note = (message: unknown): void => {
    const { turns, waitedMs } = message as TaskWait;
    telemetry.time('proviso_turn_wait_seconds', waitedMs / 1000, { turns });
    const parent = currentWork()?.traceparent;
    if (waitedMs < MIN_RECORDED_WAIT_MS || parent === undefined) return;
    const startedAt = new Date(Date.now() - waitedMs);
    telemetry.start(`wait for ${turns}`, { kind: 'internal', parent, startedAt })?.end();
  };
  taskWaitChannel.subscribe(note);
  return () => taskWaitChannel.unsubscribe(note);
};
