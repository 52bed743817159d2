import { readdir, rm, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';

/** Days to keep old files. Tabs opened before a deployment still request them. */
const keptDays = 7;
const day = 24 * 60 * 60 * 1000;

/** After a build, removes earlier builds' files from the output folder once they are a week old. */
export class PruneOldAssetsPlugin {
  /** @param {import('@rspack/core').Compiler} compiler */
  apply(compiler) {
    compiler.hooks.done.tapPromise('PruneOldAssetsPlugin', async ({ compilation }) => {
      if (compiler.watchMode || compilation.errors.length > 0) return;
      const { outputPath } = compiler;
      const current = new Set(compilation.getAssets().map(({ name }) => name));
      const files = await readdir(outputPath, { recursive: true, withFileTypes: true });
      for (const file of files) {
        const path = join(file.parentPath, file.name);
        const name = relative(outputPath, path).split(sep).join('/');
        if (!file.isFile() || current.has(name)) continue;
        const { mtimeMs } = await stat(path);
        if (Date.now() - mtimeMs > keptDays * day) await rm(path);
      }
    });
  }
}
