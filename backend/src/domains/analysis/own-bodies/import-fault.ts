import type { FieldError } from '@proviso/contracts';
import { DomainError } from '../../../shared/event-log/domain-error.ts';

/** A fault in a file, with its line. */
export interface ImportFault {
  /** From 1; `undefined` for the whole file. */
  line?: number | undefined;
  message: string;
}

/** Maximum reported faults of one file. */
const TOLD = 50;

/** Creates the error `own-body.file-faulty`, with the faulty lines. */
export const faultyFile = (faults: readonly ImportFault[]): DomainError => {
  const errors = faults.slice(0, TOLD).map(({ line, message }): FieldError => ({
    path: line === undefined ? 'content' : `line ${line}`,
    message,
  }));
  const [first] = faults;
  const place = first?.line === undefined ? '' : `Line ${first.line}: `;
  return new DomainError('own-body.file-faulty', { first: `${place}${first?.message ?? ''}` }, { errors });
};
