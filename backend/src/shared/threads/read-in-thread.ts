/** Reader thread: runs the module that a task names, and passes it the task's input. */
import type { ProblemCode, ProblemParameters } from '@proviso/contracts';
import { DomainError, type RefusalDetails } from '../event-log/domain-error.ts';

export interface ReadingTask {
  /** URL of the module whose default export reads the input. */
  program: string;
  input: unknown;
}

/** A thread's response. Refusals are sent as plain data, because threads cannot exchange class instances. */
export type ReadingAnswer =
  | { outcome: 'read'; output: unknown }
  | {
      outcome: 'refused';
      refusal: {
        code: ProblemCode;
        parameters: ProblemParameters;
        details: RefusalDetails;
        /** The cause of a refusal, for the log. */
        reason?: string;
      };
    };

interface ReadingProgram {
  default: (input: unknown) => unknown;
}

export default async ({ program, input }: ReadingTask): Promise<ReadingAnswer> => {
  const { default: read } = (await import(program)) as ReadingProgram;
  try {
    return { outcome: 'read', output: await read(input) };
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    const { code, parameters, errors } = error;
    const reason = 'cause' in error ? { reason: String(error.cause) } : {};
    return {
      outcome: 'refused',
      refusal: { code, parameters, details: { ...(errors && { errors }) }, ...reason },
    };
  }
};
