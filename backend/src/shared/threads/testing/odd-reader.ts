import { threadId } from 'node:worker_threads';
import { DomainError } from '../../event-log/domain-error.ts';

/** The behavior that a test requests from a reader thread. */
export type OddTask = 'tell-thread' | 'refuse' | 'fail' | 'never-end' | 'fill-memory';

/** A reader that behaves as the test requests. */
export default (task: OddTask): number => {
  switch (task) {
    case 'tell-thread':
      return threadId;
    case 'refuse': {
      const refusal = new DomainError(
        'own-body.file-faulty',
        { first: 'x' },
        { errors: [{ path: 'a', message: 'b' }] },
      );
      refusal.cause = new TypeError('why');
      throw refusal;
    }
    case 'fail':
      throw new TypeError('a bug');
    case 'never-end':
      for (;;) Math.random();
    case 'fill-memory': {
      const kept: unknown[] = [];
      for (;;) kept.push(Array.from({ length: 1_000 }, () => ({})));
    }
  }
};
