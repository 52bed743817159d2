import type { FieldError } from '@proviso/contracts';
import { DomainError } from '../../../shared/event-log/domain-error.ts';

/** What is wrong with a file, and where. */
export interface ImportFault {
  /** From 1; `undefined` for what concerns the whole file. */
  line?: number | undefined;
  message: string;
}

/** Faults that are told of one file. */
const TOLD = 50;

/** A file that cannot be imported, with the lines at fault: `own-body.file-faulty`. */
export const faultyFile = (faults: readonly ImportFault[]): DomainError => {
  const errors = faults.slice(0, TOLD).map(({ line, message }): FieldError => ({
    path: line === undefined ? 'content' : `line ${line}`,
    message,
  }));
  const [first] = faults;
  const place = first?.line === undefined ? '' : `Line ${first.line}: `;
  return new DomainError('own-body.file-faulty', { first: `${place}${first?.message ?? ''}` }, { errors });
};
