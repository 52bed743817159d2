import { AsyncLocalStorage } from 'node:async_hooks';
import type { AuditLimits } from '@proviso/storage';

const limitsOfRequest = new AsyncLocalStorage<AuditLimits>();

/** Runs `work`, and applies `limits` to all reads of read models in it. */
export const readWithin = <Result>(limits: AuditLimits, work: () => Result): Result =>
  limitsOfRequest.run(limits, work);

/** The limits of the current request; `undefined` unless the caller is an auditor from outside. */
export const currentAuditLimits = (): AuditLimits | undefined => limitsOfRequest.getStore();
