import { attributesOf, type Policy, type PolicyInput } from '@proviso/contracts';
import type { ApiClient } from '@proviso/ui';

/** New values of some of a policy's fields. */
export type FieldChanges = Partial<Omit<PolicyInput, 'title' | 'content'>>;

/** A saved change to some of a policy's fields. */
export interface FieldsChanged {
  policy: Policy;
  /** The policy before the change. */
  before: Policy;
  changes: FieldChanges;
  /** The policy's `ETag` after the change. */
  etag: string | undefined;
}

/** Saves `policy` with `changes`, if its `ETag` is still `ifMatch`. A save replaces all fields. */
const save = async (
  api: ApiClient,
  policy: Policy,
  changes: FieldChanges,
  ifMatch: string | undefined,
  note = '',
): Promise<FieldsChanged> => {
  const { id, title, content, status } = policy;
  const body = {
    title,
    content,
    ...attributesOf(policy),
    status,
    ...changes,
    ...(note !== '' && { note }),
  };
  const { data, etag } = await api.call('put', '/api/policies/{id}', {
    path: { id },
    query: policy.draft ? { version: 'draft' } : {},
    body,
    ifMatch,
  });
  return { policy: data, before: policy, changes, etag: etag ?? undefined };
};

/**
 * Changes only some fields of a policy, with `note` as the reason; an empty note means no reason. It first
 * reads the policy, so that all other fields keep their values. The save fails with 409 if another user
 * changes the policy in between.
 */
export const changeFields = async (
  api: ApiClient,
  id: string,
  changes: FieldChanges,
  note: string,
): Promise<FieldsChanged> => {
  const { data, etag } = await api.call('get', '/api/policies/{id}', { path: { id } });
  return save(api, data, changes, etag ?? undefined, note);
};

/**
 * Restores the values that the fields had before a change. Fails with 409 if the policy has changed since
 * then. `note` says in the history that this is an undo.
 */
export const undoFieldChanges = (
  api: ApiClient,
  { policy, before, changes, etag }: FieldsChanged,
  note: string,
): Promise<FieldsChanged> => {
  const former: FieldChanges = { ...attributesOf(before), status: before.status };
  const names = Object.keys(changes) as (keyof FieldChanges)[];
  return save(api, policy, Object.fromEntries(names.map((name) => [name, former[name]])), etag, note);
};
