import type { ApiPart, JobsPart, Module } from '../shared/modules/module.ts';
import type { Lifecycle } from './lifecycle.ts';

/** Builds each module's part for this process, in order. Closes the parts when the process stops. */
export const buildParts = async <Part extends ApiPart | JobsPart>(
  modules: readonly Module[],
  lifecycle: Pick<Lifecycle, 'onStop' | 'background'>,
  build: (module: Module) => Part | Promise<Part> | undefined,
): Promise<readonly Part[]> => {
  const parts: Part[] = [];
  for (const module of modules) {
    const part = await build(module);
    if (!part) continue;
    const { close, background = [] } = part;
    if (close) lifecycle.onStop(module.name, close);
    for (const { name, work } of background) lifecycle.background(name, work);
    parts.push(part);
  }
  return parts;
};
