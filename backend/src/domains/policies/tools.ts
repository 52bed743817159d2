import {
  boundsOfDay,
  facilityTypes,
  limits,
  policyChangeKinds,
  policySorts,
  policyStatuses,
  type PolicySummaryFacts,
  states,
} from '@proviso/contracts';
import { getPolicyAt, listPolicies, listPolicyChangesUntil } from '@proviso/projections';
import * as z from 'zod';
import { timeZoneOf } from '../organizations/index.ts';
import type { ApiResources } from '../../shared/modules/resources.ts';
import { knownHeadings } from '../../shared/rendering/known-headings.ts';
import type { PolicyHeading } from '../../shared/rendering/markdown/headings-of.ts';
import { ApiProblem } from '../../shared/routing/api-problem.ts';
import { citationSchema, readTool, type Tool, versionPath } from '../../shared/routing/tool.ts';

type PolicyToolDeps = Pick<ApiResources['runtime'], 'addressOf' | 'now' | 'logger'> &
  Pick<ApiResources['events'], 'log' | 'views'> &
  Pick<ApiResources['readModels'], 'read'> &
  Pick<ApiResources['threads'], 'renderer'>;

/** Maximum number of a text's characters in one response, because a model's context is limited. */
const PART_CHARACTERS = 30_000;
/** Maximum number of headings per response. */
const PART_HEADINGS = 200;
/** Maximum number of changes searched for a day's events. */
const CHANGES = 50;

const facts = {
  policyId: z.string(),
  title: z.string(),
  documentNumber: z.string().nullable(),
  status: z.enum(policyStatuses),
  version: z.int(),
  facilityType: z.enum(facilityTypes).nullable(),
  state: z.enum(states).nullable(),
  regulatoryBody: z.string().nullable(),
  createdAt: z.string(),
  updatedAt: z.string(),
  updatedBy: z.string().nullable().describe('The name of the user who made the last change up to then'),
  citation: citationSchema,
};

const listInput = z.object({
  status: z.enum(policyStatuses).optional().describe('active: in force'),
  facilityType: z.enum(facilityTypes).optional(),
  state: z.enum(states).optional(),
  sort: z.enum(policySorts).default('updated'),
  limit: z.int().min(1).max(50).default(20),
  cursor: z.string().max(limits.cursorCharacters).optional().describe('nextCursor of the previous page'),
});
const listOutput = z.object({
  total: z.int(),
  totalIsExact: z.boolean().describe('false: more exist than were counted'),
  nextCursor: z.string().nullable(),
  policies: z.array(z.object({ ...facts, excerpt: z.string() })),
});

const readInput = z.object({
  policyId: z.uuid(),
  day: z.iso
    .date()
    .optional()
    .describe(
      "Such as 2026-03-01: the policy as it was at the end of that day in the organization's time zone. If absent, as it is now",
    ),
  offset: z.int().min(0).default(0).describe('nextOffset of the previous part'),
});
const change = z.object({
  kind: z.enum(policyChangeKinds),
  version: z.int(),
  status: z.enum(policyStatuses),
  at: z.string(),
  by: z.string().nullable(),
  note: z.string().nullable(),
});
const readOutput = z.object({
  ...facts,
  inForce: z.boolean().describe('Whether its status was active at that time'),
  asOf: z.string().describe('The instant that the response describes'),
  timeZone: z.string().describe('The organization’s time zone, in which a day begins and ends'),
  lastChange: change.nullable().describe('The last change up to then: its author, time, and reason'),
  changesThatDay: z.array(change).describe('Newest first; empty if no day was requested'),
  contentSha256: z.string().describe('Hexadecimal SHA-256 of the whole text in UTF-8'),
  characters: z.int().describe('Length of the whole text'),
  content: z.string().describe('Markdown: the text, or its part from offset on'),
  nextOffset: z.int().nullable().describe('Start of the next part; null: this is the last part'),
  headings: z
    .array(
      z.object({
        heading: z.string(),
        level: z.int(),
        offset: z.int(),
        url: z.url().describe('Permanent address of this heading in this version'),
      }),
    )
    .describe('The headings in this part, and the heading above it; cite their addresses'),
});

