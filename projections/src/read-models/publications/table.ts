import {
  bigint,
  createTable,
  defineTable,
  integer,
  nullable,
  type RowOf,
  text,
  timestamptz,
  uuid,
} from '../../engine/projecting/define-table.ts';
import { streamColumns } from '../../engine/projecting/row-per-stream.ts';

export const identity = { name: 'publications', version: 3 } as const;

/**
 * The draft of changes to a policy, without its text, and its next publication or expiry: one row per `publication-`
 * stream. Texts of drafts are only in events, so that no query can show them by mistake.
 */
export const publicationsTable = defineTable(
  identity,
  'publications',
  {
    ...streamColumns,
    /** `null` if there is no draft. */
    draft_saved_at: nullable(timestamptz()),
    draft_saved_by: nullable(text()),
    /** When the signed publication takes effect; `null` if none is signed. */
    effective_at: nullable(timestamptz()),
    signed_at: nullable(timestamptz()),
    signed_by: nullable(text()),
    /** Fingerprint of the signed fields as they were shown. */
    signed_sha256: nullable(text()),
    /** When the version in force expires; `null` if it does not. */
    expires_at: nullable(timestamptz()),
    /** The last day on which the version in force applies. */
    expires_on: nullable(text()),
  },
  ['id'],
);
export type PublicationRow = RowOf<typeof publicationsTable>;

/** Signed statements that put a version in force, and records of its withdrawal or expiry. */
export const publicationStatementsTable = defineTable(
  identity,
  'publication_statements',
  {
    organization_id: uuid(),
    policy_id: text(),
    revision: bigint(),
    /** `published`, `withdrawn`, or `expired`. */
    kind: text(),
    version: integer(),
    at: timestamptz(),
    /** The user who signed or withdrew; `null` if the policy expired. */
    by: nullable(text()),
    content_sha256: nullable(text()),
    /** Fingerprint of all fields as they were shown to the signer; `null` in old events. */
    shown_sha256: nullable(text()),
    statement: nullable(text()),
    /** The day for which the publication was planned. */
    effective_on: nullable(text()),
    expires_on: nullable(text()),
    /** The reason for an emergency publication or a withdrawal. */
    reason: nullable(text()),
    /** The day of the review after an emergency publication. */
    review_by: nullable(text()),
  },
  ['policy_id', 'revision'],
  { access: 'erasable' },
);
export type PublicationStatementRow = RowOf<typeof publicationStatementsTable>;

export const tables = (schema: string): string => `
  ${createTable(schema, publicationsTable)}
  create index publications_effective on ${schema}.publications (effective_at) where effective_at is not null;
  create index publications_expires on ${schema}.publications (expires_at) where expires_at is not null;
  ${createTable(schema, publicationStatementsTable)}
`;
