import type { AdminLogin, SignUp, StartFreeTrial } from '@proviso/contracts';
import { ApiError, useApi, type ApiClient } from '@proviso/ui';
import { useState } from 'react';

export const testCalls = ['signup', 'check', 'trial', 'admin'] as const;
export type TestCall = (typeof testCalls)[number];

const send = (api: ApiClient, call: TestCall, sample: SignUp): Promise<unknown> => {
  const { email, password } = sample;
  switch (call) {
    case 'signup':
      return api.POST('/api/auth/signup', { body: sample });
    case 'check':
      return api.GET('/api/auth/user');
    case 'trial':
      return api.POST('/api/free-trial/start', { body: { plan: 'basic' } satisfies StartFreeTrial });
    case 'admin':
      return api.POST('/api/auth/admin-login', { body: { email, password } satisfies AdminLogin });
  }
};

const shown = (error: unknown): unknown =>
  error instanceof ApiError
    ? { status: error.status, code: error.code, detail: error.detail }
    : String(error);

/**
 * Calls the API and stores the last response. It bypasses the query cache, because here a 401 is a result and
 * must not redirect.
 */
export const useTestCalls = () => {
  const api = useApi();
  const [pending, setPending] = useState<TestCall>();
  const [answer, setAnswer] = useState<string>();
  const call = async (name: TestCall, sample: SignUp): Promise<void> => {
    setPending(name);
    const result = await send(api, name, sample).catch(shown);
    setAnswer(JSON.stringify(result, null, 2));
    setPending(undefined);
  };
  return { call, pending, answer };
};
