import { auditDetail, idOf, type UpkeepEvent } from '@proviso/contracts';
import type { RuleContext, RulesFor } from './rule.ts';

const ofInstallation = {
  action: 'CREATE',
  entityType: 'installation',
  entityId: (_: unknown, { stream }: RuleContext) => idOf(stream),
  changes: ({ reason }: { reason: string }) => ({ reason }),
} as const;

/** What administrators have done to the whole installation. */
export const upkeepRules: RulesFor<UpkeepEvent> = {
  RebuildRequested: {
    ...ofInstallation,
    detail: ({ readModel }) => auditDetail('rebuild-requested', { readModel }),
  },
  FileScrubRequested: { ...ofInstallation, detail: () => auditDetail('file-scrub-requested', {}) },
};
