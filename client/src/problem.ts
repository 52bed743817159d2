import type { components } from './generated/api.ts';

/** Codes of problems that this version of the client knows. A newer server can send other codes, too. */
export type ProblemCode = components['schemas']['ProblemCode'];

/** The server's description of a rejected call (RFC 9457). Branch on `code`; show `detail` to users. */
export type Problem = Omit<components['schemas']['Problem'], 'code'> & {
  code: ProblemCode | (string & Record<never, never>);
};

/** Thrown if the server rejects a call, or if the response does not come from Proviso. */
export class ProvisoError extends Error {
  override readonly name = 'ProvisoError';
  readonly status: number;
  /** `undefined` if the response did not come from Proviso, for example if a proxy sent it. */
  readonly problem: Problem | undefined;
  readonly response: Response;

  constructor(response: Response, body: unknown) {
    const problem = isProblem(body) ? body : undefined;
    super(`${response.status}: ${problem?.detail ?? (response.statusText || 'no answer of Proviso')}`);
    this.status = response.status;
    this.problem = problem;
    this.response = response;
  }

  /** True if the call was rejected with this code. */
  is(code: ProblemCode): boolean {
    return this.problem?.code === code;
  }
}

const isProblem = (body: unknown): body is Problem =>
  typeof body === 'object' && body !== null && 'code' in body && typeof body.code === 'string';
