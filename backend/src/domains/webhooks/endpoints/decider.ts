import { limits, type WebhookEnding, type WebhookEvent, type WebhookInput } from '@proviso/contracts';
import type { Decider } from '../../../shared/event-log/decider.ts';
import { DomainError } from '../../../shared/event-log/domain-error.ts';

type Described = Extract<WebhookEvent, { type: 'WebhookAdded' }>['data'];
/** A webhook's state, built from events. */
export type KnownWebhook = Omit<Described, 'webhookId'> & {
  /** The reason why Proviso disabled the webhook. Absent once the webhook is enabled again. */
  disabledBecause?: WebhookEnding;
};
/** Webhooks by id, in the order in which they were added. */
export type KnownWebhooks = ReadonlyMap<string, KnownWebhook>;

export type WebhookCommand =
  | { type: 'AddWebhook'; webhookId: string; input: WebhookInput }
  | { type: 'ChangeWebhook'; webhookId: string; input: WebhookInput }
  | { type: 'RotateSecret'; webhookId: string; previousEndsAt: string }
  | { type: 'DisableWebhook'; webhookId: string; reason: WebhookEnding }
  | { type: 'ReplayDeliveries'; webhookId: string; deliveries: number; since?: string }
  | { type: 'RemoveWebhook'; webhookId: string };

const evolve = (state: KnownWebhooks, event: WebhookEvent): KnownWebhooks => {
  const after = new Map(state);
  switch (event.type) {
    case 'WebhookAdded':
    case 'WebhookChanged': {
      const { webhookId, ...webhook } = event.data;
      const before = state.get(webhookId)?.disabledBecause;
      const stillDisabled = !webhook.enabled && before !== undefined;
      return after.set(webhookId, { ...webhook, ...(stillDisabled && { disabledBecause: before }) });
    }
    case 'WebhookDisabled': {
      const known = state.get(event.data.webhookId);
      if (!known) return state;
      const disabled = { ...known, enabled: false, disabledBecause: event.data.reason };
      return after.set(event.data.webhookId, disabled);
    }
    case 'WebhookRemoved':
      after.delete(event.data.webhookId);
      return after;
    case 'WebhookSecretRotated':
    case 'WebhookReplayed':
      return state;
  }
};

const decide = (command: WebhookCommand, state: KnownWebhooks): WebhookEvent[] => {
  const { webhookId } = command;
  switch (command.type) {
    case 'AddWebhook':
      if (state.has(webhookId)) return [];
      if (state.size >= limits.webhooks)
        throw new DomainError('webhook.too-many', { webhooks: limits.webhooks });
      return [{ type: 'WebhookAdded', data: described(webhookId, command.input) }];
    case 'ChangeWebhook': {
      const { disabledBecause: _, ...known } = requireWebhook(state, webhookId);
      const data = described(webhookId, command.input);
      const isSame = JSON.stringify(described(webhookId, known)) === JSON.stringify(data);
      return isSame ? [] : [{ type: 'WebhookChanged', data }];
    }
    case 'RotateSecret': {
      requireWebhook(state, webhookId);
      const { previousEndsAt } = command;
      return [{ type: 'WebhookSecretRotated', data: { webhookId, previousEndsAt } }];
    }
    case 'DisableWebhook':
      // A user has removed or disabled the webhook in the meantime.
      if (state.get(webhookId)?.enabled !== true) return [];
      return [{ type: 'WebhookDisabled', data: { webhookId, reason: command.reason } }];
    case 'ReplayDeliveries': {
      const { deliveries, since } = command;
      requireWebhook(state, webhookId);
      if (deliveries === 0) return [];
      return [{ type: 'WebhookReplayed', data: { webhookId, deliveries, ...(since && { since }) } }];
    }
    case 'RemoveWebhook':
      requireWebhook(state, webhookId);
      return [{ type: 'WebhookRemoved', data: { webhookId } }];
  }
};

const described = (
  webhookId: string,
  { address, description, eventTypes, enabled }: Omit<Described, 'webhookId'>,
): Described => ({
  webhookId,
  address,
  description,
  eventTypes: [...new Set(eventTypes)].toSorted(),
  enabled,
});

/** @throws DomainError `webhook.not-found` */
export const requireWebhook = (state: KnownWebhooks, webhookId: string): KnownWebhook => {
  const known = state.get(webhookId);
  if (!known) throw new DomainError('webhook.not-found');
  return known;
};

/**
 * The rules of a `webhooks-` stream. Refused commands fail with `webhook.too-many` or `webhook.not-found`.
 */
export const webhooksDecider: Decider<KnownWebhooks, WebhookCommand, WebhookEvent> = {
  initial: new Map(),
  evolve,
  decide,
};
