import type { FieldError, Problem } from '@proviso/contracts';
import { problemText, sentence } from '../i18n/answers.ts';

/** Details of a failed request. */
export interface ApiFailure {
  /** HTTP status; 0 if there was no response. */
  status: number;
  /** Text for display. */
  detail: string;
  /** Stable code of the problem, if the server sent one. */
  code?: string | undefined;
  errors?: readonly FieldError[] | undefined;
  currentRevision?: number | undefined;
}

/** Error for a request that was not successful. `message` is `<status>: <detail>`. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly detail: string;
  readonly code: string | undefined;
  readonly errors: readonly FieldError[];
  readonly currentRevision: number | undefined;

  constructor({ status, detail, code, errors = [], currentRevision }: ApiFailure) {
    super(`${status}: ${detail}`);
    this.status = status;
    this.detail = detail;
    this.code = code;
    this.errors = errors;
    this.currentRevision = currentRevision;
  }
}

const parseProblem = (body: string): Partial<Problem> => {
  try {
    const parsed: unknown = JSON.parse(body);
    return typeof parsed === 'object' && parsed !== null ? parsed : {};
  } catch {
    return {};
  }
};

/** The error for a request without a response. */
export const networkError = (): ApiError => new ApiError({ status: 0, detail: sentence('Network error') });

/**
 * Returns the body if it is plain text. A proxy's HTML page, for example for a `502`, results in an empty
 * string.
 */
const textOf = (body: string): string => (/^\s*</.test(body) ? '' : body.trim());

/**
 * The error for a response. Its text is the problem's detail in the page's language, the body if it is plain
 * text, or the status text, which HTTP/2 does not have.
 */
export const apiErrorOf = (status: number, body: string, statusText: string): ApiError => {
  const problem = parseProblem(body);
  const { code, errors, currentRevision } = problem;
  return new ApiError({
    status,
    detail: problemText(problem) ?? (textOf(body) || statusText),
    code,
    errors: errors?.map(({ path, message }) => ({ path, message: sentence(message) })),
    currentRevision,
  });
};

/** The detail of an {@link ApiError}, for display; `undefined` for any other thrown value. */
export const errorDetail = (error: unknown): string | undefined =>
  error instanceof ApiError && error.detail !== '' ? error.detail : undefined;
