import { attributesOf, type Policy } from '@proviso/contracts';
import type { ApiClient } from '@proviso/ui';

/** A change of a policy's status. */
export interface StatusChanged {
  policy: Policy;
  before: Policy['status'];
  /** The policy's `ETag` after the change. */
  etag: string | undefined;
}

/** Saves `policy` with another status, if its `ETag` is still `ifMatch`. A save replaces all fields. */
const save = async (
  api: ApiClient,
  policy: Policy,
  to: Policy['status'],
  ifMatch: string | undefined,
  note = '',
): Promise<StatusChanged> => {
  const { id, title, content, status: before } = policy;
  const body = { title, content, ...attributesOf(policy), status: to, ...(note !== '' && { note }) };
  const { data, etag } = await api.call('put', '/api/policies/{id}', { path: { id }, body, ifMatch });
  return { policy: data, before, etag: etag ?? undefined };
};

/**
 * Changes only the status of a policy, with `note` as the reason; an empty note means no reason. It first
 * reads the policy, so that all other fields keep their values. The save fails with 409 if another user
 * changes the policy in between.
 */
export const changeStatus = async (
  api: ApiClient,
  id: string,
  to: Policy['status'],
  note: string,
): Promise<StatusChanged> => {
  const { data, etag } = await api.call('get', '/api/policies/{id}', { path: { id } });
  return save(api, data, to, etag ?? undefined, note);
};

/** Restores the status that a policy had before a change. Fails with 409 if the policy changed since. */
export const undoStatusChange = (
  api: ApiClient,
  { policy, before, etag }: StatusChanged,
): Promise<StatusChanged> => save(api, policy, before, etag);
