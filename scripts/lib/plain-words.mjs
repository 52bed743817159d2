import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from './paths.mjs';

/** Words and phrases that docs/style.md bans. */
const banned = /\b(?:whoever|what is told of|is heard of|told of|stands beside|such as are)\b/i;

/** Folders whose files must not contain any of these words. */
const plainFolders = [
  'backend',
  'bench',
  'client',
  'verifier',
  'contracts',
  'deploy',
  'docs',
  'e2e',
  'mfe-admin',
  'mfe-analysis',
  'mfe-billing',
  'mfe-policies',
  'projections',
  'scripts',
  'shell',
  'storage',
  'ui',
];

/**
 * Exempt files and folders within the folders above. They quote laws, policies, or these words, or have not been
 * reworded yet.
 */
const exempt = new Set([
  'backend/controls',
  'backend/src/domains/analysis/builtin/statements/read-statements.spec.ts',
  'backend/src/domains/organization-export/exports/about-export.ts',
  'backend/templates',
  'docs/style.md',
  'storage/migrations',
]);

const skipped = new Set(['node_modules', 'dist', '.build', 'plain-words.mjs', 'plain-words.spec.ts']);
const isText = /\.(?:tsx?|mjs|css|html|sql|md|json|ya?ml)$/;

/**
 * @param {string} base of the repository
 * @param {string} folder below `base`
 * @returns {AsyncGenerator<string>} text files below `folder` that are not exempt, as paths below `base`
 */
async function* textFilesIn(base, folder) {
  for (const entry of await readdir(join(base, folder), { withFileTypes: true })) {
    const path = `${folder}/${entry.name}`;
    if (skipped.has(entry.name) || exempt.has(path)) continue;
    if (entry.isDirectory()) yield* textFilesIn(base, path);
    else if (isText.test(entry.name)) yield path;
  }
}

/**
 * Looks for banned words in the folders that must be free of them.
 *
 * @param {{ folder?: string, plain?: readonly string[] }} [where] a repository, and its folders that must be
 *   free of banned words
 * @returns {Promise<{ code: number, output: Buffer }>} `code` 1 and lines `path:line: text` if there are any
 */
export const checkPlainWords = async ({ folder = root, plain = plainFolders } = {}) => {
  const found = [];
  for (const name of plain)
    for await (const path of textFilesIn(folder, name)) {
      const lines = (await readFile(join(folder, path), 'utf8')).split('\n');
      for (const [index, line] of lines.entries())
        if (banned.test(line)) found.push(`${path}:${index + 1}: ${line.trim()}`);
    }
  return { code: found.length === 0 ? 0 : 1, output: Buffer.from(found.map((line) => `${line}\n`).join('')) };
};
