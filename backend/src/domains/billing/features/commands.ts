import { type ChangeFeature, boundsOfDay, PLATFORM, streamName } from '@proviso/contracts';
import { timeZoneOf } from '../../organizations/index.ts';
import { DomainError } from '../../../shared/event-log/domain-error.ts';
import type { EventLog, Written } from '../../../shared/event-log/event-log.ts';
import { handleCommand } from '../../../shared/event-log/handle-command.ts';
import type { RequestContext } from '../../../shared/event-log/request-context.ts';
import { featuresDecider } from './decider.ts';

const acts = {
  on: 'feature-turned-on',
  off: 'feature-turned-off',
  plan: 'feature-returned-to-plan',
} as const;

/**
 * Turns a feature on or off for an organization, or clears the override. Also records the change in the
 * installation's log.
 * @param contextIn returns the context for changes to an organization or to the installation
 * @throws DomainError `request.not-found`, `feature.unchanged`, `feature.day-over`
 */
export const changeFeature = async (
  log: EventLog,
  organizationId: string,
  { entitlement, change, lastDay, reason }: ChangeFeature,
  contextIn: (owner: string) => RequestContext,
): Promise<readonly [Written, Written]> => {
  const timeZone = await timeZoneOf(log, organizationId);
  if (timeZone === undefined) throw new DomainError('request.not-found');
  const context = contextIn(organizationId);
  const stream = streamName('features', organizationId);
  const end = lastDay && {
    lastDay,
    endsAt: new Date(boundsOfDay(lastDay, timeZone).to.getTime() + 1).toISOString(),
  };
  const { position } = await handleCommand(log, featuresDecider, {
    stream,
    command: { type: 'ChangeFeature', entitlement, change, end: end || undefined, reason, at: context.now() },
    context,
    conflict: 'organization.changed',
  });
  const installation = contextIn(PLATFORM);
  const act = streamName('administration', installation.newId());
  const recorded = await log.append(
    act,
    [
      {
        type: 'AdministratorActed',
        data: { act: acts[change], subjectKind: 'organization', subjectId: organizationId, reason },
      },
    ],
    { expectedRevision: 'no-stream', context: installation },
  );
  return [
    { stream, position },
    { stream: act, position: recorded.position },
  ];
};
