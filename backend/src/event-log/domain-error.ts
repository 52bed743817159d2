import type { ProblemCode, ProblemParameters } from '@proviso/contracts';

/** A command was refused for a reason of the domain: a stable code, never a sentence. */
export class DomainError extends Error {
  override readonly name = 'DomainError';
  readonly code: ProblemCode;
  readonly parameters: ProblemParameters;
  /** For conflicts: the revision that the stream has now. */
  readonly currentRevision: number | undefined;

  constructor(code: ProblemCode, parameters: ProblemParameters = {}, currentRevision?: number) {
    super(code);
    this.code = code;
    this.parameters = parameters;
    this.currentRevision = currentRevision;
  }
}
