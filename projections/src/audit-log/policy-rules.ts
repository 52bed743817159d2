import { createHash } from 'node:crypto';
import type {
  AuditValues,
  EventOf,
  policiesExported,
  policyViewed,
  PolicyEvent,
  PolicyFields,
  PolicyFileFormat,
} from '@proviso/contracts';
import { idOf, policyFieldNames } from '@proviso/contracts';
import { quoted, type RuleContext, type RulesFor } from './rule.ts';

const ofPolicy = {
  entityType: 'policy',
  entityId: (_: unknown, { stream }: RuleContext) => idOf(stream),
} as const;

/** The fields that are there, with the content as a hash and the revision of its stream where it stands. */
const fieldValues = (fields: Partial<PolicyFields>, revision: number): AuditValues =>
  Object.fromEntries(
    policyFieldNames.flatMap((name) => {
      const value = fields[name];
      if (value === undefined) return [];
      return [[name, name === 'content' ? { sha256: sha256(String(value)), revision } : value]];
    }),
  );

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

const sources = {
  blank: '',
  template: ' from a template',
  generated: ' with generated content',
  import: ' from an imported file',
} as const;

const formatNames: Readonly<Record<PolicyFileFormat, string>> = {
  pdf: 'PDF',
  docx: 'DOCX',
  markdown: 'Markdown',
};

const fieldNames: Readonly<Record<keyof PolicyFields, string>> = {
  title: 'title',
  content: 'content',
  facilityType: 'facility type',
  state: 'state',
  regulatoryBody: 'regulatory body',
  industry: 'industry',
  policyTypeId: 'policy type',
};

export const policyRules: RulesFor<
  PolicyEvent | EventOf<typeof policyViewed> | EventOf<typeof policiesExported>
> = {
  PolicyCreated: {
    ...ofPolicy,
    action: 'CREATE',
    changes: (data, { revision }) => ({ ...fieldValues(data, revision), status: data.status, version: 1 }),
    details: ({ title, source }) => `Created policy ${quoted(title)}${sources[source]}`,
  },
  PolicyRevised: {
    ...ofPolicy,
    action: 'UPDATE',
    changes: ({ changes, version }, { revision }) => ({ ...fieldValues(changes, revision), version }),
    details({ changes, restoredFrom, note }, { after }) {
      const names = policyFieldNames
        .filter((name) => changes[name] !== undefined)
        .map((name) => fieldNames[name]);
      const what =
        restoredFrom === undefined
          ? `Edited policy ${quoted(after.title)}: ${names.join(', ')}`
          : `Restored version ${restoredFrom} of policy ${quoted(after.title)}`;
      return note ? `${what} – ${note}` : what;
    },
  },
  PolicyStatusChanged: {
    ...ofPolicy,
    action: 'UPDATE',
    changes: ({ status }) => ({ status }),
    details({ status, note }, { before }) {
      const what = `Changed the status of policy ${quoted(before.title)} from ${String(before.status)} to ${status}`;
      return note ? `${what} – ${note}` : what;
    },
  },
  PolicyDeleted: {
    ...ofPolicy,
    action: 'DELETE',
    changes: 'ended',
    details: (_, { before }) => `Deleted policy ${quoted(before.title)}`,
  },
  PolicyRestored: {
    ...ofPolicy,
    action: 'UPDATE',
    details: (_, { before }) => `Undid the deletion of policy ${quoted(before.title)}`,
  },
  PolicyViewed: {
    action: 'VIEW',
    entityType: 'policy',
    entityId: ({ policyId }) => policyId,
    details: ({ title, version }) => `Viewed policy ${quoted(title)}, version ${version}`,
  },
  PoliciesExported: {
    action: 'VIEW',
    entityType: 'policy',
    // An export of many belongs to none of them: its reader's stream stands for it.
    entityId: ({ policyId }, { stream }) => policyId ?? idOf(stream),
    details: ({ format, count, version }) =>
      version === undefined
        ? `Exported ${count} ${count === 1 ? 'policy' : 'policies'} as ${formatNames[format]}`
        : `Exported version ${version} of a policy as ${formatNames[format]}`,
  },
};
