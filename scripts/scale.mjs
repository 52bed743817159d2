// `npm run scale`: prints the tables of docs/scale.md, computed from the cost of an event. With --write, it
// updates the file.
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { root } from './lib/paths.mjs';
import { scaleTables } from './lib/scale-model.mjs';

const file = join(root, 'docs', 'scale.md');
const tables = scaleTables();
if (process.argv.includes('--write')) {
  let text = await readFile(file, 'utf8');
  for (const [name, table] of Object.entries(tables))
    text = text.replace(
      new RegExp(`(<!-- ${name} -->\n)[^]*?(<!-- end -->)`),
      (_, begin, end) => `${begin}\n${table}\n\n${end}`,
    );
  await writeFile(file, await format(text, { parser: 'markdown', ...(await resolveConfig(file)) }));
} else process.stdout.write(`${Object.values(tables).join('\n\n')}\n`);
