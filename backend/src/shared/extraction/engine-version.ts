import { createRequire } from 'node:module';
import * as z from 'zod';

const manifestSchema = z.object({ dependencies: z.record(z.string(), z.string()) });

let manifest: z.infer<typeof manifestSchema> | undefined;

/** The name and version of a library that this package depends on, such as `mammoth 1.13.0`. */
export const engineVersion = (library: string): string => {
  manifest ??= manifestSchema.parse(createRequire(import.meta.url)('../../../package.json'));
  return `${library} ${(manifest.dependencies[library] ?? '').replace(/^\D+/, '')}`.trim();
};
