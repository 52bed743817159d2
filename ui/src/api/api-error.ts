import type { FieldError, Problem } from '@proviso/contracts';
import { problemText, sentence } from '../i18n/answers.ts';

/** Details of a failed response. */
export interface ApiFailure {
  /** HTTP status; 0 if there was no response. */
  status: number;
  /** Suitable for display. */
  detail: string;
  /** Stable code of the problem, if the server sent one. */
  code?: string | undefined;
  errors?: readonly FieldError[] | undefined;
  currentRevision?: number | undefined;
}

/** A response that was not a success. `message` is `<status>: <detail>`. */
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

/** A body that is text; the page of a proxy, such as its `502`, is not. */
const textOf = (body: string): string => (/^\s*</.test(body) ? '' : body.trim());

/**
 * The error for a response: its problem's detail in the language of the page, or its body unless that is a
 * page, or its status text, which HTTP/2 does not have.
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

/** Displayable text of a thrown value: the detail of an {@link ApiError}; `undefined` if there is none. */
export const errorDetail = (error: unknown): string | undefined =>
  error instanceof ApiError && error.detail !== '' ? error.detail : undefined;
