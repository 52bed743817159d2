import { beforeAll, expect, it } from 'vitest';
import { shippedLibrary } from '../../testing/shipped-library.ts';
import type { BodyOfRequirements, ControlLibrary, Guidance } from './control-library.ts';
import { libraryFaults } from './library-faults.ts';

let controls: ControlLibrary;
beforeAll(async () => {
  controls = await shippedLibrary();
});

it('finds no fault in the library', () => {
  expect(libraryFaults(controls.bodies)).toEqual([]);
});

const guidance: Guidance = {
  summary: 'Visitors are announced, accompanied, and recorded.',
  weight: 2,
  evidence: ['Visitor log'],
  terms: ['visitors', 'visitor log', 'escort'],
  gapText: 'Visitors must sign in at the [front desk], and are accompanied for as long as they stay.',
};
const bodyOf = (...requirements: BodyOfRequirements['requirements']): BodyOfRequirements => ({
  body: 'HIPAA',
  title: 'HIPAA',
  edition: 'now',
  source: 'https://example.com',
  requirements,
});

it.each([
  ['a requirement without guidance and reason', { id: 'A', title: 'A' }],
  ['a requirement with both guidance and a reason', { id: 'A', title: 'A', guidance, unanswerable: 'scope' }],
  [
    'a term with a capital letter',
    { id: 'A', title: 'A', guidance: { ...guidance, terms: ['Visitors', 'log', 'escort'] } },
  ],
  [
    'a relation that the other requirement does not state',
    { id: 'A', title: 'A', guidance: { ...guidance, related: { HIPAA: ['A'] } } },
  ],
] as const)('finds %s', (_, requirement) => {
  expect(libraryFaults([bodyOf(requirement as BodyOfRequirements['requirements'][number])])).toHaveLength(1);
});

it('finds duplicate gap text', () => {
  const twice = bodyOf({ id: 'A', title: 'A', guidance }, { id: 'B', title: 'B', guidance });
  expect(libraryFaults([twice])).toEqual(['HIPAA, B: has the gap text of HIPAA, A']);
});

it('finds a relation to a missing requirement', () => {
  const body = bodyOf({ id: 'A', title: 'A', guidance: { ...guidance, related: { NIST: ['Z'] } } });
  const stated = {
    ...body,
    crosswalks: [{ to: 'NIST' as const, publication: 'A table', url: 'https://example.com' }],
  };
  expect(libraryFaults([stated])).toEqual(['HIPAA, A: is related to Z of NIST, which does not exist']);
});
