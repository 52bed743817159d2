import {
  problemDetail,
  problems,
  type FieldError,
  type Problem,
  type ProblemCode,
  type ProblemParameters,
} from '@proviso/contracts';

export interface ProblemExtras {
  parameters?: ProblemParameters;
  errors?: readonly FieldError[];
  currentRevision?: number | undefined;
  /** Response headers, such as `Retry-After`. */
  headers?: Readonly<Record<string, string>>;
}

/** An error response with all the data for a problem+json body. */
export class ApiProblem extends Error {
  override readonly name = 'ApiProblem';
  readonly code: ProblemCode;
  readonly extras: ProblemExtras;

  constructor(code: ProblemCode, extras: ProblemExtras = {}) {
    super(code);
    this.code = code;
    this.extras = extras;
  }

  get status(): number {
    return problems[this.code].status;
  }
}

/**
 * Maximum number of field messages in the detail, and their maximum length. `errors` contains all messages.
 */
const MESSAGES = 3;
const CHARACTERS = 100;

const detailOf = ({ code, extras: { parameters, errors = [] } }: ApiProblem): string => {
  const detail = problemDetail(code, parameters);
  if (code !== 'request.invalid') return detail;
  const messages = errors.flatMap(({ message }) => (message.length > CHARACTERS ? [] : message));
  const repeated = messages.slice(0, MESSAGES).join('; ');
  return repeated === '' ? detail : `${detail.replace(/\.$/, '')}: ${repeated}.`;
};

/** The problem+json body (RFC 9457) for `problem`. `instance` is the request's id in the log. */
export const problemBody = (problem: ApiProblem, instance?: string): Problem => {
  const { code, status, extras } = problem;
  return {
    type: `/api/docs#${code}`,
    title: code,
    status,
    detail: detailOf(problem),
    code,
    ...(instance !== undefined && { instance }),
    ...(extras.parameters && Object.keys(extras.parameters).length > 0 && { parameters: extras.parameters }),
    ...(extras.errors && { errors: [...extras.errors] }),
    ...(extras.currentRevision !== undefined && { currentRevision: extras.currentRevision }),
  };
};
