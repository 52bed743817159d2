import { expect, it } from 'vitest';
import { documentNumberIn, headOf, stateIn } from './facts-in-head.ts';

it.each([
  ['**Maple Creek Clinic** – Document No. MCC-IS-014 – Effective March 1, 2024', 'MCC-IS-014'],
  ['**Policy Number:** HR-012.3', 'HR-012.3'],
  ['| Document ID | SOP\\_7/2 |', 'SOP_7/2'],
  ['Policy #42, revised', '42'],
  ['Policy No.: HR 012', 'HR 012'],
  ['**Dokumenten-Nr.:** QM-7', 'QM-7'],
  ['N.º de documento: PR-03', 'PR-03'],
])('reads the document number in %s', (markdown, number) => {
  expect(documentNumberIn(headOf(markdown))).toBe(number);
});

it.each([
  'The document number is assigned by the office.',
  'Policy No. pending',
  'The policy number of 12 forms',
  'Supersedes Policy No. HR-011',
  'This policy notes 12 duties.',
  `${'Visitors sign in. '.repeat(200)}Policy No. HR-012`,
])('reads no document number in %s', (markdown) => {
  expect(documentNumberIn(headOf(markdown))).toBeUndefined();
});

it.each([
  ['State: Ohio', 'OH'],
  ['| **State** | West Virginia |', 'WV'],
  ['12 Oak Street, Columbus, OH 43215-1234', 'OH'],
  ['Columbus, Ohio 43215', 'OH'],
])('reads the state in %s', (markdown, state) => {
  expect(stateIn(headOf(markdown))).toBe(state);
});

it.each([
  'Three sites in Franklin and Delaware County, Ohio.',
  'The state of Texas requires it.',
  'Columbus, OH 43215. Albany, NY 12207.',
  'State: in force',
])('reads no state in %s', (markdown) => {
  expect(stateIn(headOf(markdown))).toBeUndefined();
});
