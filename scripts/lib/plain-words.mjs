import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from './paths.mjs';

/** Words and phrases that docs/style.md bans. */
const banned = /\b(?:whoever|what is told of|is heard of|told of|stands beside|such as are)\b/i;

/** Folders without any of these words. Add a folder as soon as it has none. */
const plainFolders = [
  'backend/src/domains/analysis/batches',
  'backend/src/domains/analysis/builtin/elements',
  'backend/src/domains/analysis/builtin/generating',
  'backend/src/domains/analysis/builtin/judging',
  'backend/src/domains/analysis/builtin/library',
  'backend/src/domains/analysis/builtin/matching',
  'backend/src/domains/analysis/builtin/pool',
  'backend/src/domains/analysis/builtin/results',
  'backend/src/domains/analysis/builtin/text',
  'backend/src/domains/analysis/coverage',
  'backend/src/domains/analysis/exports',
  'backend/src/domains/analysis/judgments',
  'backend/src/domains/analysis/model',
  'backend/src/domains/analysis/old-results',
  'backend/src/domains/analysis/own-bodies',
  'backend/src/domains/analysis/records',
  'backend/src/domains/analysis/runs',
  'backend/src/domains/analysis/scope',
  'backend/src/domains/analysis/settings',
  'backend/src/domains/catalog',
  'backend/src/domains/dashboard',
  'backend/src/domains/directory',
  'backend/src/domains/identity/addresses',
  'backend/src/domains/identity/administrators',
  'backend/src/domains/identity/api-keys',
  'backend/src/domains/identity/email-change',
  'backend/src/domains/identity/email-verification',
  'backend/src/domains/identity/erasure',
  'backend/src/domains/identity/organization-sign-on',
  'backend/src/domains/identity/own-account',
  'backend/src/domains/identity/password',
  'backend/src/domains/identity/profile',
  'backend/src/domains/identity/session',
  'backend/src/domains/identity/sign-in-help',
  'backend/src/domains/identity/sso',
  'backend/src/domains/identity/support',
  'backend/src/domains/identity/two-factor',
  'backend/src/domains/identity/user',
  'backend/src/domains/legal-holds',
  'backend/src/domains/live',
  'backend/src/domains/notifications',
  'backend/src/domains/organizations',
  'backend/src/domains/regulatory-updates',
  'backend/src/domains/retention',
  'backend/src/domains/search',
  'backend/src/domains/site',
  'backend/src/domains/templates',
  'backend/src/domains/webhooks',
  'backend/src/http',
  'backend/src/mains',
  'backend/src/shared/access',
  'backend/src/shared/backup',
  'backend/src/shared/concurrency',
  'backend/src/shared/config',
  'backend/src/shared/controls',
  'backend/src/shared/credentials',
  'backend/src/shared/event-log',
  'backend/src/shared/files',
  'backend/src/shared/jobs',
  'backend/src/shared/live-connections',
  'backend/src/shared/modules',
  'backend/src/shared/outgoing',
  'backend/src/shared/read-models',
  'backend/src/shared/rendering',
  'backend/src/shared/routing',
  'backend/src/shared/scheduler',
  'backend/src/shared/telemetry',
  'backend/src/shared/threads',
  'backend/src/shared/view-log',
  'backend/src/testing',
  'bench',
  'client',
  'contracts',
  'e2e',
  'mfe-admin',
  'mfe-analysis',
  'mfe-billing',
  'mfe-policies',
  'projections',
  'scripts',
  'shell',
  'storage/src',
  'ui',
];

const skipped = new Set(['node_modules', 'dist', '.build', 'plain-words.mjs', 'plain-words.spec.ts']);
const isText = /\.(?:tsx?|mjs|css|html|sql|md|json|ya?ml)$/;

/** @param {string} folder @returns {AsyncGenerator<string>} paths of text files below `folder` */
async function* textFilesIn(folder) {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    if (skipped.has(entry.name)) continue;
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* textFilesIn(path);
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
    for await (const path of textFilesIn(join(folder, name))) {
      const lines = (await readFile(path, 'utf8')).split('\n');
      for (const [index, line] of lines.entries())
        if (banned.test(line)) found.push(`${path.slice(folder.length + 1)}:${index + 1}: ${line.trim()}`);
    }
  return { code: found.length === 0 ? 0 : 1, output: Buffer.from(found.map((line) => `${line}\n`).join('')) };
};
