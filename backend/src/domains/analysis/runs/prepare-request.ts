import { type AnalysisRequest, type AnalysisType, limits } from '@proviso/contracts';
import { DomainError } from '../../../shared/event-log/domain-error.ts';
import { EngineFailure } from '../analysis-engine.ts';
import type { ListExtractedDocumentIds, PolicyTextSource } from '../sources.ts';

/**
 * Prepares the analysis of a policy's current version, with its newest documents and the regulatory bodies to
 * judge against.
 * @throws DomainError `policy.not-found`
 * @throws EngineFailure `no-text` for a policy without words
 */
export const prepareRequest = async (
  { policies, extracted }: { policies: PolicyTextSource; extracted: ListExtractedDocumentIds },
  organizationId: string,
  { policyId, analysisType }: { policyId: string; analysisType: AnalysisType },
): Promise<AnalysisRequest> => {
  const policy = await policies.current(organizationId, policyId);
  if (!policy) throw new DomainError('policy.not-found');
  const { version: policyVersion, fields } = policy;
  if (fields.content.trim() === '') throw new EngineFailure('no-text');
  return {
    policyId,
    policyVersion,
    analysisType,
    // A regulatory mapping finds all regulatory bodies that the policy relates to, so it needs no requested
    // bodies.
    bodies: analysisType === 'compliance' && fields.regulatoryBody !== null ? [fields.regulatoryBody] : [],
    documentIds: await firstOf(extracted(organizationId, policyId), limits.analysisDocuments),
  };
};

const firstOf = async <Item>(items: AsyncIterable<Item>, most: number): Promise<Item[]> => {
  const first: Item[] = [];
  for await (const item of items) {
    if (first.length === most) break;
    first.push(item);
  }
  return first;
};
