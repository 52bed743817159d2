import type { ScopeEvent } from '@proviso/contracts';
import { describe, it } from 'vitest';
import { givenEventsOf } from '../../../testing/given.ts';
import { scopeDecider } from './decider.ts';

const given = givenEventsOf(scopeDecider);
const reason = 'No card data is stored, processed, or transmitted.';
const bodyOut: ScopeEvent = { type: 'BodyMarkedNotApplicable', data: { body: 'PCI DSS', reason } };
const [first, second] = [
  { citation: 'Annex A 7.4', title: 'Physical security monitoring' },
  { citation: 'Annex A 8.30', title: 'Outsourced development' },
];
const out = (...requirements: (typeof first)[]): ScopeEvent => ({
  type: 'RequirementsMarkedNotApplicable',
  data: { body: 'ISO 27001', requirements, reason },
});

describe('a body', () => {
  it('is marked as not applicable only once for the same reason', () => {
    given().when({ type: 'ExcludeBody', body: 'PCI DSS', reason }).expect(bodyOut);
    given(bodyOut).when({ type: 'ExcludeBody', body: 'PCI DSS', reason }).expect();
    given(bodyOut)
      .when({ type: 'ExcludeBody', body: 'PCI DSS', reason: 'Another.' })
      .expect({ type: 'BodyMarkedNotApplicable', data: { body: 'PCI DSS', reason: 'Another.' } });
  });

  it('is marked as applicable only once', () => {
    const applies: ScopeEvent = { type: 'BodyMarkedApplicable', data: { body: 'PCI DSS' } };
    given().when({ type: 'IncludeBody', body: 'PCI DSS' }).expect(applies);
    given(applies).when({ type: 'IncludeBody', body: 'PCI DSS' }).expect();
    given(bodyOut, applies).when({ type: 'IncludeBody', body: 'PCI DSS' }).expect();
    given(bodyOut, applies).when({ type: 'ExcludeBody', body: 'PCI DSS', reason }).expect(bodyOut);
  });

  it('is marked as applicable again', () => {
    given(bodyOut)
      .when({ type: 'IncludeBody', body: 'PCI DSS' })
      .expect({ type: 'BodyMarkedApplicable', data: { body: 'PCI DSS' } });
  });
});

describe('requirements', () => {
  it('are marked together, except those already marked for the same reason', () => {
    const command = { body: 'ISO 27001', requirements: [first, second], reason };
    given(out(first))
      .when({ type: 'ExcludeRequirements', ...command })
      .expect(out(second));
    given(out(first, second))
      .when({ type: 'ExcludeRequirements', ...command })
      .expect();
  });

  it('are marked as applicable again', () => {
    given(out(first))
      .when({ type: 'IncludeRequirements', body: 'ISO 27001', requirements: [first, second] })
      .expect({
        type: 'RequirementsMarkedApplicable',
        data: { body: 'ISO 27001', requirements: [first] },
      });
    given()
      .when({ type: 'IncludeRequirements', body: 'ISO 27001', requirements: [first] })
      .expect();
  });
});
