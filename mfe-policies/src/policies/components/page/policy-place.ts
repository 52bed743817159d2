import { policyPagePath } from '../../../shared/policy-page-path.ts';

/** What of a policy is looked at. */
export type PolicyPlace =
  | { kind: 'text' }
  | { kind: 'edit' }
  | { kind: 'history' }
  | { kind: 'documents' }
  /** As it was at the end of a day (`2026-03-01`) of the organization, or at an instant (RFC 3339). */
  | { kind: 'at'; moment: string }
  | { kind: 'version'; version: number }
  /** Two versions compared; what is missing is chosen by the page. */
  | { kind: 'compare'; from: number | undefined; to: number | undefined };

/** Parameters that belong to one page or window, apart from the list's filters. */
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
] as const;

/** The list's filters in an address, without what belongs to a page or window. */
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

/** Address of a place of a policy, with the filters of `search` beside it. */
export const policyAddress = (id: string, place: PolicyPlace, search: string): PageAddress => {
  const parameters = listParameters(search);
  const path = policyPagePath(id);
  switch (place.kind) {
    case 'text':
      return pageAddress(path, parameters);
    case 'edit':
    case 'history':
    case 'documents':
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

/** A version's number as an address has it; `undefined` for what is none. */
const versionIn = (text: string | undefined): number | undefined =>
  text && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined;

/** The place that an address of a policy means; `undefined` where there is nothing. */
export const policyPlaceIn = (pathname: string, search: string): PolicyPlace | undefined => {
  const [, , , kind, first, second] = pathname.replace(/\/+$/, '').split('/');
  switch (kind) {
    case undefined: {
      const at = new URLSearchParams(search).get('at');
      return at ? { kind: 'at', moment: at } : { kind: 'text' };
    }
    case 'edit':
    case 'history':
    case 'documents':
      return { kind };
    case 'versions':
      return { kind: 'version', version: versionIn(first) ?? 0 };
    case 'compare':
      return { kind: 'compare', from: versionIn(first), to: versionIn(second) };
    default:
      return undefined;
  }
};
