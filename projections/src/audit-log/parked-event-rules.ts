import { auditDetail, idOf, type ParkedEventEvent } from '@proviso/contracts';
import type { RuleContext, RulesFor } from './rule.ts';

const ofInstallation = {
  action: 'UPDATE',
  entityType: 'installation',
  entityId: (_: unknown, { stream }: RuleContext) => idOf(stream),
} as const;

const whatOf = ({ name, stream, revision }: ParkedEventEvent['data']) => ({
  processor: name,
  stream,
  revision: String(revision),
});

/** What operators decide about events that could not be processed. */
export const parkedEventRules: RulesFor<ParkedEventEvent> = {
  ParkedEventRetried: {
    ...ofInstallation,
    detail: (data) => auditDetail('parked-event-retried', whatOf(data)),
  },
  ParkedEventSkipped: {
    ...ofInstallation,
    changes: ({ reason }) => ({ reason }),
    detail: (data) => auditDetail('parked-event-skipped', whatOf(data)),
  },
};
