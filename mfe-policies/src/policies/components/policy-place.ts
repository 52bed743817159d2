import { policyPagePath } from '../../shared/policy-page-path.ts';

/** What of a policy is looked at. */
export type PolicyPlace =
  | { kind: 'text' }
  | { kind: 'history' }
  /** As it was at an instant (RFC 3339). */
  | { kind: 'at'; instant: string }
  | { kind: 'version'; version: number }
  /** Two versions beside each other; what is missing is chosen by the page. */
  | { kind: 'compare'; from: number | undefined; to: number | undefined };

/** Parameters that say which window is open, apart from the list's filters. */
const windowParameters = ['new', 'edit', 'import', 'tab', 'at', 'from', 'to'] as const;

/** The list's filters in an address, without what says which window is open. */
export const listParameters = (search: string): URLSearchParams => {
  const parameters = new URLSearchParams(search);
  for (const name of windowParameters) parameters.delete(name);
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
    case 'history':
      parameters.set('tab', 'history');
      return pageAddress(path, parameters);
    case 'at':
      parameters.set('at', place.instant);
      return pageAddress(path, parameters);
    case 'version':
      return pageAddress(`${path}/versions/${place.version}`, parameters);
    case 'compare':
      if (place.from !== undefined) parameters.set('from', String(place.from));
      if (place.to !== undefined) parameters.set('to', String(place.to));
      return pageAddress(`${path}/compare`, parameters);
  }
};

/** A version's number as an address has it; `undefined` for what is none. */
const versionIn = (text: string | null | undefined): number | undefined =>
  text && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined;

/** The place of a policy that an address means. `version` is its path parameter. */
export const policyPlaceIn = (pathname: string, search: string, version: string | undefined): PolicyPlace => {
  const parameters = new URLSearchParams(search);
  if (version !== undefined) return { kind: 'version', version: versionIn(version) ?? 0 };
  if (pathname.endsWith('/compare'))
    return { kind: 'compare', from: versionIn(parameters.get('from')), to: versionIn(parameters.get('to')) };
  const at = parameters.get('at');
  if (at) return { kind: 'at', instant: at };
  return { kind: parameters.get('tab') === 'history' ? 'history' : 'text' };
};
