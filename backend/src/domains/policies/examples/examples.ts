import { noAttributes, streamName, type PolicyEvent } from '@proviso/contracts';
import { listDocuments } from '@proviso/projections';
import { DomainError } from '../../../shared/event-log/domain-error.ts';
import type { EventLog, Written } from '../../../shared/event-log/event-log.ts';
import { derivedId } from '../../../shared/event-log/ids.ts';
import type { RequestContext } from '../../../shared/event-log/request-context.ts';
import type { Read } from '../../../shared/read-models/read.ts';
import { publishesChanges } from '../../catalog/index.ts';
import { createPolicy, deletePolicy, undeletePolicy } from '../commands.ts';
import { examplePolicies } from './example-policies.ts';
import type { ExamplePolicy } from './example-policy.ts';

/** An example and its state in an organization. */
export interface ExampleState {
  id: string;
  title: string;
  /** `untouched`: exactly as loaded. `changed`: edited, or with an attached document. */
  state: 'absent' | 'deleted' | 'untouched' | 'changed';
  /** The stream's revision when the state was read. */
  revision: number;
}

export interface ExamplesDeps {
  log: EventLog;
  read: Read;
}

/** The id derives from the organization and the example, so that an example is never loaded twice. */
const idOf = (organizationId: string, { name }: ExamplePolicy): string =>
  derivedId('example-policy', organizationId, name);

/** Events that leave an example untouched. */
const unchanging: ReadonlySet<string> = new Set<PolicyEvent['type']>([
  'PolicyCreated',
  'PolicyDeleted',
  'PolicyRestored',
]);

const stateOf = async (
  { log, read }: ExamplesDeps,
  organizationId: string,
  example: ExamplePolicy,
): Promise<ExampleState> => {
  const id = idOf(organizationId, example);
  const found: ExampleState = { id, title: example.title, state: 'absent', revision: -1 };
  let touched = false;
  let restoredBy: string | undefined;
  for await (const { event, revision, metadata } of log.read(streamName('policy', id), organizationId)) {
    const policyEvent = event as PolicyEvent;
    found.revision = revision;
    if (policyEvent.type === 'PolicyRestored') restoredBy = metadata.correlationId;
    // Undoing a deletion may archive the policy.
    const isArchivedAgain =
      policyEvent.type === 'PolicyStatusChanged' && metadata.correlationId === restoredBy;
    touched ||= !unchanging.has(policyEvent.type) && !isArchivedAgain;
    if (policyEvent.type === 'PolicyDeleted') found.state = 'deleted';
    else found.state = 'untouched';
    if (policyEvent.type === 'PolicyRevised') found.title = policyEvent.data.changes.title ?? found.title;
  }
  if (found.state !== 'untouched') return found;
  if (touched) return { ...found, state: 'changed' };
  const { items } = await read(organizationId, (tenant) => listDocuments(tenant, id, { limit: 1 }));
  return items.length > 0 ? { ...found, state: 'changed' } : found;
};

/** Returns the state of each example in the organization. */
export const examplesIn = (deps: ExamplesDeps, organizationId: string): Promise<ExampleState[]> =>
  Promise.all(examplePolicies.map((example) => stateOf(deps, organizationId, example)));

/** Ignores errors that mean that a concurrent request has already made the same change. */
const unlessDone = async <Result>(work: Promise<Result>, ...done: string[]): Promise<Result | undefined> =>
  work.catch((error: unknown) => {
    if (error instanceof DomainError && done.includes(error.code)) return undefined;
    throw error;
  });

/**
 * Loads the examples that the organization does not have. Also restores removed examples. They are drafts if the
 * organization publishes changes.
 * @returns the events that were written
 */
export const loadExamples = async (
  deps: ExamplesDeps,
  context: RequestContext,
  organizationId: string,
): Promise<Written[]> => {
  const written: Written[] = [];
  const publishes = await publishesChanges(deps.log, organizationId);
  for (const example of examplePolicies) {
    const { id, state } = await stateOf(deps, organizationId, example);
    if (state !== 'absent' && state !== 'deleted') continue;
    const { name: _name, ...input } = example;
    const result = await (state === 'absent'
      ? unlessDone(
          createPolicy(
            deps.log,
            context,
            { ...noAttributes, ...input, status: publishes ? 'draft' : input.status },
            'template',
            { policyId: id },
          ),
          'policy.already-exists',
        )
      : unlessDone(
          undeletePolicy(deps.log, context, { policyId: id }),
          'policy.not-deleted',
          'policy.changed',
        ));
    if (result) written.push(result);
  }
  return written;
};

/** The outcome of removing the examples. */
export interface RemovedExamples {
  removed: ExampleState[];
  kept: ExampleState[];
  written: Written[];
}

/** Deletes the untouched examples. Keeps an example that is being changed concurrently. */
export const removeExamples = async (
  deps: ExamplesDeps,
  context: RequestContext,
  organizationId: string,
): Promise<RemovedExamples> => {
  const result: RemovedExamples = { removed: [], kept: [], written: [] };
  for (const example of await examplesIn(deps, organizationId)) {
    if (example.state === 'changed') result.kept.push(example);
    if (example.state !== 'untouched') continue;
    const target = { policyId: example.id, expectedRevision: example.revision };
    const written = await unlessDone(deletePolicy(deps.log, context, target), 'policy.changed');
    if (written) {
      result.removed.push(example);
      result.written.push(written);
    } else result.kept.push(example);
  }
  return result;
};
