import { readdir, readFile } from 'node:fs/promises';
import { parse } from 'yaml';
import * as z from 'zod';
import { loadElements } from './load-elements.ts';
import { loadOutlines } from './load-outlines.ts';
import {
  bodyOfRequirementsSchema,
  createControlLibrary,
  type BodyOfRequirements,
  type ControlLibrary,
} from './control-library.ts';

// The relative path is the same from `src/` and `dist/`.
const folder = new URL('../../../controls/', import.meta.url);

/**
 * Loads the control library included with this version.
 * @throws Error that names the invalid file and field
 */
export const loadControls = async (): Promise<ControlLibrary> => {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.yaml')).toSorted();
  const [bodies, elements, outlines] = await Promise.all([
    Promise.all(
      files.map(async (file) => readControlsFile(file, await readFile(new URL(file, folder), 'utf8'))),
    ),
    loadElements(),
    loadOutlines(),
  ]);
  return createControlLibrary(
    bodies,
    elements.map(({ plain }) => plain),
    outlines,
  );
};

/**
 * Reads one file of the control library.
 * @throws Error that names `file` and the invalid field
 */
export const readControlsFile = (file: string, text: string): BodyOfRequirements => {
  const result = bodyOfRequirementsSchema.safeParse(parse(text));
  if (!result.success) throw new Error(`${file}: ${z.prettifyError(result.error)}`);
  const ids = new Set<string>();
  for (const { id } of result.data.requirements) {
    if (ids.has(id)) throw new Error(`${file}: requirements: duplicate id ${id}`);
    ids.add(id);
  }
  return result.data;
};
