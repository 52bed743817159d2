import { describe, expect, it } from 'vitest';
import { policyAddress, parsePolicySubpage, type PolicySubpageLocation } from './policy-subpage-location.ts';

const places: [string, PolicySubpageLocation][] = [
  ['/policies/p1?status=draft', { kind: 'text' }],
  ['/policies/p1/edit?status=draft', { kind: 'edit' }],
  ['/policies/p1/history?status=draft', { kind: 'history' }],
  ['/policies/p1/documents?status=draft', { kind: 'documents' }],
  [
    '/policies/p1?status=draft&at=2025-03-01T09%3A00%3A00.000Z',
    { kind: 'at', moment: '2025-03-01T09:00:00.000Z' },
  ],
  ['/policies/p1?status=draft&at=2025-03-01', { kind: 'at', moment: '2025-03-01' }],
  ['/policies/p1/versions/3?status=draft', { kind: 'version', version: 3 }],
  ['/policies/p1/compare/2/5?status=draft', { kind: 'compare', from: 2, to: 5 }],
  ['/policies/p1/compare?status=draft', { kind: 'compare', from: undefined, to: undefined }],
];

describe('the URL of a policy page', () => {
  it.each(places)('keeps the list’s filters, and drops parameters of other pages: %s', (address, place) => {
    const { pathname, search } = policyAddress('p1', place, '?status=draft&edit=p2&view=p3&at=x&document=d');
    expect(pathname + search).toBe(address);
  });

  it.each(places)('is parsed back into the same view: %s', (address, place) => {
    const { pathname, search } = new URL(address, 'http://proviso.test');
    expect(parsePolicySubpage(pathname, search)).toEqual(place);
  });

  it('may end with a slash', () => {
    expect(parsePolicySubpage('/policies/p1/', '')).toEqual({ kind: 'text' });
    expect(parsePolicySubpage('/policies/p1/history/', '')).toEqual({ kind: 'history' });
  });

  it.each(['0', '-1', 'two', '1e3', '12345678901'])('cannot have the version %s', (version) => {
    expect(parsePolicySubpage(`/policies/p1/versions/${version}`, '')).toEqual({
      kind: 'version',
      version: 0,
    });
    expect(parsePolicySubpage(`/policies/p1/compare/${version}/2`, '')).toEqual({
      kind: 'compare',
      from: undefined,
      to: 2,
    });
  });

  it('is not parsed if its path is unknown', () => {
    expect(parsePolicySubpage('/policies/p1/nothing', '')).toBeUndefined();
  });
});
