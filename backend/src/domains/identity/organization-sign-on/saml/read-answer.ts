import { type Readers, readerAt, type ReadingOrder } from '../../../../shared/threads/readers.ts';
import type { ProvenIdentity } from '../../sso/provider.ts';
import type answerInThread from './answer-in-thread.ts';
import type { AnswerToRead } from './answer-in-thread.ts';

const inThread = readerAt<typeof answerInThread>(new URL('answer-in-thread.ts', import.meta.url));

/**
 * Returns the user in a signed assertion that responds to our request, like `Saml.finish`. Runs in a reader
 * thread, because anyone can post an unsigned response.
 * @throws DomainError `sso.refused`, `request.took-too-long`, `request.too-many`
 */
export const readAnswer = (
  readers: Readers,
  answer: AnswerToRead,
  order: ReadingOrder,
): Promise<Omit<ProvenIdentity, 'idToken'>> => readers.read(inThread, answer, order);
