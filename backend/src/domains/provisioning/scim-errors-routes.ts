import type { ProblemCode } from '@proviso/contracts';
import { problemDetail } from '@proviso/contracts';
import { UnknownAttributeError, UnsuitedFilterError } from '@proviso/projections';
import type { Logger } from '@proviso/storage';
import type { ErrorRequestHandler, Response } from 'express';
import { StaleVersionError } from '../directory/index.ts';
import { problemOfError } from '../../shared/routing/problem-of-error.ts';
import { ScimError, type ScimType } from './scim/scim-error.ts';
import { scimUrns } from './scim/urns.ts';

/** Problem codes and their SCIM error types. */
const scimTypes: Partial<Record<ProblemCode, ScimType>> = {
  'directory.person-exists': 'uniqueness',
  'identity.email-taken': 'uniqueness',
  'directory.person-not-managed': 'mutability',
  'organization.administrator': 'mutability',
  'directory.address-refused': 'invalidValue',
  'mail.refused': 'invalidValue',
  'request.malformed': 'invalidSyntax',
  'event.text-not-storable': 'invalidValue',
};

export const SCIM_TYPE = 'application/scim+json';

/** Sends a SCIM response. */
export const sendScim = (response: Response, status: number, body: object): void => {
  response.status(status).type(SCIM_TYPE).send(JSON.stringify(body));
};

const refusalOf = (error: unknown): ScimError => {
  if (error instanceof ScimError) return error;
  if (error instanceof StaleVersionError)
    return new ScimError(412, 'The resource has changed. Read it again.');
  if (error instanceof UnknownAttributeError)
    return new ScimError(
      400,
      `Filtering by ${error.message.slice(0, 100)} is not supported.`,
      'invalidFilter',
    );
  if (error instanceof UnsuitedFilterError)
    return new ScimError(
      400,
      `The operator is not supported for ${error.message.slice(0, 100)}.`,
      'invalidFilter',
    );
  const problem = problemOfError(error);
  const { code, status, extras } = problem;
  const detail = problemDetail(code, extras.parameters);
  // SCIM does not use status 422 (RFC 7644, table 8), so invalid values result in a 400.
  return status === 422
    ? new ScimError(400, detail, scimTypes[code] ?? 'invalidValue')
    : new ScimError(status, detail, scimTypes[code]);
};

/** Sends errors in the SCIM format (RFC 7644, 3.12). Logs server errors. */
export const scimErrors =
  (logger: Logger): ErrorRequestHandler =>
  (error: unknown, _request, response, next) => {
    const { status, scimType, message } = refusalOf(error);
    if (status >= 500 && !(error instanceof ScimError))
      logger.error({ err: error }, "a directory's request failed");
    if (response.headersSent) return next(error);
    const retryAfter = error instanceof ScimError ? {} : problemOfError(error).extras.headers;
    response.set(retryAfter ?? {});
    if (status === 401) response.set('WWW-Authenticate', 'Bearer error="invalid_token"');
    sendScim(response, status, {
      schemas: [scimUrns.error],
      status: String(status),
      ...(scimType && { scimType }),
      detail: message,
    });
  };
