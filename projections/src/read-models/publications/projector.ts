import { accountableUserOf, idOf, PLATFORM, type PublicationEvent } from '@proviso/contracts';
import type { Positioned, ReadEvent } from '@proviso/storage';
import { changedIds } from '../../engine/projecting/changed-ids.ts';
import { UnprojectableEventError } from '../../engine/projecting/errors.ts';
import { projectRowPerStream } from '../../engine/projecting/row-per-stream.ts';
import { insertRows } from '../../engine/projecting/rows.ts';
import type { DecodedReadModel } from '../../engine/read-model.ts';
import {
  identity,
  type PublicationRow,
  publicationsTable,
  type PublicationStatementRow,
  publicationStatementsTable,
  tables,
} from './table.ts';

/** Drafts of changes, scheduled publications, and signed statements. */
export const publications: DecodedReadModel = {
  ...identity,
  reads: 'decoded',
  filter: { streamPrefixes: ['publication-'] },
  tables,
  async project(events, target) {
    const statements: PublicationStatementRow[] = [];
    const evolve = (before: PublicationRow | undefined, read: Positioned<ReadEvent>): PublicationRow => {
      // The stream has only publication events, and the codec has validated their shape.
      const event = read.event as PublicationEvent;
      const { organizationId } = read.metadata;
      if (organizationId === PLATFORM)
        throw new UnprojectableEventError(read, 'a publication must belong to an organization');
      const row = before ?? emptyRow(idOf(read.stream), organizationId);
      const statement = statementOf(row, event, read);
      if (statement) statements.push(statement);
      return rowAfter({ ...row, revision: read.revision }, event, read);
    };
    const changed = await projectRowPerStream(events, target, {
      category: 'publication',
      table: publicationsTable,
      evolve,
    });
    await insertRows(target, publicationStatementsTable, statements);
    return changedIds(changed);
  },
};

const noDraft = { draft_saved_at: null, draft_saved_by: null };
const nothingSigned = { effective_at: null, signed_at: null, signed_by: null, signed_sha256: null };
const noExpiry = { expires_at: null, expires_on: null };

const emptyRow = (id: string, organizationId: string): PublicationRow => ({
  id,
  organization_id: organizationId,
  revision: 0,
  ...noDraft,
  ...nothingSigned,
  ...noExpiry,
});

const rowAfter = (
  row: PublicationRow,
  event: PublicationEvent,
  { metadata: { recordedAt, actor } }: Positioned<ReadEvent>,
): PublicationRow => {
  switch (event.type) {
    case 'WorkingDraftSaved':
      return { ...row, draft_saved_at: recordedAt, draft_saved_by: accountableUserOf(actor) };
    case 'WorkingDraftDiscarded':
      return { ...row, ...noDraft };
    case 'PublicationScheduled': {
      const { effectiveAt, signedBy, shownSha256 = null } = event.data;
      return {
        ...row,
        effective_at: effectiveAt,
        signed_at: recordedAt,
        signed_by: signedBy,
        signed_sha256: shownSha256,
      };
    }
    case 'PublicationDelayed':
      return row;
    case 'PublicationCanceled':
      return { ...row, ...nothingSigned };
    case 'PolicyPublished': {
      const { expiresAt = null, expiresOn = null } = event.data;
      return { ...row, ...noDraft, ...nothingSigned, expires_at: expiresAt, expires_on: expiresOn };
    }
    case 'PolicyWithdrawn':
    case 'PublicationExpiryLapsed':
      return { ...row, ...noExpiry };
  }
};

const statementOf = (
  { id, organization_id, signed_sha256 }: PublicationRow,
  event: PublicationEvent,
  { revision, metadata: { recordedAt, actor } }: Positioned<ReadEvent>,
): PublicationStatementRow | undefined => {
  const common = { organization_id, policy_id: id, revision };
  switch (event.type) {
    case 'PolicyPublished': {
      const { version, effectiveAt, effectiveOn, expiresOn, emergency } = event.data;
      const { signedBy, statement, contentSha256 } = event.data;
      return {
        ...common,
        kind: 'published',
        version,
        at: effectiveAt,
        by: signedBy,
        content_sha256: contentSha256,
        shown_sha256: signed_sha256,
        statement,
        effective_on: effectiveOn ?? null,
        expires_on: expiresOn ?? null,
        reason: emergency?.reason ?? null,
        review_by: emergency?.reviewBy ?? null,
      };
    }
    case 'PolicyWithdrawn': {
      const { version, expired, reason } = event.data;
      return {
        ...common,
        kind: expired ? 'expired' : 'withdrawn',
        version,
        at: recordedAt,
        by: expired ? null : accountableUserOf(actor),
        content_sha256: null,
        shown_sha256: null,
        statement: null,
        effective_on: null,
        expires_on: null,
        reason: reason ?? null,
        review_by: null,
      };
    }
    case 'WorkingDraftSaved':
    case 'WorkingDraftDiscarded':
    case 'PublicationScheduled':
    case 'PublicationDelayed':
    case 'PublicationCanceled':
    case 'PublicationExpiryLapsed':
      return undefined;
  }
};
