import type { Module } from '../../shared/modules/module.ts';
import { policyCreator } from '../policies/index.ts';
import { templateRoutes } from './routes.ts';
import { readdir, readFile } from 'node:fs/promises';
import { createTemplateCatalog, type TemplateCatalog } from './template-catalog.ts';
import { readTemplate } from './template-file.ts';

// This path works from both `src/` and `dist/`, because they are at the same depth below `backend/`.
const folder = new URL('../../../templates/', import.meta.url);

/**
 * Loads this version's templates: `<industry>/<id>.md`.
 * @throws Error naming the file and the invalid field
 */
export const loadTemplates = async (): Promise<TemplateCatalog> => {
  const files = (await readdir(folder, { recursive: true }))
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file.endsWith('.md'))
    .toSorted();
  const templates = await Promise.all(
    files.map(async (file) => readTemplate(file, await readFile(new URL(file, folder), 'utf8'))),
  );
  return createTemplateCatalog(templates);
};

/** Templates for new policies. */
export const templatesModule = (): Module => ({
  name: 'templates',
  api: async ({ events, readModels, access }) => {
    const common = { ...events, ...readModels, ...access };
    return {
      routes: templateRoutes({
        findAccount: access.findAccount,
        guard: access.guard,
        entitlementsOf: access.entitlementsOf,
        templates: await loadTemplates(),
        createPolicy: policyCreator(common, 'template'),
      }),
    };
  },
});
