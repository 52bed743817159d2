import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { doors, privateTables } from './remove-data.ts';

/** Tables that other steps of the removal empty, or that keep their rows, each with the reason. */
const otherTables = {
  api_keys: 'removed with the users',
  credentials: 'removed with the users',
  sessions: 'removed with the users',
  two_factor_challenges: 'removed with the users',
  review_calendars: 'removed with the users',
  sso_logins: 'expire within minutes',
  outbox: 'deleted with the users’ addresses, and after some days',
  kept_mails: 'deleted with the users’ addresses, and after some days',
  upload_pieces: 'deleted with their upload',
  webhook_deliveries: 'deleted with their webhook',
  webhook_attempts: 'deleted with their delivery',
  sandbox_accounts: 'removed by the payment provider’s gateway',
  stripe_customers: 'removed by the payment provider’s gateway',
  history_logs: 'kept, because events remain verifiable',
  history_hashes: 'kept, because events remain verifiable',
  history_runs: 'kept, because events remain verifiable',
  history_checkpoints: 'kept, because events remain verifiable',
  history_anchors: 'kept, because events remain verifiable',
  history_anchor_states: 'kept, because events remain verifiable',
} as const;

it('classifies each private table with a column for the organization as removed or kept', () => {
  const schema = readFileSync(new URL('../../../../storage/schema.sql', import.meta.url), 'utf8');
  const tables = [...schema.matchAll(/^create table private\.(\w+) \((.*?)^\)/gms)]
    .filter(([, , columns = '']) => /^ {2}organization_id /m.test(columns))
    .map(([, name = '']) => name);
  expect(tables.length).toBeGreaterThan(0);
  expect([...doors, ...privateTables, ...Object.keys(otherTables)].toSorted()).toEqual(tables.toSorted());
});
