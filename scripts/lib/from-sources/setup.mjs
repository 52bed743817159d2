import { bundlePrograms } from './bundle.mjs';

/**
 * Vitest's global set-up: bundles the programs while the run starts. Programs that start earlier, or whose
 * sources have an error, are loaded module by module.
 */
export default () => {
  const bundling = bundlePrograms().catch(() => undefined);
  return () => bundling;
};
