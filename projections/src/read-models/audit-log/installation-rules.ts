import { auditDetail, idOf, type ParkedEventEvent, type UpkeepEvent } from '@proviso/contracts';
import type { RuleContext, RulesFor } from './rule.ts';

const ofInstallation = {
  entityType: 'installation',
  entityId: (_: unknown, { stream }: RuleContext) => idOf(stream),
} as const;
const forReason = { changes: ({ reason }: { reason: string }) => ({ reason }) } as const;

const parkedEvent = ({ name, stream, revision }: ParkedEventEvent['data']) => ({
  processor: name,
  stream,
  revision: String(revision),
});

/**
 * Audit rules for the installation: requested long-running work, and decisions about events that could not be
 * processed.
 */
export const installationRules: RulesFor<ParkedEventEvent | UpkeepEvent> = {
  ParkedEventRetried: {
    ...ofInstallation,
    action: 'UPDATE',
    detail: (data) => auditDetail('parked-event-retried', parkedEvent(data)),
  },
  ParkedEventSkipped: {
    ...ofInstallation,
    ...forReason,
    action: 'UPDATE',
    detail: (data) => auditDetail('parked-event-skipped', parkedEvent(data)),
  },
  RebuildRequested: {
    ...ofInstallation,
    ...forReason,
    action: 'CREATE',
    detail: ({ readModel }) => auditDetail('rebuild-requested', { readModel }),
  },
  FileScrubRequested: {
    ...ofInstallation,
    ...forReason,
    action: 'CREATE',
    detail: () => auditDetail('file-scrub-requested', {}),
  },
};
