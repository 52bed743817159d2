import {
  dayAfter,
  type PolicyException,
  policyExceptionSchema,
  type RequestException,
} from '@proviso/contracts';
import { vi } from 'vitest';
import * as z from 'zod';
import type { TestUser } from './start-test-app.ts';

/** Body of a request for an exception to version 1 of a policy, until a day in 60 days. */
export const exceptionRequest = (fields: Partial<RequestException> = {}): RequestException => ({
  version: 1,
  appliesTo: 'The laboratory',
  waived: 'Screens lock after five minutes',
  reason: 'Measurements run for hours',
  compensatingMeasure: 'The room is locked',
  lastDay: dayAfter(new Date().toISOString().slice(0, 10), 60),
  ...fields,
});

/** Asks for an exception to a policy, and returns its id. */
export const requestException = async (
  by: TestUser,
  policyId: string,
  fields: Partial<RequestException> = {},
): Promise<string> => {
  const response = await by.post(`/api/policies/${policyId}/exceptions`, exceptionRequest(fields));
  if (response.status !== 201)
    throw new Error(`asking for an exception answered ${response.status}: ${await response.text()}`);
  return z.object({ id: z.uuid() }).parse(await response.json()).id;
};

/** The exception as it is listed, once it is listed. Reads wait only for the caller's own writes. */
export const listedException = ({ get }: TestUser, id: string): Promise<PolicyException> =>
  vi.waitFor(
    async () => {
      const listed = z.array(policyExceptionSchema).parse(await (await get('/api/policy-exceptions')).json());
      const found = listed.find((exception) => exception.id === id);
      if (!found) throw new Error('the exception is not listed yet');
      return found;
    },
    { timeout: 30_000, interval: 50 },
  );

/** Approves an exception as it is listed now. */
export const approveException = async (owner: TestUser, id: string): Promise<Response> => {
  const { fingerprint } = await listedException(owner, id);
  return owner.post(`/api/policy-exceptions/${id}/approve`, { fingerprint });
};
