import type { ParsedPolicyInput, Policy } from '@proviso/contracts';
import type { FindAccount } from '../../shared/access/account.ts';
import type { Caller } from '../../shared/access/session.ts';
import type { EventLog } from '../../shared/event-log/event-log.ts';
import type { Read } from '../../shared/read-models/read.ts';
import { createPolicy, type PolicyCommandResult } from './commands.ts';
import type { PolicySource } from './decider.ts';
import { presentPolicy } from './present-policy.ts';
import { readVariableValues } from './variables/read-variable-values.ts';

/**
 * Returns a function that lets other domains create policies. `source` states where their text comes from.
 */
export const policyCreator =
  (deps: { log: EventLog; read: Read; findAccount: FindAccount }, source: PolicySource) =>
  async (
    { session, rights, context }: Caller,
    input: ParsedPolicyInput,
  ): Promise<Omit<PolicyCommandResult, 'policy'> & { policy: Policy }> => {
    const values = await readVariableValues(deps, context.organizationId, input.content);
    const written = await createPolicy(deps.log, context, input, source, values);
    return { ...written, policy: await presentPolicy(deps, session, rights, written) };
  };
