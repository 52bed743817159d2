import {
  auditDetail,
  idOf,
  type KeptMailEvent,
  type ParkedEventEvent,
  type UpkeepEvent,
} from '@proviso/contracts';
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
 * Audit rules for the installation: requests for long-running work, and decisions about events that could not
 * be processed and emails that could not be sent.
 */
export const installationRules: RulesFor<ParkedEventEvent | UpkeepEvent | KeptMailEvent> = {
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
  KeptMailSentAgain: {
    ...ofInstallation,
    action: 'UPDATE',
    detail: () => auditDetail('kept-mail-sent-again', {}),
  },
  KeptMailDiscarded: {
    ...ofInstallation,
    ...forReason,
    action: 'DELETE',
    detail: () => auditDetail('kept-mail-discarded', {}),
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
