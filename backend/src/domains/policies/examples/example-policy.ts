import type { ParsedPolicyInput } from '@proviso/contracts';

/** A policy that shows new users what policies look like. */
export interface ExamplePolicy extends Omit<ParsedPolicyInput, 'documentNumber' | 'state' | 'policyTypeId'> {
  /** Permanent name from which the policy's id is derived. */
  name: string;
}
