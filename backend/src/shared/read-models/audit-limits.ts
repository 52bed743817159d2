import { AsyncLocalStorage } from 'node:async_hooks';
import type { AuditLimits } from '@proviso/storage';

const limitsOfRequest = new AsyncLocalStorage<AuditLimits>();

/** Runs `work` with `limits` applied to all of its reads from read models. */
export const withAuditLimits = <Result>(limits: AuditLimits, work: () => Result): Result =>
  limitsOfRequest.run(limits, work);

/** The limits of the current request; `undefined` unless the caller is an external auditor. */
export const currentAuditLimits = (): AuditLimits | undefined => limitsOfRequest.getStore();
