import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { loadTemplates } from './module.ts';
import { templateFolder, textFingerprint } from './translated-texts.ts';

const templates = await loadTemplates();
const files = readdirSync(templateFolder, { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => /\.(?:de|es)\.md$/.test(file));

/** Adds the fingerprint of the English text to a translation that has none yet. */
const stamped = (file: string, text: string): string => {
  const id = /([^/]+)\.\w+\.md$/.exec(file)?.[1] ?? '';
  const template = templates.find(id);
  if (!template) throw new Error(`${file}: there is no template ${id}`);
  return text.startsWith('---\n') ? text : `---\nsource: '${textFingerprint(template)}'\n---\n\n${text}`;
};

// `npm run controls:stamp` writes the missing fingerprints.
it('translations have a fingerprint of the English text', async () => {
  for (const file of files) {
    const path = fileURLToPath(new URL(file, templateFolder));
    // Each file is a separate snapshot, so the files are compared one at a time.
    // oxlint-disable-next-line no-await-in-loop
    await expect(stamped(file, readFileSync(path, 'utf8'))).toMatchFileSnapshot(path);
  }
});
