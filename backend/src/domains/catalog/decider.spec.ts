import { type CatalogEvent, limits } from '@proviso/contracts';
import { describe, expect, it } from 'vitest';
import { givenEventsOf } from '../../testing/given.ts';
import { catalogDecider } from './decider.ts';

const given = givenEventsOf(catalogDecider);

const security = { name: 'Security', description: 'How things are kept safe' };
const added = (policyTypeId: number, name = 'Security'): CatalogEvent => ({
  type: 'PolicyTypeAdded',
  data: { policyTypeId, ...security, name },
});
const removed = (policyTypeId: number, name = 'Security'): CatalogEvent => ({
  type: 'PolicyTypeRemoved',
  data: { policyTypeId, name },
});
const board = { name: 'State Board', acronym: 'SB', website: 'https://board.example', description: '' };
const boardAdded: CatalogEvent = {
  type: 'RegulatoryEntityAdded',
  data: { regulatoryEntityId: 1, ...board },
};

describe('policy types', () => {
  it('get ids that count from 1 and are never reused', () => {
    given().when({ type: 'AddPolicyType', texts: security }).expect(added(1));
    given(added(1), added(2, 'Privacy'), removed(2, 'Privacy'))
      .when({ type: 'AddPolicyType', texts: { ...security, name: 'Conduct' } })
      .expect(added(3, 'Conduct'));
  });

  it('have unique names', () => {
    given(added(1))
      .when({ type: 'AddPolicyType', texts: { ...security, name: 'SECURITY' } })
      .expectRefusal('catalog.name-taken');
    given(added(1), added(2, 'Privacy'))
      .when({ type: 'ChangePolicyType', id: 2, texts: security })
      .expectRefusal('catalog.name-taken');
    given(added(1), removed(1)).when({ type: 'AddPolicyType', texts: security }).expect(added(2));
  });

  it('produce an event only when they change', () => {
    const texts = { ...security, name: 'security' };
    given(added(1))
      .when({ type: 'ChangePolicyType', id: 1, texts })
      .expect({ type: 'PolicyTypeChanged', data: { policyTypeId: 1, ...texts } });
    given(added(1)).when({ type: 'ChangePolicyType', id: 1, texts: security }).expect();
  });

  it('cannot be removed while policies use them, and remain readable after removal', () => {
    given(added(1)).when({ type: 'RemovePolicyType', id: 1, policies: 2 }).expectRefusal('catalog.in-use');
    given(added(1)).when({ type: 'RemovePolicyType', id: 1, policies: 0 }).expect(removed(1));
    const { policyTypes } = given(added(1), removed(1)).state();
    expect([...policyTypes.current.keys()]).toEqual([]);
    expect(policyTypes.removed.get(1)).toEqual({ id: 1, ...security });
  });

  it('cannot be removed while they have an approval rule', () => {
    const rule = { steps: [], dueInDays: null, fourEyes: true, signature: false };
    const set: CatalogEvent = { type: 'ApprovalRuleSet', data: { policyTypeId: 1, ...rule } };
    const remove = { type: 'RemovePolicyType', id: 1, policies: 0 } as const;
    given(added(1), set).when(remove).expectRefusal('catalog.has-approval-rule');
    given(added(1), set, { type: 'ApprovalRuleRemoved', data: { policyTypeId: 1 } })
      .when(remove)
      .expect(removed(1));
  });

  it('cannot be changed or removed if unknown', () => {
    given(added(1), removed(1))
      .when({ type: 'ChangePolicyType', id: 1, texts: security })
      .expectRefusal('catalog.not-found');
    given().when({ type: 'RemovePolicyType', id: 1, policies: 0 }).expectRefusal('catalog.not-found');
  });

  it('are limited in number', () => {
    const many = Array.from({ length: limits.catalogItems }, (_, index) => added(index + 1, `Type ${index}`));
    given(...many)
      .when({ type: 'AddPolicyType', texts: security })
      .expectRefusal('catalog.too-many');
  });
});

describe('regulatory entities', () => {
  it('are added, changed, and removed, with separate ids', () => {
    given(added(1)).when({ type: 'AddRegulatoryEntity', texts: board }).expect(boardAdded);
    const texts = { ...board, website: '' };
    given(boardAdded)
      .when({ type: 'ChangeRegulatoryEntity', id: 1, texts })
      .expect({ type: 'RegulatoryEntityChanged', data: { regulatoryEntityId: 1, ...texts } });
    given(boardAdded)
      .when({ type: 'RemoveRegulatoryEntity', id: 1, policies: 0 })
      .expect({ type: 'RegulatoryEntityRemoved', data: { regulatoryEntityId: 1, name: 'State Board' } });
  });

  it('have unique names, and cannot be removed while policies name them', () => {
    given(boardAdded).when({ type: 'AddRegulatoryEntity', texts: board }).expectRefusal('catalog.name-taken');
    given(boardAdded)
      .when({ type: 'RemoveRegulatoryEntity', id: 1, policies: 1 })
      .expectRefusal('catalog.in-use');
  });
});

describe('how changes take effect', () => {
  const chosen = (howChangesTakeEffect: 'immediately' | 'when-published'): CatalogEvent => ({
    type: 'HowChangesTakeEffectChosen',
    data: { howChangesTakeEffect },
  });
  const choose = { type: 'ChooseHowChangesTakeEffect', way: 'when-published' } as const;

  it('can be changed, but not by an owner who takes it for the first choice', () => {
    given(chosen('immediately')).when(choose).expect(chosen('when-published'));
    const first = { ...choose, onlyFirst: true } as const;
    given().when(first).expect(chosen('when-published'));
    given(chosen('immediately')).when(first).expectRefusal('publishing.already-chosen');
    given(chosen('when-published')).when(first).expect();
  });
});
