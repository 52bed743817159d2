import { createHash } from 'node:crypto';
import canonicalize from 'canonicalize';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonicalForm } from './canonical-form.ts';
import type { JsonObject, PositionedEvent } from './event-store.ts';

const event: PositionedEvent = {
  eventId: '018f6f1e-7c2d-7c3b-9a55-2f6d1c0e4b7a',
  type: 'PolicyDeleted',
  stream: 'policy-1',
  revision: 3,
  data: {},
  metadata: {
    recordedAt: '2026-03-01T09:30:00.000Z',
    schemaVersion: 1,
    organizationId: '7d9f2c4e-1a3b-4c5d-8e6f-0a1b2c3d4e5f',
    actor: { kind: 'user', id: 'u' },
    correlationId: 'c',
    causationId: 'd',
  },
  position: { commit: 12n, prepare: 34n },
};

/** The canonical form of `data` alone, extracted from the form of an event that contains it. */
const formOf = (json: string): string => {
  const text = canonicalForm({ ...event, data: JSON.parse(json) as JsonObject });
  return text.slice('{"data":'.length, text.indexOf(',"eventId":'));
};

const numberOf = (bits: string): number => Buffer.from(bits, 'hex').readDoubleBE();

describe('canonicalization with the test vectors of RFC 8785', () => {
  it('serializes primitive values (section 3.2.2)', () => {
    const input = String.raw`{
      "numbers": [333333333.33333329, 1E30, 4.50, 2e-3, 0.000000000000000000000000001],
      "string": "\u20ac$\u000F\u000aA'\u0042\u0022\u005c\\\"\/",
      "literals": [null, true, false]
    }`;
    const expected = String.raw`{"literals":[null,true,false],"numbers":[333333333.3333333,1e+30,4.5,0.002,1e-27],"string":"€$\u000f\nA'B\"\\\\\"/"}`;
    expect(formOf(input)).toBe(expected);
    // The end of the same text as bytes, from section 3.2.4.
    expect(Buffer.from(formOf(input)).toString('hex')).toMatch(
      /22737472696e67223a22e282ac245c75303030665c6e4127425c225c5c5c5c5c222f227d$/,
    );
  });

  it('sorts properties by UTF-16 code units (section 3.2.3)', () => {
    const input = String.raw`{
      "\u20ac": "Euro Sign",
      "\r": "Carriage Return",
      "\ufb33": "Hebrew Letter Dalet With Dagesh",
      "1": "One",
      "\ud83d\ude00": "Emoji: Grinning Face",
      "\u0080": "Control",
      "\u00f6": "Latin Small Letter O With Diaeresis"
    }`;
    expect([...formOf(input).matchAll(/:"([^"]*)"/g)].map(([, value]) => value)).toEqual([
      'Carriage Return',
      'One',
      'Control',
      'Latin Small Letter O With Diaeresis',
      'Euro Sign',
      'Emoji: Grinning Face',
      'Hebrew Letter Dalet With Dagesh',
    ]);
  });

  // IEEE 754 bits and their text, from appendix B.
  it.each([
    ['0000000000000000', '0'],
    ['8000000000000000', '0'],
    ['0000000000000001', '5e-324'],
    ['8000000000000001', '-5e-324'],
    ['7fefffffffffffff', '1.7976931348623157e+308'],
    ['ffefffffffffffff', '-1.7976931348623157e+308'],
    ['4340000000000000', '9007199254740992'],
    ['c340000000000000', '-9007199254740992'],
    ['4430000000000000', '295147905179352830000'],
    ['44b52d02c7e14af5', '9.999999999999997e+22'],
    ['44b52d02c7e14af6', '1e+23'],
    ['44b52d02c7e14af7', '1.0000000000000001e+23'],
    ['444b1ae4d6e2ef4e', '999999999999999700000'],
    ['444b1ae4d6e2ef4f', '999999999999999900000'],
    ['444b1ae4d6e2ef50', '1e+21'],
    ['3eb0c6f7a0b5ed8c', '9.999999999999997e-7'],
    ['3eb0c6f7a0b5ed8d', '0.000001'],
    ['41b3de4355555553', '333333333.3333332'],
    ['41b3de4355555554', '333333333.33333325'],
    ['41b3de4355555555', '333333333.3333333'],
    ['41b3de4355555556', '333333333.3333334'],
    ['41b3de4355555557', '333333333.33333343'],
    ['becbf647612f3696', '-0.0000033333333333333333'],
    ['43143ff3c1cb0959', '1424953923781206.2'],
  ])('writes the number %s as %s', (bits, text) => {
    const form = canonicalForm({ ...event, data: { n: numberOf(bits) } });
    expect(form).toContain(`{"data":{"n":${text}},`);
  });

  it.each(['7fffffffffffffff', '7ff0000000000000'])(
    'rejects the number %s, which JSON cannot represent',
    (bits) => {
      expect(() => canonicalForm({ ...event, data: { n: numberOf(bits) } })).toThrow();
    },
  );

  it('canonicalizes the structures in the test data that the RFC names (appendix F)', () => {
    expect(
      formOf(
        '{"1":{"f":{"f":"hi","F":5},"\\n":56.0},"10":{},"":"empty","a":{},"111":[{"e":"yes","E":"no"}],"A":{}}',
      ),
    ).toBe(
      '{"":"empty","1":{"\\n":56,"f":{"F":5,"f":"hi"}},"10":{},"111":[{"E":"no","e":"yes"}],"A":{},"a":{}}',
    );
  });
});

it('matches the reference implementation for any JSON', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 4 }), fc.dictionary(fc.string(), fc.jsonValue()), (value, named) => {
      const data = { value, named } as JsonObject;
      expect(formOf(JSON.stringify(data))).toBe(canonicalize(JSON.parse(JSON.stringify(data))));
    }),
  );
});

it('rejects values that JSON cannot represent', () => {
  for (const value of ['\ud800', new Date(0), Buffer.of(1), Symbol('s'), 1n])
    expect(() => canonicalForm({ ...event, data: { value } as never })).toThrow(TypeError);
});

describe('a stored event', () => {
  it('is canonicalized completely, without its position', () => {
    expect(canonicalForm(event)).toBe(
      '{"data":{},"eventId":"018f6f1e-7c2d-7c3b-9a55-2f6d1c0e4b7a","metadata":{"actor":{"id":"u","kind":"user"},' +
        '"causationId":"d","correlationId":"c","organizationId":"7d9f2c4e-1a3b-4c5d-8e6f-0a1b2c3d4e5f",' +
        '"recordedAt":"2026-03-01T09:30:00.000Z","schemaVersion":1},"revision":3,"stream":"policy-1",' +
        '"type":"PolicyDeleted"}',
    );
  });

  it('has the same form in any member order, and a different form after any change', () => {
    const { position: _position, metadata, ...rest } = event;
    const hash = (each: PositionedEvent | Omit<PositionedEvent, 'position'>): string =>
      createHash('sha256').update(canonicalForm(each)).digest('hex');
    const reversed = Object.fromEntries(Object.entries(metadata).toReversed()) as typeof metadata;
    expect(hash({ metadata: reversed, ...rest })).toBe(hash(event));
    expect(hash({ ...event, position: { commit: 99n, prepare: 1n } })).toBe(hash(event));
    for (const changed of [
      { revision: 4 },
      { type: 'PolicyRestored' },
      { data: { a: 1 } },
      { stream: 'policy-2' },
    ])
      expect(hash({ ...event, ...changed })).not.toBe(hash(event));
  });
});
