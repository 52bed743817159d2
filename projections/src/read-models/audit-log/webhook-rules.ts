import { auditDetail, idOf, type WebhookEvent } from '@proviso/contracts';
import type { RuleContext, RulesFor } from './rule.ts';

const ofOrganization = {
  entityType: 'organization',
  entityId: (_: unknown, { stream }: RuleContext) => idOf(stream),
} as const;

type Described = Extract<WebhookEvent, { type: 'WebhookAdded' }>['data'];
const fields = ({ webhookId, address, description, eventTypes, enabled }: Described) => ({
  [`webhooks.${webhookId}.address`]: address,
  [`webhooks.${webhookId}.description`]: description,
  [`webhooks.${webhookId}.eventTypes`]: eventTypes.join(', '),
  [`webhooks.${webhookId}.enabled`]: enabled,
});

/** Audit rules for webhooks. */
export const webhookRules: RulesFor<WebhookEvent> = {
  WebhookAdded: {
    ...ofOrganization,
    action: 'CREATE',
    changes: fields,
    detail: ({ address }) => auditDetail('webhook-added', { address }),
  },
  WebhookChanged: {
    ...ofOrganization,
    action: 'UPDATE',
    changes: fields,
    detail: ({ address }) => auditDetail('webhook-changed', { address }),
  },
  WebhookSecretRotated: {
    ...ofOrganization,
    action: 'UPDATE',
    detail: () => auditDetail('webhook-secret-rotated', {}),
  },
  WebhookDisabled: {
    ...ofOrganization,
    action: 'UPDATE',
    changes: ({ webhookId }) => ({ [`webhooks.${webhookId}.enabled`]: false }),
    detail: ({ reason }) => auditDetail('webhook-disabled', { webhookEnding: reason }),
  },
  WebhookReplayed: {
    ...ofOrganization,
    action: 'UPDATE',
    detail: ({ deliveries }) => auditDetail('webhook-replayed', { count: deliveries }),
  },
  WebhookRemoved: {
    ...ofOrganization,
    action: 'DELETE',
    changes: ({ webhookId }) => ({
      [`webhooks.${webhookId}.address`]: null,
      [`webhooks.${webhookId}.description`]: null,
      [`webhooks.${webhookId}.eventTypes`]: null,
      [`webhooks.${webhookId}.enabled`]: null,
    }),
    detail: () => auditDetail('webhook-removed', {}),
  },
};
