import type { ScheduledJobStatus } from '@proviso/contracts';

/** What stands behind a port of design §6. */
export interface LiveAdapter {
  port: 'event store' | 'event feed' | 'read models' | 'files' | 'antivirus' | 'page reader' | 'AI' | 'mail';
  adapter: string;
  /** Part of this process' own machine rather than a service that the operator runs. */
  embedded: boolean;
}

export interface ReadModelHealth {
  name: string;
  /**
   * `filling`: it has never had every event that there was, and is not served; `parked`: it has met an event that it cannot
   * take in, and answers with what it had before.
   */
  state: 'current' | 'behind' | 'filling' | 'parked';
}

export interface HealthDeps {
  adapters: readonly LiveAdapter[];
  /** Rejects when the database or the event store cannot be reached. */
  readModels: () => Promise<readonly ReadModelHealth[]>;
  /** Rejects when the database cannot be reached. */
  scheduledJobs: () => Promise<readonly ScheduledJobStatus[]>;
}
