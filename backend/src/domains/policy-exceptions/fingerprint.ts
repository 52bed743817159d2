import { createHash } from 'node:crypto';
import type { PolicyException } from '@proviso/contracts';

const facts = [
  'id',
  'policyId',
  'policyVersion',
  'currentVersion',
  'appliesTo',
  'waived',
  'reason',
  'compensatingMeasure',
  'lastDay',
] as const satisfies readonly (keyof PolicyException)[];

/** SHA-256 of a request and the version of its policy now, in hexadecimal. */
export const exceptionFingerprint = (exception: Pick<PolicyException, (typeof facts)[number]>): string =>
  createHash('sha256')
    .update(JSON.stringify(facts.map((name) => exception[name])))
    .digest('hex');
