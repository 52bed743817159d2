import { createHash } from 'node:crypto';
import { formatPosition, parsePosition } from '@proviso/storage';
import { ApiProblem } from '../../shared/routing/api-problem.ts';
import { problemOfError } from '../../shared/routing/problem-of-error.ts';
import type { Answer } from '../../shared/routing/route.ts';
import type { IdempotencyStore, StoredResponse, KeyOwner } from './store.ts';

/** Identifies a request: hexadecimal SHA-256 of its method, path and content. */
export const requestHash = (method: string, path: string, content: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify([method, path, content]))
    .digest('hex');

/**
 * Runs `perform` once per key; repeated requests get the first response or refusal.
 * @throws ApiProblem `idempotency.key-reused` if the key was used for a different request,
 *   `idempotency.in-progress` while the first request is still being processed
 */
export const once = async (
  store: IdempotencyStore,
  owner: KeyOwner,
  hash: string,
  perform: () => Promise<Answer | undefined>,
): Promise<Answer | undefined> => {
  const begun = await store.begin(owner, hash);
  switch (begun.kind) {
    case 'repeat':
      return answerAgain(begun.answer);
    case 'in-progress':
      throw new ApiProblem('idempotency.in-progress', { headers: { 'Retry-After': '1' } });
    case 'other-request':
      throw new ApiProblem('idempotency.key-reused');
    case 'new':
      return performAndKeep(store, owner, perform);
  }
};

const performAndKeep = async (
  store: IdempotencyStore,
  owner: KeyOwner,
  perform: () => Promise<Answer | undefined>,
): Promise<Answer | undefined> => {
  try {
    const answer = await perform();
    if (answer) await store.finish(owner, kept(answer));
    else await store.abandon(owner);
    return answer;
  } catch (error) {
    const problem = problemOfError(error);
    // A failure to release the key must not hide the original error. The key expires after a minute anyway.
    await (problem.status < 500 ? store.finish(owner, keptProblem(problem)) : store.abandon(owner)).catch(
      () => undefined,
    );
    throw error;
  }
};

const keptProblem = ({ status, code, extras }: ApiProblem): StoredResponse => ({
  kind: 'problem',
  status,
  code,
  extras,
});

const kept = ({ wrote, ...answer }: Answer): StoredResponse => ({
  kind: 'answer',
  ...answer,
  ...(wrote && {
    wrote: wrote.map(({ stream, position }) => ({
      stream,
      ...(position && { position: formatPosition(position) }),
    })),
  }),
});

const answerAgain = (answer: StoredResponse): Answer => {
  if (answer.kind === 'problem') throw new ApiProblem(answer.code, answer.extras);
  const { kind: _, wrote, ...rest } = answer;
  const writes = wrote?.map(({ stream, position }) => ({
    stream,
    position: position === undefined ? undefined : parsePosition(position),
  }));
  return { ...rest, ...(writes && { wrote: writes }) };
};
