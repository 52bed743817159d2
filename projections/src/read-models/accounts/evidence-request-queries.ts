import type { EvidenceRequest, EvidenceRequestListQuery } from '@proviso/contracts';
import { createConditions } from '../../engine/sql/conditions.ts';
import { instantAndId } from '../../engine/sql/cursor.ts';
import { listPage, type Page } from '../../engine/sql/list-page.ts';
import { tenantCondition, type Tenant } from '../../engine/sql/tenant.ts';
import { policiesTable } from '../policies/table.ts';
import { nameOf } from './names.ts';
import { auditEngagementsTable, evidenceRequestsTable } from './table.ts';

type Answer = Omit<NonNullable<EvidenceRequest['answer']>, 'pack'> & { packId: string | null };
/** A request for evidence whose answer has the pack's id, because packs are not in a read model. */
export type ListedEvidenceRequest = Omit<EvidenceRequest, 'answer'> & { answer: Answer | null };

interface Row extends Pick<EvidenceRequest, 'id' | 'engagementId' | 'auditorName' | 'text' | 'dueOn'> {
  requestedAt: Date;
  withdrawn: boolean;
  ended: boolean;
  expiresAt: Date;
  answeredAt: Date | null;
  answeredBy: string | null;
  note: string | null;
  packId: string | null;
  policies: Answer['policies'] | null;
}

const isOver = ({ ended, expiresAt }: Row, now: Date): boolean => ended || expiresAt <= now;

const statusAt = (row: Row, now: Date): EvidenceRequest['status'] => {
  if (row.withdrawn) return 'withdrawn';
  if (row.answeredAt) return 'answered';
  return isOver(row, now) ? 'ended' : 'open';
};

/**
 * Lists auditors' requests for evidence in the tenant's organization, most recent first. External auditors
 * see only their own requests.
 *
 * @throws InvalidCursorError
 */
export const listEvidenceRequests = (
  tenant: Tenant,
  { open, ...page }: EvidenceRequestListQuery,
  now: Date,
): Promise<Page<ListedEvidenceRequest>> => {
  const matching = createConditions();
  matching.add(...tenantCondition(tenant, 'request.organization_id'));
  matching.add(
    open && now,
    (value) => `request.withdrawn_at is null and request.answered_at is null
      and engagement.ended_at is null and engagement.expires_at > ${value}`,
  );
  return listPage<Row, ListedEvidenceRequest>(tenant.db, {
    columns: `request.id, request.engagement_id as "engagementId", ${nameOf('engagement.user_id')} as "auditorName",
      request.text, request.due_on as "dueOn", request.requested_at as "requestedAt",
      request.withdrawn_at is not null as withdrawn,
      engagement.ended_at is not null as ended, engagement.expires_at as "expiresAt",
      request.answered_at as "answeredAt", ${nameOf('request.answered_by')} as "answeredBy", request.note,
      request.pack_id as "packId",
      (select json_agg(json_build_object('id', policy.id, 'title', policy.title) order by policy.title, policy.id)
       from ${policiesTable.served} policy
       where policy.organization_id = request.organization_id and policy.deleted_at is null
         and request.policy_ids ? policy.id) as policies`,
    from: `${evidenceRequestsTable.served} request
      join ${auditEngagementsTable.served} engagement on engagement.id = request.engagement_id`,
    matching,
    page,
    key: {
      columns: [
        { name: 'request.requested_at', type: 'timestamptz' },
        { name: 'request.id', type: 'text' },
      ],
      schema: instantAndId,
      of: (row) => [row.requestedAt.toISOString(), row.id],
    },
    toItem: (row) => {
      const { id, engagementId, auditorName, text, dueOn, requestedAt, answeredAt } = row;
      const { note, answeredBy, packId, policies } = row;
      return {
        id,
        engagementId,
        auditorName,
        text,
        dueOn,
        status: statusAt(row, now),
        answerable: !row.withdrawn && !isOver(row, now),
        requestedAt: requestedAt.toISOString(),
        answer: answeredAt && {
          note: note ?? '',
          answeredAt: answeredAt.toISOString(),
          answeredBy,
          packId,
          policies: policies ?? [],
        },
      };
    },
  });
};

/** Finds the engagement of a request for evidence. External auditors find only their own requests. */
export const findEngagementOfRequest = async (
  { db, organizationId }: Tenant,
  requestId: string,
): Promise<string | undefined> => {
  const { rows } = await db.query<{ id: string }>(
    `select engagement_id as id from ${evidenceRequestsTable.served} where organization_id = $1 and id = $2`,
    [organizationId, requestId],
  );
  return rows[0]?.id;
};