/** Tools for language models that read policies. */
export const policyTools = (deps: PolicyToolDeps): readonly Tool[] => {
  const { log, read, views, addressOf, now } = deps;
  const described = (policy: Described) => ({
    policyId: policy.id,
    title: policy.title,
    documentNumber: policy.documentNumber,
    status: policy.status,
    version: policy.version,
    facilityType: policy.facilityType,
    state: policy.state,
    regulatoryBody: policy.regulatoryBody,
    createdAt: policy.createdAt,
    updatedAt: policy.updatedAt,
    updatedBy: policy.updatedByName,
    citation: {
      title: policy.title,
      version: policy.version,
      heading: null,
      url: addressOf(versionPath(policy.id, policy.version)),
    },
  });
  return [
    readTool(
      {
        name: 'list_policies',
        title: 'List policies',
        description:
          'Lists the current policies, most recently changed first unless sort is given. Use search_policies to find words.',
        permission: 'policy.read',
        requires: 'policies',
        reads: ['policies', 'search'],
        input: listInput,
        output: listOutput,
      },
      async ({ arguments: { limit, cursor, ...query }, session }) => {
        const page = await read(session.organizationId, (tenant) =>
          listPolicies(tenant, query, { limit, cursor }),
        );
        return {
          total: page.total,
          totalIsExact: page.totalIsExact,
          nextCursor: page.nextCursor,
          policies: page.items.map((policy) => Object.assign(described(policy), { excerpt: policy.excerpt })),
        };
      },
    ),

    readTool(
      {
        name: 'read_policy',
        title: 'Read a policy as of a day',
        description:
          'Returns the current text of a policy, or the text at the end of a day: the version, whether it was active, its last author, and the reason. The view is recorded. Long texts are returned in parts.',
        permission: 'policy.read',
        requires: 'policies',
        reads: ['policies'],
        input: readInput,
        output: readOutput,
      },
      async ({ arguments: { policyId, day, offset }, session, context, signal }) => {
        const { organizationId } = session;
        const timeZone = (await timeZoneOf(log, organizationId)) ?? 'UTC';
        const asked = day === undefined ? undefined : boundsOfDay(day, timeZone);
        const present = now();
        if (asked && asked.from > present) throw notYet();
        const instant = asked && asked.to < present ? asked.to : present;
        const [found, changes] = await read(organizationId, (tenant) =>
          Promise.all([
            getPolicyAt(tenant, policyId, instant),
            listPolicyChangesUntil(tenant, policyId, instant, CHANGES),
          ]),
        );
        if (!found) throw new ApiProblem(asked ? 'policy.not-then' : 'policy.not-found');
        await views.policyViewed(context, found);
        const part = partOf(found.content, offset);
        const from = asked?.from.toISOString();
        const headings = await knownHeadings(deps, found.content, { organizationId, signal });
        const told = changes.map(({ kind, version, status, at, byName, note }) => ({
          kind,
          version,
          status,
          at,
          by: byName,
          note,
        }));
        return {
          ...described(found),
          inForce: found.status === 'active',
          asOf: instant.toISOString(),
          timeZone,
          lastChange: told[0] ?? null,
          changesThatDay: from === undefined ? [] : told.filter(({ at }) => at >= from),
          contentSha256: found.contentSha256,
          characters: found.content.length,
          ...part,
          headings: headingsOfPart(headings, offset, offset + part.content.length).map(
            ({ text, level, id, offset: place }) => ({
              heading: text,
              level,
              offset: place,
              url: addressOf(versionPath(found.id, found.version, id)),
            }),
          ),
        };
      },
    ),
  ];
};

type Described = Omit<PolicySummaryFacts, 'excerpt' | 'foundIn'>;

const notYet = (): ApiProblem =>
  new ApiProblem('request.invalid', { errors: [{ path: 'day', message: 'That day has not begun yet' }] });

/** Returns the part that begins at `offset`. Never splits a surrogate pair. */
const partOf = (content: string, offset: number): { content: string; nextOffset: number | null } => {
  const end = offset + PART_CHARACTERS;
  const divides = /[\uD800-\uDBFF]/.test(content.charAt(end - 1));
  const part = content.slice(offset, divides ? end - 1 : end);
  const next = offset + part.length;
  return { content: part, nextOffset: next < content.length ? next : null };
};

const headingsOfPart = (
  headings: readonly PolicyHeading[],
  from: number,
  to: number,
): readonly PolicyHeading[] => {
  const begunUnder = headings.findLastIndex(({ offset }) => offset <= from);
  return headings
    .slice(Math.max(0, begunUnder))
    .filter(({ offset }) => offset < to)
    .slice(0, PART_HEADINGS);
};
