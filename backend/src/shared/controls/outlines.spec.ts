import { beforeAll, expect, it } from 'vitest';
import type { ControlLibrary } from './control-library.ts';
import { loadControls } from './load-controls.ts';
import { outlineFaults } from './outline-faults.ts';

let controls: ControlLibrary;
beforeAll(async () => {
  controls = await loadControls();
});

it('has outlines for at least 120 titles', () => {
  expect(new Set(controls.outlines.outlines.map(({ title }) => title)).size).toBeGreaterThanOrEqual(120);
});

it('has no faults', () => {
  expect(outlineFaults(controls)).toEqual([]);
});

it('reports unknown requirements and terms, unused terms, and titles that occur twice', () => {
  const [outline] = controls.outlines.outlines;
  if (!outline) throw new Error('there are no outlines');
  const faulty = {
    ...outline,
    definitions: ['none'],
    roles: ['nobody'],
    requirements: { HIPAA: ['45 CFR 1'] },
  };
  const outlines = {
    definitions: { unused: { term: 'Unused', meaning: 'a term that no outline uses.' } },
    roles: {},
    headings: { HIPAA: { '45 CFR 2': 'A heading' } },
    outlines: [faulty, faulty],
  };
  const faults = outlineFaults({ ...controls, outlines });
  for (const fault of [
    `${outline.id}: no definition "none"`,
    `${outline.id}: no role "nobody"`,
    `${outline.id}: HIPAA has no requirement 45 CFR 1 with guidance`,
    `${outline.id}: occurs twice`,
    'no outline uses the definition "unused"',
    'headings: HIPAA has no requirement 45 CFR 2 with guidance',
  ])
    expect(faults).toContain(fault);
});
