import { afterAll, expect, it, vi } from 'vitest';
import type * as Yaml from 'yaml';

// Counts calls to the YAML parser in this thread without replacing the parser. Specs in the same worker share
// modules, so this spec reloads the modules that it tests. Later specs must not get the counted parser.
vi.mock('yaml', async (importOriginal) => {
  const yaml = await importOriginal<typeof Yaml>();
  return { ...yaml, parse: vi.fn<typeof yaml.parse>(yaml.parse) };
});
vi.resetModules();
afterAll(() => {
  vi.doUnmock('yaml');
  vi.resetModules();
});
const { parse } = await import('yaml');
const { loadControls } = await import('./load-controls.ts');
const { createShippedControls } = await import('./shipped-controls.ts');

it('reads the library once, and parses nothing on the calling thread', async () => {
  const { library, close } = createShippedControls();
  const [one, other] = await Promise.all([library(), library()]);
  expect(vi.mocked(parse)).not.toHaveBeenCalled();
  expect(other).toBe(one);
  expect(await library()).toBe(one);
  close();

  const parsedHere = await loadControls();
  expect(vi.mocked(parse)).toHaveBeenCalled();
  expect(one.version).toBe(parsedHere.version);
  const citation = ['HIPAA', '45 CFR 164.308(a)(7)'] as const;
  expect(one.find(...citation)?.id).toBe(parsedHere.find(...citation)?.id);
  expect(one.find(...citation)).toBeDefined();
});

it('stops reading when the process stops', async () => {
  const { library, close } = createShippedControls();
  const reading = library();
  close();
  await expect(reading).rejects.toThrow('the process stops');
});
