import { expect, it } from 'vitest';
import { XmlBoundsError } from '../../../../shared/files/bounded-xml.ts';
import { createSamlProvider, type AssertionContent } from '../../../../testing/saml-provider.ts';
import { readMetadata } from './metadata.ts';
import { samlResponseLimits, assertSafeSamlResponse, samlMetadataLimits } from './xml-limits.ts';

const base64 = (xml: string): string => Buffer.from(xml).toString('base64');
const provider = await createSamlProvider('https://id.example.com/saml');
const said: AssertionContent = {
  requestId: `_${'0'.repeat(64)}`,
  acs: 'https://app.example.com/acs',
  audience: 'https://app.example.com',
  nameId: 'grace@example.com',
};

it('accepts the response of a provider with a thousand groups', () => {
  const groups = Array.from({ length: 1_000 }, (_, n) => `group-with-a-long-name-of-forty-letters-${n}`);
  expect(() =>
    assertSafeSamlResponse(base64(provider.answer({ ...said, attributes: { groups } }))),
  ).not.toThrow();
});

it.each([
  ['sibling elements of 24 KB', `<a>${'<b/>'.repeat(6_000)}</a>`, 'nodes', samlResponseLimits.nodes + 1],
  ['nested elements', '<a>'.repeat(40_000), 'levels', samlResponseLimits.levels + 1],
  ['too many bytes', `<a>${'b'.repeat(samlResponseLimits.bytes)}</a>`, 'bytes', 0],
])('stops reading at the limits in a response with %s', (_, xml, bound, read) => {
  let fault: unknown;
  try {
    assertSafeSamlResponse(base64(xml));
  } catch (error) {
    fault = error;
  }
  expect(fault).toBeInstanceOf(XmlBoundsError);
  expect(fault).toMatchObject({ bound, read });
});

it.each([
  ['nested deeply', '<a>'.repeat(8_500) + '</a>'.repeat(8_500)],
  ['of many elements', `<a>${'<b/>'.repeat(samlMetadataLimits.nodes)}</a>`],
  [
    'of an element with many attributes',
    `<a ${Array.from({ length: 65 }, (_, n) => `b${n}=""`).join(' ')}/>`,
  ],
  ['of too many bytes', `<a>${'ä'.repeat(samlMetadataLimits.bytes / 2)}</a>`],
])('rejects metadata %s before resolving names, and reports the limits', (_, xml) => {
  expect(() => readMetadata(xml)).toThrow(
    expect.objectContaining({
      code: 'sign-on.metadata-too-large',
      parameters: { kilobytes: 256, nodes: 5_000, levels: 32, attributes: 64 },
    }),
  );
});
