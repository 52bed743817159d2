import { streamName } from '@proviso/contracts';
import type { EventLog, Written } from '../../../shared/event-log/event-log.ts';
import { handleCommand } from '../../../shared/event-log/handle-command.ts';
import type { RequestContext } from '../../../shared/event-log/request-context.ts';
import { webhooksDecider, type KnownWebhooks, type WebhookCommand } from './decider.ts';

/** A command's result. */
export interface CommandResult {
  written: Written;
  state: KnownWebhooks;
  revision: number;
}

/**
 * Runs a command on the webhooks of the context's organization.
 *
 * @throws DomainError
 */
export const runWebhookCommand = async (
  log: EventLog,
  command: WebhookCommand,
  context: RequestContext,
): Promise<CommandResult> => {
  const stream = streamName('webhooks', context.organizationId);
  const { state, revision, position } = await handleCommand(log, webhooksDecider, {
    stream,
    command,
    context,
    conflict: 'webhook.changed',
  });
  return { written: { stream, position }, state, revision };
};
