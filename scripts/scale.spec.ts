import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from './lib/paths.mjs';
import { measured, requiredResourcesOf, scaleTables } from './lib/scale-model.mjs';

/** Cells of a table, without the padding that aligns its columns. */
const cellsOf = (table: string): string[][] =>
  table
    .trim()
    .split('\n')
    .filter((line) => !/^\|[ -|]*-{3}/.test(line))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );

it.each(Object.entries(scaleTables()))(
  'documents the %s in docs/scale.md as computed by the model',
  async (name, table) => {
    const page = await readFile(join(root, 'docs/scale.md'), 'utf8');
    const [, written = ''] = new RegExp(`<!-- ${name} -->\\n([^]*?)<!-- end -->`).exec(page) ?? [];
    expect(cellsOf(written), 'run: npm run scale -- --write').toEqual(cellsOf(table));
  },
);

it('lists the measured costs in docs/scale.md', async () => {
  const page = await readFile(join(root, 'docs/scale.md'), 'utf8');
  const { append, read, check, project } = measured;
  for (const cost of [append, read, check, project])
    expect(page).toMatch(new RegExp(`\\| ${cost.node} +\\| ${cost.postgres} +\\|`));
  for (const bytes of [measured.storeBytes, measured.readModelBytes])
    expect(page).toContain(`${bytes.toLocaleString('en-US')} bytes`);
});

it('grows linearly: ten times the events need ten times the resources', () => {
  const [one, ten] = [
    requiredResourcesOf({ events: 1e6, tenants: 10 }),
    requiredResourcesOf({ events: 1e7, tenants: 10 }),
  ];
  for (const name of ['mean', 'peak', 'storeBytes', 'rebuildHours', 'checkHours'] as const)
    expect(ten[name] / one[name]).toBeCloseTo(10);
  for (const name of Object.keys(one.shares) as (keyof typeof one.shares)[])
    expect(ten.shares[name] / one.shares[name]).toBeCloseTo(10);
});
