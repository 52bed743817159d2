import type { AnalysisFailureReason } from '@proviso/contracts';
import { APIConnectionError, APIConnectionTimeoutError, APIError, APIUserAbortError } from 'openai';
import { OutgoingError } from '../../../shared/outgoing/outgoing-error.ts';
import { EngineFailure } from '../analysis-engine.ts';

/**
 * Thrown if a call returns no usable answer. `mayRepeat` means that another attempt may succeed, and that the
 * client has not already retried.
 */
export class CallFailure extends EngineFailure {
  readonly mayRepeat: boolean;
  constructor(reason: AnalysisFailureReason, mayRepeat: boolean, options?: ErrorOptions) {
    super(reason, options);
    this.mayRepeat = mayRepeat;
  }
}

/**
 * Maps an error from the client. Failed connections, 408, 409, 429 and 5xx reach this point only after the
 * client's own retries (https://github.com/openai/openai-node#retries).
 */
export const callFailureOf = (error: unknown): CallFailure => {
  if (error instanceof CallFailure) return error;
  const failed = (reason: AnalysisFailureReason, mayRepeat = false): CallFailure =>
    new CallFailure(reason, mayRepeat, { cause: error });
  // Not retried, because a retry would cost the same amount again.
  if (error instanceof OutgoingError) return failed('engine-answer-invalid');
  if (error instanceof APIUserAbortError) return failed('canceled');
  if (error instanceof APIConnectionTimeoutError) return failed('engine-timed-out');
  if (error instanceof APIConnectionError) return failed('engine-unavailable');
  if (!(error instanceof APIError)) return failed('engine-unavailable', true);
  switch (error.status) {
    case undefined:
      // The error was reported within a stream that had already begun.
      return failed('engine-unavailable', true);
    case 400:
    case 422:
      return failed(error.code === 'context_length_exceeded' ? 'text-too-long' : 'engine-refused');
    case 413:
      return failed('text-too-long');
    case 429:
      return failed('engine-overloaded');
    default:
      return failed('engine-unavailable');
  }
};
