// Bundles the verifier into two files without dependencies: a page that can be opened from disk, and a
// program for Node. The output is not minified, so that auditors can read it. The argument is the output
// folder.
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const folder = (name) => new URL(name, import.meta.url);
const bundle = async (entry, options) => {
  const { outputFiles } = await build({
    entryPoints: [folder(entry).pathname],
    bundle: true,
    write: false,
    format: 'esm',
    target: 'es2022',
    legalComments: 'none',
    charset: 'utf8',
    ...options,
  });
  return outputFiles[0].text;
};

const program = await bundle('src/page.ts', { platform: 'browser' });
const page = await readFile(folder('src/page.html'), 'utf8');
const place = '/* the program */';
if (!page.includes(place) || program.includes('</script'))
  throw new Error('the page cannot contain the program');
const target = process.argv[2] ?? fileURLToPath(folder('dist'));
await mkdir(target, { recursive: true });
await writeFile(
  join(target, 'proviso-verify.html'),
  page.replace(place, () => program),
);
await writeFile(join(target, 'proviso-verify.mjs'), await bundle('src/cli.ts', { platform: 'node' }));
