import { policyPagePath } from '../../../shared/policy-page-path.ts';

/** A view of a policy: its current text, its history, or another one. */
export type PolicySubpageLocation =
  | { kind: 'text' }
  | { kind: 'edit' }
  | { kind: 'history' }
  | { kind: 'documents' }
  /** The draft of changes to a policy in force. */
  | { kind: 'draft' }
  /**
   * As of the end of a day (`2026-03-01`) in the organization's time zone, or as of an instant (RFC 3339).
   */
  | { kind: 'at'; moment: string }
  | { kind: 'version'; version: number }
  /** A comparison of two versions. If one is missing, the page picks a default. */
  | { kind: 'compare'; from: number | undefined; to: number | undefined };

/** Parameters that belong to a single page or dialog, as opposed to the list's filters. */
const ownParameters = [
  'new',
  'edit',
  'import',
  'view',
  'at',
  'document',
  'page',
  'find',
  'insert',
  'requirement',
  'finding',
  'comment',
] as const;

/** The list's filters in a URL, without parameters of a page or dialog. */
export const listParameters = (search: string): URLSearchParams => {
  const parameters = new URLSearchParams(search);
  for (const name of ownParameters) parameters.delete(name);
  return parameters;
};

export interface PageAddress {
  pathname: string;
  search: string;
}
export const pageAddress = (pathname: string, parameters: URLSearchParams): PageAddress => {
  const query = parameters.toString();
  return { pathname, search: query === '' ? '' : `?${query}` };
};

/** URL of a view of a policy, including the filters in `search`. */
export const policyAddress = (id: string, place: PolicySubpageLocation, search: string): PageAddress => {
  const parameters = listParameters(search);
  const path = policyPagePath(id);
  switch (place.kind) {
    case 'text':
      return pageAddress(path, parameters);
    case 'edit':
    case 'history':
    case 'documents':
    case 'draft':
      return pageAddress(`${path}/${place.kind}`, parameters);
    case 'at':
      parameters.set('at', place.moment);
      return pageAddress(path, parameters);
    case 'version':
      return pageAddress(`${path}/versions/${place.version}`, parameters);
    case 'compare': {
      const { from, to } = place;
      const pair = from === undefined || to === undefined ? '' : `/${from}/${to}`;
      return pageAddress(`${path}/compare${pair}`, parameters);
    }
  }
};

/** Parses a version number in a URL; `undefined` if it is invalid. */
const versionIn = (text: string | undefined): number | undefined =>
  text && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined;

/** The view that a policy's URL refers to; `undefined` if there is no such view. */
export const parsePolicySubpage = (pathname: string, search: string): PolicySubpageLocation | undefined => {
  const [, , , kind, first, second] = pathname.replace(/\/+$/, '').split('/');
  switch (kind) {
    case undefined: {
      const at = new URLSearchParams(search).get('at');
      return at ? { kind: 'at', moment: at } : { kind: 'text' };
    }
    case 'edit':
    case 'history':
    case 'documents':
    case 'draft':
      return { kind };
    case 'versions':
      return { kind: 'version', version: versionIn(first) ?? 0 };
    case 'compare':
      return { kind: 'compare', from: versionIn(first), to: versionIn(second) };
    default:
      return undefined;
  }
};
