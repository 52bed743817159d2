import { expect, it } from 'vitest';
import type { Chunk } from './chunks.ts';
import { findTitle } from './title.ts';

const BODY = 10;
/** A chunk with one line. */
const chunk = (text: string, page: number, size = BODY): Chunk =>
  ({ gap: 20, lines: [{ kind: 'line', page, size, bold: false, rich: { text } }] }) as unknown as Chunk;
const sentence = 'Every visitor signs in at the gate and is met by a host who explains the rules.';
const later = [chunk('Badges', 2, 14), chunk(sentence, 2), chunk('Keys', 2, 14), chunk(sentence, 2)];
const titlePageOf = (...first: Chunk[]) =>
  findTitle([...first, ...later], { bodySize: BODY, properties: '' }).titlePage.size;

it('treats a first page with few lines as a title page', () => {
  expect(titlePageOf(chunk('Handbook', 1, 24), chunk('Version 3', 1, 14), chunk(sentence, 1))).toBe(3);
});

it('does not treat a first page with sections next to a large table as a title page', () => {
  const sections = [chunk('Purpose', 1, 14), chunk(sentence, 1), chunk('Scope', 1, 14), chunk(sentence, 1)];
  expect(titlePageOf(chunk('Handbook', 1, 24), ...sections)).toBe(0);
});
