import { facilityTypes, limits, policyStatuses, states } from '@proviso/contracts';
import * as z from 'zod';
import { citationSchema, readTool, type Tool, versionPath } from '../../shared/routing/tool.ts';
import { findPolicies, type SearchDeps } from './find-policies.ts';

const input = z.object({
  query: z
    .string()
    .trim()
    .min(1)
    .max(limits.searchCharacters)
    .describe('Words or prefixes; "a phrase"; -excluded; or between words'),
  status: z.enum(policyStatuses).optional().describe('active: in force'),
  facilityType: z.enum(facilityTypes).optional(),
  state: z.enum(states).optional(),
  regulatoryBody: z.string().trim().max(limits.nameCharacters).optional().describe('Such as HIPAA'),
  limit: z.int().min(1).max(20).default(10),
  cursor: z.string().max(limits.cursorCharacters).optional().describe('nextCursor of the previous page'),
});

const output = z.object({
  total: z.int(),
  totalIsExact: z.boolean().describe('false: more exist than were counted'),
  nextCursor: z.string().nullable(),
  corrections: z.array(z.object({ word: z.string(), instead: z.array(z.string()) })),
  hits: z.array(
    z.object({
      policyId: z.string(),
      title: z.string(),
      status: z.enum(policyStatuses),
      version: z.int(),
      updatedAt: z.string(),
      updatedBy: z.string().nullable(),
      passages: z.array(
        z.object({
          text: z.string(),
          document: z
            .object({ name: z.string(), page: z.int().nullable() })
            .nullable()
            .describe('The uploaded document that contains the words; null: the policy itself'),
        }),
      ),
      citation: citationSchema,
    }),
  ),
});

/** Search tools for language models. */
export const searchTools = (deps: SearchDeps & { addressOf: (path: string) => string }): readonly Tool[] => [
  readTool(
    {
      name: 'search_policies',
      title: 'Search policies',
      description:
        'Searches current policies and their uploaded documents by words. Read a matching policy with read_policy before you state its requirements.',
      permission: 'policy.read',
      requires: 'policies',
      reads: ['policies', 'search', 'documents'],
      input,
      output,
    },
    async ({ arguments: { query: q, limit, cursor, ...filters }, session }) => {
      const found = await findPolicies(deps, session, { q, ...filters }, { limit, cursor });
      return {
        total: found.total,
        totalIsExact: found.totalIsExact,
        nextCursor: found.nextCursor,
        corrections: found.corrections,
        hits: found.hits.map(({ policy, snippets }) => ({
          policyId: policy.id,
          title: policy.title,
          status: policy.status,
          version: policy.version,
          updatedAt: policy.updatedAt,
          updatedBy: policy.updatedByName,
          passages: snippets.map(({ pieces, document }) => ({
            text: pieces.map(({ text }) => text).join(''),
            document: document && { name: document.originalName, page: document.page },
          })),
          citation: {
            title: policy.title,
            version: policy.version,
            heading: null,
            url: deps.addressOf(versionPath(policy.id, policy.version)),
          },
        })),
      };
    },
  ),
];
