import type { FieldError, Problem } from '@proviso/contracts';
import { problemText, sentence } from '../i18n/answers.ts';

/** What {@link ApiError} keeps of an answer. */
export interface ApiFailure {
  /** HTTP status; 0 when no answer came. */
  status: number;
  /** Fit to show to a person. */
  detail: string;
  /** Stable code of the problem, where the server sent one. */
  code?: string | undefined;
  errors?: readonly FieldError[] | undefined;
  currentRevision?: number | undefined;
}

/** An answer that was not a success. `message` is `<status>: <detail>`. */
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

/** That no answer came. */
export const networkError = (): ApiError => new ApiError({ status: 0, detail: sentence('Network error') });

/** The error of an answer: its problem's detail, in the language of the page; else its body, else its status text. */
export const apiErrorOf = (status: number, body: string, statusText: string): ApiError => {
  const problem = parseProblem(body);
  const { code, errors, currentRevision } = problem;
  return new ApiError({
    status,
    detail: problemText(problem) ?? (body.trim() || statusText),
    code,
    errors: errors?.map(({ path, message }) => ({ path, message: sentence(message) })),
    currentRevision,
  });
};

/** What may be shown of something thrown: the detail of an {@link ApiError}, nothing of others. */
export const errorDetail = (error: unknown): string | undefined =>
  error instanceof ApiError ? error.detail : undefined;
