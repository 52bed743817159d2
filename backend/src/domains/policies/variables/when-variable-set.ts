import {
  type CatalogEvent,
  categoryOf,
  idOf,
  type OrganizationEvent,
  type PolicyEvent,
} from '@proviso/contracts';
import type { Positioned, ReadEvent } from '@proviso/storage';
import { derivedIdSource } from '../../../shared/event-log/ids.ts';
import type { Reaction } from '../../../shared/jobs/reaction.ts';
import { loadVariables } from '../../catalog/index.ts';
import { policyDecider } from '../decider.ts';
import { refreshPolicy, refreshPolicies, type RefreshDeps, VARIABLES_ACTOR } from './refresh-outdated.ts';

/** Maximum number of organizations whose policies are updated at once. */
const CONCURRENCY = 4;

const changesValues = (type: (CatalogEvent | OrganizationEvent)['type']): boolean =>
  type === 'VariableSet' || type === 'VariableRemoved' || type === 'OrganizationSettingsChanged';

/** Whether the event may reintroduce outdated values: the policy was restored, unarchived, or undeleted. */
const mayBringBackOldValues = ({ type, data }: PolicyEvent): boolean =>
  type === 'PolicyStatusChanged' ||
  type === 'PolicyRestored' ||
  ((type === 'PolicyCreated' || type === 'PolicyRevised') && data.variables !== undefined);

/**
 * When a variable's value changes, creates a version of every policy that uses the variable. Does the same
 * for a policy that is restored, unarchived, or undeleted with an outdated value. A user who is editing the
 * policy sees a conflict with the newer version, and merges as usual.
 */
export const whenVariableSet = (deps: RefreshDeps): Reaction => ({
  name: 'policy-variables',
  streamPrefixes: ['catalog-', 'organization-', 'policy-'],
  concurrency: CONCURRENCY,
  concurrencyOfOne: 1,
  async when(read, signal) {
    const { organizationId, actor } = read.metadata;
    const contextFor = contextsOf(deps, read);
    if (categoryOf(read.stream) !== 'policy') {
      const { type } = read.event as CatalogEvent | OrganizationEvent;
      if (changesValues(type)) await refreshPolicies(deps, organizationId, contextFor, signal);
      return;
    }
    if (actor.id === VARIABLES_ACTOR || !mayBringBackOldValues(read.event as PolicyEvent)) return;
    const { state } = await deps.log.load(read.stream, policyDecider, organizationId);
    if (state.status !== 'existing' || state.variables.length === 0) return;
    const values = await loadVariables(deps.log, organizationId);
    await refreshPolicy(deps, idOf(read.stream), values, contextFor);
  },
});

/**
 * Ids derive from the event that caused the update and the policy's preceding revision, so that a repeat
 * after a crash writes the same events.
 */
const contextsOf =
  ({ log, now }: RefreshDeps, { eventId, metadata }: Positioned<ReadEvent>) =>
  async (policyId: string) => {
    const { organizationId, correlationId } = metadata;
    const last = await log.last(`policy-${policyId}`, organizationId);
    const expectedRevision = last?.revision ?? -1;
    return {
      expectedRevision,
      context: {
        organizationId,
        actor: { kind: 'system', id: VARIABLES_ACTOR } as const,
        correlationId,
        causationId: eventId,
        now,
        newId: derivedIdSource(eventId, policyId, String(expectedRevision)),
      },
    };
  };
