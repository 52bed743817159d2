import { describe, expect, it } from 'vitest';
import { assertXmlWithin, XmlBoundsError, XmlFaultError } from './bounded-xml.ts';

const bounds = { bytes: 1024 * 1024, nodes: 100, levels: 8, attributes: 4 };
const faultOf = (xml: string, within = bounds) => {
  try {
    assertXmlWithin(xml, within);
  } catch (error) {
    return error;
  }
  return undefined;
};

it.each([
  ['sibling elements', `<a>${'<b/>'.repeat(80_000)}</a>`, 'nodes', 101],
  ['comments', `<a>${'<!---->'.repeat(50_000)}</a>`, 'nodes', 101],
  ['processing instructions', `<a>${'<?b?>'.repeat(50_000)}</a>`, 'nodes', 101],
  ['CDATA sections', `<a>${'<![CDATA[]]>'.repeat(50_000)}</a>`, 'nodes', 101],
  ['nested elements', '<a>'.repeat(80_000), 'levels', 9],
  ['namespaces', `<a${' xmlns:b="c"'.replace('b', 'b0')}>${'<b0:a>'.repeat(80_000)}`, 'levels', 9],
  ['attributes', `<a ${Array.from({ length: 5 }, (_, n) => `b${n}=""`).join(' ')}/>`, 'attributes', 1],
  ['bytes', `<a>${'ä'.repeat(600_000)}</a>`, 'bytes', 0],
])('stops at the first excess: %s', (_, xml, bound, read) => {
  expect(faultOf(xml)).toEqual(expect.objectContaining({ name: 'XmlBoundsError', bound, read }));
  expect(faultOf(xml)).toBeInstanceOf(XmlBoundsError);
});

it('accepts XML just within the bounds', () => {
  const inner = `<c w="" x="" y="" z=""/>`;
  const deep = `${'<b>'.repeat(6)}${inner}${'</b>'.repeat(6)}`;
  expect(faultOf(`<?xml version="1.0"?>\n<a>${deep}${'<d/>'.repeat(92)}</a>`)).toBeUndefined();
  expect(faultOf('<a>ä</a>', { ...bounds, bytes: 9 })).toBeUndefined();
});

describe('XML with a fault', () => {
  it.each([
    ['a document type', '<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>'],
    ['an entity', '<a>&b;</a>'],
    ['malformed XML', '<a><b></a>'],
    ['unterminated XML', '<a><![CDATA['],
    ['text that is not XML', 'a'],
  ])('is rejected: %s', (_, xml) => {
    expect(faultOf(xml)).toBeInstanceOf(XmlFaultError);
  });
});
