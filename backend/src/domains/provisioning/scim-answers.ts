import type { Request, RequestHandler, Response } from 'express';
import { sendScim } from './scim-errors-routes.ts';
import { type Resource, selectAttributes, type Selection, selectionOf } from './scim/resources.ts';
import { ScimError } from './scim/scim-error.ts';
import { scimUrns } from './scim/urns.ts';

/** Whether a list of entity tags (RFC 9110, 13.1) contains the tag of `version`, or `*`. */
export const matchesEtag = (header: string | undefined, version: string): boolean =>
  header !== undefined &&
  (header.trim() === '*' ||
    header.split(',').some((tag) => tag.trim().replace(/^W\//, '') === version.replace(/^W\//, '')));

/** A list response that contains some of `total` resources, starting at `startIndex` (RFC 7644, 3.4.2). */
export const listBody = (resources: readonly object[], startIndex = 1, total = resources.length) => ({
  schemas: [scimUrns.list],
  totalResults: total,
  startIndex,
  itemsPerPage: resources.length,
  Resources: resources,
});

/** Sends the requested attributes of a resource, or 304 if the caller already has this version. */
export const sendResource = (
  request: Request,
  response: Response,
  status: number,
  resource: Resource,
): void => {
  const { location, version } = resource.meta;
  response.set({ ETag: version, ...(status === 201 && { Location: location }) });
  if (request.method === 'GET' && matchesEtag(request.get('if-none-match'), version)) {
    response.status(304).end();
    return;
  }
  sendScim(response, status, selectAttributes(resource, selectionIn(request)));
};

/**
 * Rejects methods that a path does not support. `allow` lists the supported methods, in the header's format.
 */
export const rejectMethod =
  (allow: string): RequestHandler =>
  (_request, response) => {
    response.set('Allow', allow);
    throw new ScimError(405, 'This address does not support this method.');
  };

const selectionIn = ({ query }: Request): Selection =>
  selectionOf(query['attributes'], query['excludedAttributes']);
