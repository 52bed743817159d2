import type { FieldError } from '@proviso/contracts';
import { DomainError } from '../../../shared/event-log/domain-error.ts';

/** A fault in a file, with its line number. */
export interface ImportFault {
  /** The line number, starting at 1. `undefined` if the fault concerns the entire file. */
  line?: number | undefined;
  message: string;
}

/** Maximum number of faults reported per file. */
const MAX_FAULTS = 50;

/** Creates an `own-body.file-faulty` error that lists the faulty lines. */
export const faultyFileError = (faults: readonly ImportFault[]): DomainError => {
  const errors = faults.slice(0, MAX_FAULTS).map(({ line, message }): FieldError => ({
    path: line === undefined ? 'content' : `line ${line}`,
    message,
  }));
  const [first] = faults;
  const place = first?.line === undefined ? '' : `Line ${first.line}: `;
  return new DomainError('own-body.file-faulty', { first: `${place}${first?.message ?? ''}` }, { errors });
};
