import { limits, type OwnBodyEvent } from '@proviso/contracts';
import { describe, it } from 'vitest';
import { givenEventsOf } from '../../../testing/given.ts';
import { ownBodiesDecider } from './decider.ts';

const given = givenEventsOf(ownBodiesDecider);
const contentOf = (letter: string) => ({ sha256: letter.repeat(64), bytes: 900 });
const file = { source: 'csv' as const, fileName: 'soc2.csv', requirements: 61, content: contentOf('a') };
const soc2 = { bodyId: 'b1', body: 'SOC 2', title: 'Trust services criteria', ...file };
const added: OwnBodyEvent = { type: 'OwnBodyAdded', data: soc2 };
const retired: OwnBodyEvent = { type: 'OwnBodyRetired', data: { bodyId: 'b1', body: 'SOC 2' } };
const shipped = ['HIPAA'];

describe('a body', () => {
  it('is added only once, even if the request is repeated', () => {
    given().when({ type: 'AddOwnBody', data: soc2, shipped }).expect(added);
    given(added).when({ type: 'AddOwnBody', data: soc2, shipped }).expect();
  });

  it('has a unique name', () => {
    const another = { ...soc2, bodyId: 'b2' };
    given(added)
      .when({ type: 'AddOwnBody', data: { ...another, body: 'soc 2' }, shipped })
      .expectRefusal('own-body.name-taken');
    given()
      .when({ type: 'AddOwnBody', data: { ...another, body: 'hipaa' }, shipped })
      .expectRefusal('own-body.name-taken');
    given(added, retired)
      .when({ type: 'AddOwnBody', data: another, shipped })
      .expect({ type: 'OwnBodyAdded', data: another });
  });

  it('is rejected if the organization has reached the limit', () => {
    const many = Array.from({ length: limits.ownBodies }, (_, index): OwnBodyEvent => ({
      type: 'OwnBodyAdded',
      data: { ...soc2, bodyId: `n${index}`, body: `Body ${index}` },
    }));
    given(...many)
      .when({ type: 'AddOwnBody', data: soc2, shipped })
      .expectRefusal('own-body.too-many');
  });

  it('gets a new version only when its content changes', () => {
    const next = { ...file, content: contentOf('c'), requirements: 60 };
    const replaced: OwnBodyEvent = { type: 'OwnBodyReplaced', data: { ...soc2, ...next, version: 2 } };
    given(added).when({ type: 'ReplaceOwnBody', bodyId: 'b1', data: next }).expect(replaced);
    given(added).when({ type: 'ReplaceOwnBody', bodyId: 'b1', data: file }).expect();
    given(added, replaced)
      .when({ type: 'ReplaceOwnBody', bodyId: 'b1', data: file })
      .expect({ type: 'OwnBodyReplaced', data: { ...soc2, version: 3 } });
  });

  it('is not found if it is retired or unknown', () => {
    given(added).when({ type: 'RetireOwnBody', bodyId: 'b1' }).expect(retired);
    for (const events of [[], [added, retired]])
      given(...events)
        .when({ type: 'RetireOwnBody', bodyId: 'b1' })
        .expectRefusal('own-body.not-found');
  });
});
