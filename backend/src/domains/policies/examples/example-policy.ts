import type { ParsedPolicyInput } from '@proviso/contracts';

/** A policy that shows a newcomer what policies look like. */
export interface ExamplePolicy extends Omit<ParsedPolicyInput, 'state' | 'policyTypeId'> {
  /** Names it for good: its id is made of this. */
  name: string;
}
