import type { DocumentEvent } from '@proviso/contracts';
import type { PositionedEvent } from '@proviso/storage';
import { changedIds } from '../../engine/projecting/changed-ids.ts';
import type { DecodedReadModel, TextReference } from '../../engine/read-model.ts';
import { allocateScopes } from './allocate-scopes.ts';
import { projectDocuments } from './project-documents.ts';
import { projectPolicies } from './project-policies.ts';
import { identity } from './table.ts';
import { tables } from './tables-sql.ts';
import { indexTexts } from './write-texts.ts';

const begins: ReadonlySet<string> = new Set(['PolicyCreated', 'DocumentUploaded']);

/** The searchable texts of all policies and their documents. Changed ids are the ids of policies. */
export const search: DecodedReadModel = {
  ...identity,
  reads: 'decoded',
  inFewBatches: true,
  filter: { streamPrefixes: ['policy-', 'document-'] },
  tables,
  textOf,
  async project(events, target, texts) {
    const beginning = events.filter(({ event }) => begins.has(event.type));
    const nextScope = await allocateScopes(
      beginning.map(({ metadata }) => metadata.organizationId),
      target,
    );
    const ofPolicies = events.filter(({ stream }) => stream.startsWith('policy-'));
    const ofDocuments = events.filter(({ stream }) => stream.startsWith('document-'));
    const changed = [
      ...(await projectPolicies(ofPolicies, target, nextScope)),
      ...(await projectDocuments(ofDocuments, target, nextScope, texts)),
    ];
    if (changed.length > 0) await indexTexts(target);
    return changedIds(changed);
  },
};

function textOf({ type, data, metadata }: PositionedEvent): TextReference | undefined {
  if (type !== 'DocumentTextExtracted') return undefined;
  const { textSha256, textSize } = data as (DocumentEvent & { type: 'DocumentTextExtracted' })['data'];
  return { organizationId: metadata.organizationId, sha256: textSha256, size: textSize };
}
