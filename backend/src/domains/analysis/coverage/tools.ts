import { coverageLetters, type Finding, findingStatuses, limits } from '@proviso/contracts';
import type { Logger } from '@proviso/storage';
import * as z from 'zod';
import { DomainError } from '../../../shared/event-log/domain-error.ts';
import { headingAt, knownHeadings } from '../../../shared/rendering/known-headings.ts';
import type { Renderer, RenderingSchedule } from '../../../shared/rendering/renderer.ts';
import { citationSchema, readTool, type Tool, versionPath } from '../../../shared/routing/tool.ts';
import { type ReadAnalysisDeps, readAnalysis } from '../records/read-analysis.ts';
import { type CoverageDeps, readCoverage, requirementDetailOf } from './read-coverage.ts';

interface CoverageToolDeps extends CoverageDeps, ReadAnalysisDeps {
  renderer: Pick<Renderer, 'headings'>;
  logger: Logger;
  addressOf: (path: string) => string;
}

/**
 * Maximum number of policies with quotes per response, because each policy requires reading its analysis and
 * text.
 */
const POLICIES = 5;
/** Maximum number of quotes per policy. */
const QUOTES = 5;

const body = z.string().min(1).max(100).describe('As list_requirements returns it, such as HIPAA');
const guidance = z.object({
  citation: z.string(),
  title: z.string(),
  summary: z
    .string()
    .nullable()
    .describe('The content of the requirement; null: no policy answers this provision'),
});

const listInput = z.object({
  body: body.optional().describe('If absent, the bodies are listed'),
  contains: z
    .string()
    .trim()
    .max(limits.searchCharacters)
    .optional()
    .describe('Words from the citation, title, or summary of a requirement'),
  offset: z.int().min(0).default(0),
  limit: z.int().min(1).max(100).default(50),
});
const listOutput = z.object({
  bodies: z.array(
    z.object({ body: z.string(), title: z.string(), edition: z.string(), requirements: z.int() }),
  ),
  requirements: z.array(guidance),
  total: z.int().describe('Number of matching requirements'),
});

const addressedInput = z.object({
  body,
  citation: z
    .string()
    .min(1)
    .max(200)
    .describe('The legal citation of the requirement, such as 45 CFR 164.310(b)'),
  offset: z.int().min(0).default(0).describe('nextOffset of the previous response'),
});
const addressedOutput = z.object({
  requirement: guidance.extend({ body: z.string() }),
  notApplicable: z
    .string()
    .nullable()
    .describe('The organization’s reason why it does not apply; null: it applies'),
  policiesJudged: z.int().describe('Number of policies with an analysis that judged this requirement'),
  policies: z
    .array(
      z.object({
        policyId: z.string(),
        status: z.enum(findingStatuses).describe('In the last analysis of the policy'),
        inForce: z.boolean().describe('Whether the policy is active; only policies in force count'),
        outdated: z.boolean().describe('Whether the policy has changed since that analysis'),
        explanation: z.string().nullable(),
        quotes: z.array(
          z.object({
            text: z.string(),
            document: z
              .string()
              .nullable()
              .describe('The uploaded document that contains the words; null: the policy itself'),
            citation: citationSchema,
          }),
        ),
        citation: citationSchema,
      }),
    )
    .describe('Policies that address it come first'),
  nextOffset: z.int().nullable(),
});

/** Letters that abbreviate the statuses of judged requirements, in the order in which policies are listed. */
const judgedLetters: readonly string[] = [
  coverageLetters.addressed,
  coverageLetters.partly,
  coverageLetters.contradicted,
  coverageLetters.missing,
  coverageLetters['not-applicable'],
];

/**
 * Tools that let language models read requirements and the policies that address them. The texts of the
 * requirements are in English, like the descriptions of the tools.
 */
