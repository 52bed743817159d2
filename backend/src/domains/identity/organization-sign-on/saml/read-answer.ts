import { type Readers, readerAt, type ReadingOrder } from '../../../../shared/threads/readers.ts';
import type { ProvenIdentity } from '../../sso/provider.ts';
import type answerInThread from './answer-in-thread.ts';
import type { AnswerToRead } from './answer-in-thread.ts';

const inThread = readerAt<typeof answerInThread>(new URL('answer-in-thread.ts', import.meta.url));

/**
 * The person of whom a signed assertion speaks that answers a request of ours, as `Saml.finish` reads it, off the API's thread: nobody who
 * posts an answer has shown yet that it is signed.
 * @throws DomainError `sso.refused`, `request.took-too-long`, `request.too-many`
 */
export const readAnswer = (
  readers: Readers,
  answer: AnswerToRead,
  order: ReadingOrder,
): Promise<Omit<ProvenIdentity, 'idToken'>> => readers.read(inThread, answer, order);
