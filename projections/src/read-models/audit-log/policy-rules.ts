import { createHash } from 'node:crypto';
import type {
  AuditValues,
  auditLogExported,
  EventOf,
  policiesExported,
  policyReportExported,
  policyViewed,
  PolicyEvent,
  PolicyFields,
  PolicyStatus,
} from '@proviso/contracts';
import { auditDetail, auditFilterNames, idOf, policyFieldNames } from '@proviso/contracts';
import { recordedText, type RuleContext, type RulesFor } from './rule.ts';

const ofPolicy = {
  entityType: 'policy',
  entityId: (_: unknown, { stream }: RuleContext) => idOf(stream),
} as const;

/**
 * The current field values. The content is replaced with its hash and the stream revision that contains it.
 */
const fieldValues = (fields: Partial<PolicyFields>, revision: number): AuditValues =>
  Object.fromEntries(
    policyFieldNames.flatMap((name) => {
      const value = fields[name];
      if (value === undefined) return [];
      return [[name, name === 'content' ? { sha256: sha256(String(value)), revision } : value]];
    }),
  );

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

const creations = {
  blank: 'policy-created',
  template: 'policy-created-from-template',
  generated: 'policy-created-with-generated-content',
  import: 'policy-created-from-file',
} as const;

export const policyRules: RulesFor<
  | PolicyEvent
  | EventOf<typeof policyViewed>
  | EventOf<typeof policiesExported>
  | EventOf<typeof policyReportExported>
  | EventOf<typeof auditLogExported>
> = {
  PolicyCreated: {
    ...ofPolicy,
    action: 'CREATE',
    changes: (data, { revision }) => ({ ...fieldValues(data, revision), status: data.status, version: 1 }),
    detail: ({ title, source }) => auditDetail(creations[source], { title }),
  },
  PolicyRevised: {
    ...ofPolicy,
    action: 'UPDATE',
    changes: ({ changes, version }, { revision }) => ({ ...fieldValues(changes, revision), version }),
    detail({ changes, restoredFrom, note }, { after }) {
      const title = recordedText(after.title);
      if (restoredFrom !== undefined)
        return auditDetail('policy-version-restored', { version: restoredFrom, title }, note);
      const fields = policyFieldNames.filter((name) => changes[name] !== undefined);
      return auditDetail('policy-edited', { title, fields }, note);
    },
  },
  PolicyStatusChanged: {
    ...ofPolicy,
    action: 'UPDATE',
    changes: ({ status }) => ({ status }),
    detail: ({ status, note }, { before }) =>
      auditDetail(
        'policy-status-changed',
        { title: recordedText(before.title), statusBefore: before.status as PolicyStatus, status },
        note,
      ),
  },
  PolicyDeleted: {
    ...ofPolicy,
    action: 'DELETE',
    changes: 'ended',
    detail: (_, { before }) => auditDetail('policy-deleted', { title: recordedText(before.title) }),
  },
  PolicyRestored: {
    ...ofPolicy,
    action: 'UPDATE',
    detail: (_, { before }) => auditDetail('policy-undeleted', { title: recordedText(before.title) }),
  },
  PolicyViewed: {
    action: 'VIEW',
    entityType: 'policy',
    entityId: ({ policyId }) => policyId,
    detail: ({ title, version }) => auditDetail('policy-viewed', { title, version }),
  },
  PoliciesExported: {
    action: 'VIEW',
    entityType: 'policy',
    // An export of many policies does not belong to any of them, so the entity is the user whose id is in the
    // stream's name.
    entityId: ({ policyId }, { stream }) => policyId ?? idOf(stream),
    detail({ format: fileFormat, count, version, comparedWith }) {
      if (version === undefined) return auditDetail('policies-exported', { count, fileFormat });
      return comparedWith === undefined
        ? auditDetail('policy-version-exported', { version, fileFormat })
        : auditDetail('policy-changes-exported', { comparedWith, version, fileFormat });
    },
  },
  PolicyReportExported: {
    action: 'VIEW',
    entityType: 'organization',
    entityId: ({ organizationId }) => organizationId,
    detail: () => auditDetail('policy-report-exported', {}),
  },
  AuditLogExported: {
    action: 'VIEW',
    entityType: 'organization',
    entityId: ({ organizationId }) => organizationId,
    detail({ format: tableFormat, ...data }) {
      const auditFilters = auditFilterNames.filter((name) => data[name] !== undefined);
      return auditFilters.length === 0
        ? auditDetail('audit-log-exported', { tableFormat })
        : auditDetail('audit-log-part-exported', { tableFormat, auditFilters });
    },
  },
};
