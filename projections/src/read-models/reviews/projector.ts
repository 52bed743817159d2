import { idOf, accountableUserOf, PLATFORM, type PolicyReviewEvent } from '@proviso/contracts';
import type { Positioned, ReadEvent } from '@proviso/storage';
import { changedIds } from '../../engine/projecting/changed-ids.ts';
import { UnprojectableEventError } from '../../engine/projecting/errors.ts';
import { projectRowPerStream } from '../../engine/projecting/row-per-stream.ts';
import { insertRows } from '../../engine/projecting/rows.ts';
import type { DecodedReadModel } from '../../engine/read-model.ts';
import {
  identity,
  type OwnerChoiceRow,
  ownerChoicesTable,
  type ReviewPlanRow,
  reviewPlansTable,
  type ReviewStatementRow,
  reviewStatementsTable,
  tables,
} from './table.ts';

/** The people responsible for policies, and the planned and past reviews of policies. */
export const reviews: DecodedReadModel = {
  ...identity,
  reads: 'decoded',
  filter: { streamPrefixes: ['policyReview-'] },
  tables,
  async project(events, target) {
    const statements: ReviewStatementRow[] = [];
    const choices: OwnerChoiceRow[] = [];
    const evolve = (before: ReviewPlanRow | undefined, read: Positioned<ReadEvent>): ReviewPlanRow => {
      // The stream has only review events, and the codec has validated their shape.
      const event = read.event as PolicyReviewEvent;
      const { organizationId } = read.metadata;
      if (organizationId === PLATFORM)
        throw new UnprojectableEventError(read, 'a review must belong to an organization');
      const row = before ?? noPlan(idOf(read.stream), organizationId);
      if (event.type === 'PolicyReviewed') statements.push(statementOf(row, event.data, read));
      if (event.type === 'PolicyResponsibilityChanged')
        choices.push({
          organization_id: organizationId,
          policy_id: row.id,
          revision: read.revision,
          at: read.metadata.recordedAt,
          owner_id: event.data.ownerId,
        });
      return rowAfter({ ...row, revision: read.revision }, event);
    };
    const changed = await projectRowPerStream(events, target, {
      category: 'policyReview',
      table: reviewPlansTable,
      evolve,
    });
    await insertRows(target, reviewStatementsTable, statements);
    await insertRows(target, ownerChoicesTable, choices);
    return changedIds(changed);
  },
};

const noPlan = (id: string, organizationId: string): ReviewPlanRow => ({
  id,
  organization_id: organizationId,
  revision: 0,
  owner_id: null,
  deputy_id: null,
  interval_months: null,
  next_review: null,
  chosen_day: false,
});

const rowAfter = (row: ReviewPlanRow, event: PolicyReviewEvent): ReviewPlanRow => {
  switch (event.type) {
    case 'PolicyResponsibilityChanged':
      return { ...row, owner_id: event.data.ownerId, deputy_id: event.data.deputyId };
    case 'ReviewPlanChanged': {
      const { intervalMonths, nextReview, chosenDay } = event.data;
      return { ...row, interval_months: intervalMonths, next_review: nextReview, chosen_day: chosenDay };
    }
    case 'ReviewCycleStarted':
    case 'PolicyReviewed':
      return { ...row, next_review: event.data.nextReview, chosen_day: false };
  }
};

const statementOf = (
  { id, organization_id }: ReviewPlanRow,
  {
    version,
    contentSha256,
    note,
    withChange,
    nextReview,
  }: Extract<PolicyReviewEvent, { type: 'PolicyReviewed' }>['data'],
  { revision, metadata: { recordedAt, actor } }: Positioned<ReadEvent>,
): ReviewStatementRow => ({
  organization_id,
  policy_id: id,
  revision,
  version,
  content_sha256: contentSha256,
  reviewed_at: recordedAt,
  reviewed_by: accountableUserOf(actor),
  note: note ?? null,
  with_change: withChange ?? false,
  next_review: nextReview,
});