export const coverageTools = (deps: CoverageToolDeps): readonly Tool[] => [
  readTool(
    {
      name: 'list_requirements',
      title: 'List requirements',
      description:
        'Lists the regulatory bodies of the control library, or the requirements of one body, to find the citation for where_requirement_is_addressed.',
      permission: 'policy.read',
      requires: 'policies',
      reads: [],
      input: listInput,
      output: listOutput,
    },
    async ({ arguments: { body: asked, contains = '', offset, limit }, session }) => {
      const library = await deps.presented(session.organizationId, 'en');
      const bodies = library.bodies.map(({ body: name, title, edition, requirements }) => ({
        body: name,
        title,
        edition,
        requirements: requirements.length,
      }));
      if (asked === undefined) return { bodies, requirements: [], total: 0 };
      const listed = library.bodies.find((one) => one.body === asked);
      if (!listed) throw new DomainError('analysis.requirement-not-found');
      const words = contains.toLowerCase().split(/\s+/);
      const found = listed.requirements
        .map(({ id, title, guidance: known }) => ({ citation: id, title, summary: known?.summary ?? null }))
        .filter(({ citation, title, summary }) => {
          const text = `${citation} ${title} ${summary ?? ''}`.toLowerCase();
          return words.every((word) => text.includes(word));
        });
      return {
        bodies: bodies.filter((one) => one.body === asked),
        requirements: found.slice(offset, offset + limit),
        total: found.length,
      };
    },
  ),

  readTool(
    {
      name: 'where_requirement_is_addressed',
      title: 'Where a requirement is addressed',
      description:
        'Returns which policies fully or partly address or miss a requirement of a regulatory body, by their last analyses, with the evidence.',
      permission: 'policy.read',
      requires: 'coverage',
      reads: ['policies', 'analyses'],
      input: addressedInput,
      output: addressedOutput,
    },
    async ({ arguments: { body: asked, citation, offset }, session: { organizationId }, signal }) => {
      const library = await deps.presented(organizationId, 'en');
      const requirement = requirementDetailOf(library, { body: asked, citation });
      const coverage = await readCoverage(deps, organizationId, { body: asked, language: 'en' });
      const place = coverage.requirements.findIndex((one) => one.citation === requirement.citation);
      const judged = coverage.policies
        .map((policy) => ({ ...policy, letter: policy.letters.charAt(place) }))
        .filter(({ letter }) => judgedLetters.includes(letter))
        .toSorted((one, other) => judgedLetters.indexOf(one.letter) - judgedLetters.indexOf(other.letter));
      const shown = judged.slice(offset, offset + POLICIES);
      const policies = [];
      // Reads sequentially, because each organization gets only one reader at a time.
      for (const { id, analysisId, inForce, outdated } of shown) {
        const told = await evidenceOf(deps, analysisId, requirement, { organizationId, signal });
        if (told) policies.push({ policyId: id, inForce, outdated, ...told });
      }
      return {
        requirement: {
          body: asked,
          citation: requirement.citation,
          title: requirement.title,
          summary: requirement.guidance?.summary ?? null,
        },
        notApplicable: coverage.requirements[place]?.notApplicable ?? null,
        policiesJudged: judged.length,
        policies,
        nextOffset: offset + POLICIES < judged.length ? offset + POLICIES : null,
      };
    },
  ),
];

/**
 * Returns an analysis's finding for a requirement, with its quotes. Returns `undefined` if the result was
 * removed.
 */
const evidenceOf = async (
  deps: CoverageToolDeps,
  analysisId: string,
  { body: judgedBody, citation }: { body: string; citation: string },
  rendering: RenderingSchedule,
) => {
  const { organizationId } = rendering;
  const analysis = await readAnalysis(deps, organizationId, analysisId);
  const finding = analysis?.result?.findings.find(
    ({ requirement }) => requirement.body === judgedBody && requirement.citation === citation,
  );
  if (!analysis || !finding) return undefined;
  const { policyId, policyTitle, policyVersion, documents } = analysis;
  const quotes = finding.quotes.slice(0, QUOTES);
  const headings = await headingsFor(deps, quotes, { policyId, policyVersion }, rendering);
  const cited = (quote?: Finding['quotes'][number]) => {
    const heading = quote?.source === 'policy' ? headingAt(headings, quote.start) : undefined;
    return {
      title: policyTitle,
      version: policyVersion,
      heading: heading?.text ?? null,
      url: deps.addressOf(versionPath(policyId, policyVersion, heading?.id)),
    };
  };
  const nameOf = ({ source }: Finding['quotes'][number]): string | null =>
    source === 'policy'
      ? null
      : (documents.find(({ documentId }) => documentId === source.documentId)?.name ?? source.documentId);
  return {
    status: finding.status,
    explanation: finding.explanation,
    quotes: quotes.map((quote) => ({ text: quote.text, document: nameOf(quote), citation: cited(quote) })),
    citation: cited(),
  };
};

const headingsFor = async (
  deps: CoverageToolDeps,
  quotes: Finding['quotes'],
  { policyId, policyVersion }: { policyId: string; policyVersion: number },
  rendering: RenderingSchedule,
) => {
  if (!quotes.some(({ source }) => source === 'policy')) return [];
  const version = await deps.policies.ofVersion(rendering.organizationId, policyId, policyVersion);
  return version ? knownHeadings(deps, version.content, rendering) : [];
};
