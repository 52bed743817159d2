import type { EventLog, Written } from '../../shared/event-log/event-log.ts';
import type { Module } from '../../shared/modules/module.ts';
import { policyCreator } from '../policies/index.ts';
import type { PlanFirstReview } from './create-from-template.ts';
import { templateRoutes } from './routes.ts';
import { readdir, readFile } from 'node:fs/promises';
import { createTemplateCatalog, type TemplateCatalog } from './template-catalog.ts';
import { readTemplate } from './template-file.ts';
import { createTranslatedTextLoader, templateFolder } from './translated-texts.ts';

/**
 * Loads this version's templates in English: `<industry>/<id>.md`.
 * @throws Error naming the file and the invalid field
 */
export const loadTemplates = async (): Promise<TemplateCatalog> => {
  const files = (await readdir(templateFolder, { recursive: true }))
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => /^[^.]+\.md$/.test(file))
    .toSorted();
  const templates = await Promise.all(
    files.map(async (file) => readTemplate(file, await readFile(new URL(file, templateFolder), 'utf8'))),
  );
  return createTemplateCatalog(templates);
};

export interface TemplatesModuleOptions {
  planFirstReview: (log: EventLog, ...plan: Parameters<PlanFirstReview>) => Promise<Written>;
}

/** Templates for new policies. */
export const templatesModule = ({ planFirstReview }: TemplatesModuleOptions): Module => ({
  name: 'templates',
  api: async ({ events, readModels, access }) => {
    const common = { ...events, ...readModels, ...access };
    const templates = await loadTemplates();
    return {
      routes: templateRoutes({
        findAccount: access.findAccount,
        guard: access.guard,
        entitlementsOf: access.entitlementsOf,
        templates,
        texts: createTranslatedTextLoader(templates.list()),
        createPolicy: policyCreator(common, 'template'),
        planFirstReview: (...plan) => planFirstReview(common.log, ...plan),
      }),
    };
  },
});
