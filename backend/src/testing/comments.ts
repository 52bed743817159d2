import { type CommentThread, commentThreadSchema, type StartCommentThread } from '@proviso/contracts';
import * as z from 'zod';
import type { TestUser } from './start-test-app.ts';

/** Body of a first comment on version 1 of a policy, without a passage. */
export const firstComment = (fields: Partial<StartCommentThread> = {}): StartCommentThread => ({
  version: 1,
  anchor: null,
  text: 'Which screens?',
  ...fields,
});

/** Comments on a policy, and returns the id of the thread. */
export const startThread = async (
  by: TestUser,
  policyId: string,
  fields: Partial<StartCommentThread> = {},
): Promise<string> => {
  const response = await by.post(`/api/policies/${policyId}/comment-threads`, firstComment(fields));
  if (response.status !== 201)
    throw new Error(`commenting answered ${response.status}: ${await response.text()}`);
  return z.object({ id: z.uuid() }).parse(await response.json()).id;
};

/** The threads of a policy, as `by` sees them. */
export const threadsOf = async (
  { get }: TestUser,
  policyId: string,
  state = 'all',
): Promise<readonly CommentThread[]> => {
  const response = await get(`/api/comment-threads?policyId=${policyId}&state=${state}`);
  return z.array(commentThreadSchema).parse(await response.json());
};
