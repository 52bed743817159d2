import type { CodedError, FieldError, ProblemCode, ProblemParameters } from '@proviso/contracts';

/** Details of a refusal, in addition to the problem code and its parameters. */
export interface RefusalDetails {
  /** The invalid fields. */
  errors?: readonly FieldError[];
  /** For conflicts: the stream's current revision. */
  currentRevision?: number;
  /** Seconds after which a retry may succeed. */
  retryAfterSeconds?: number;
}

/**
 * Thrown if a request is refused, for the reason that `code` names. The message is not meant for users. All
 * code below the routes throws this error to refuse a request.
 */
export class DomainError extends Error implements CodedError {
  override readonly name = 'DomainError';
  readonly code: ProblemCode;
  readonly parameters: ProblemParameters;
  readonly errors?: readonly FieldError[];
  readonly currentRevision?: number;
  readonly retryAfterSeconds?: number;

  constructor(code: ProblemCode, parameters: ProblemParameters = {}, details: RefusalDetails = {}) {
    super(code);
    this.code = code;
    this.parameters = parameters;
    Object.assign(this, details);
  }
}
