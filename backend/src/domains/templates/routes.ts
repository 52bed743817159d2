import { createHash } from 'node:crypto';
import {
  fromTemplateSchema,
  industries,
  type Language,
  policySchema,
  templateListQuerySchema,
  templateSchema,
  etagOf,
} from '@proviso/contracts';
import * as z from 'zod';
import { ApiProblem } from '../../shared/routing/api-problem.ts';
import type { EntitlementsOf, Guard } from '../../shared/routing/guard.ts';
import { readerLanguage } from '../../shared/routing/reader-language.ts';
import { sessionRoute, type Route } from '../../shared/routing/route.ts';
import type { FindAccount } from '../../shared/access/account.ts';
import { createPolicyFromTemplate, type CreatePolicy, type PlanFirstReview } from './create-from-template.ts';
import { placeholderValues } from './placeholder-values.ts';
import {
  entitlementForTemplate,
  presentTemplate,
  type TemplateCatalog,
  templateIn,
} from './template-catalog.ts';
import type { TranslatedTextLoader } from './translated-texts.ts';

export interface TemplateRouteDeps {
  createPolicy: CreatePolicy;
  planFirstReview: PlanFirstReview;
  findAccount: FindAccount;
  guard: Guard;
  entitlementsOf: EntitlementsOf;
  templates: TemplateCatalog;
  texts: TranslatedTextLoader;
}

/** `/api/templates` and `/api/policies/from-template`. */
export const templateRoutes = (deps: TemplateRouteDeps): readonly Route[] => {
  const { findAccount, guard, templates, texts } = deps;
  return [
    sessionRoute(
      {
        method: 'get',
        path: '/api/templates/industries',
        summary: 'Lists the keys of the industries that have templates',
        permission: 'policy.read',
        requires: 'templates.standard',
        answers: { 200: z.array(z.enum(industries)) },
        changesWith: ['entitlements'],
      },
      async () => ({ status: 200, body: templates.industries }),
    ),

    sessionRoute(
      {
        method: 'get',
        path: '/api/templates',
        summary: 'Lists complete policy templates, filled with the organization’s data',
        permission: 'policy.read',
        requires: 'templates.standard',
        query: templateListQuerySchema,
        answers: { 200: z.array(templateSchema), 304: null },
        reads: ['entitlements'],
      },
      async ({ query, session, rights: { permissions }, context, request }) => {
        const entitlements = await deps.entitlementsOf(session, context.now());
        const user = await findAccount(session.userId, session.organizationId);
        const values = (of: Language) => placeholderValues(user, context.now(), of);
        const language = readerLanguage(request);
        const rights = { permissions, entitlements, language, texts: await texts(language) };
        const body = templates
          .list(query.industry)
          .map((template) => presentTemplate(template, values, rights));
        // The list is hundreds of kilobytes and rarely changes, so clients keep a copy and revalidate it.
        const headers = {
          ETag: etagOfBody(body),
          'Cache-Control': 'private, no-cache',
          Vary: 'Accept-Language',
        };
        if (request.get('if-none-match') === headers.ETag) return { status: 304, headers };
        return { status: 200, body, headers };
      },
    ),

    sessionRoute(
      {
        method: 'post',
        path: '/api/policies/from-template',
        summary:
          'Creates a policy from a template in the caller’s language, under its title or a custom title',
        permission: 'policy.write',
        requires: 'templates.standard',
        body: fromTemplateSchema,
        answers: { 201: policySchema },
        problems: ['template.not-found', 'policy.content-too-large', 'event.text-not-storable'],
      },
      async ({ body, session, rights, context, contextFor, request }) => {
        const { templateId, customTitle, industry } = body;
        const template = templates.find(templateId, industry);
        if (!template) throw new ApiProblem('template.not-found');
        await guard(session, [entitlementForTemplate(template)], contextFor);
        const user = await findAccount(session.userId, session.organizationId);
        const language = readerLanguage(request);
        const shown = templateIn(template, language, await texts(language));
        const from = { template, shown, customTitle, user };
        const { created, wrote } = await createPolicyFromTemplate(deps, { session, rights, context }, from);
        return {
          status: 201,
          body: created.policy,
          headers: { Location: `/api/policies/${created.policyId}`, ETag: etagOf(created.revision) },
          wrote,
        };
      },
    ),
  ];
};

const etagOfBody = (body: unknown): string =>
  `W/"${createHash('sha256').update(JSON.stringify(body)).digest('base64url')}"`;
