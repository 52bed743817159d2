import { type AdministratorActed, auditDetail } from '@proviso/contracts';
import { recordedText, type RulesFor } from './rule.ts';

/** What administrators do to organizations and people, as the log of the installation has it. */
export const administratorRules: RulesFor<AdministratorActed> = {
  AdministratorActed: {
    action: 'UPDATE',
    entityType: 'installation',
    entityId: ({ subjectId }) => subjectId,
    detail: ({ act, subjectId, reason }) =>
      auditDetail('administrator-acted', {
        administratorAct: act,
        subject: subjectId,
        reason: recordedText(reason),
      }),
  },
};
