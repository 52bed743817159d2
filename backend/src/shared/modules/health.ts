import type {
  DatabaseStatus,
  KeptMails,
  ParkedEvent,
  PaymentMessages,
  ReactionStatus,
  ScheduledJobStatus,
} from '@proviso/contracts';
import type { AboutAdapter, DamagedStream } from '@proviso/storage';

/** An adapter that this installation uses behind a port. */
export interface LiveAdapter extends Omit<AboutAdapter, 'embedded'> {
  /** Whether the adapter is embedded; `null` if the port has no adapter. */
  embedded: boolean | null;
  port:
    | 'event store'
    | 'event feed'
    | 'read models'
    | 'files'
    | 'antivirus'
    | 'page reader'
    | 'AI'
    | 'regulatory updates'
    | 'payments'
    | 'seller'
    | 'mail';
}

export interface ReadModelHealth {
  name: string;
  /**
   * `filling`: the read model cannot be read yet, because it is still being built from past events. `parked`:
   * the read model serves an earlier state, because it failed to process an event. `stopped`: the read model
   * has had unprocessed events for too long.
   */
  state: 'current' | 'behind' | 'filling' | 'parked' | 'stopped';
}

/** The state of a module's background work. */
export type HealthPart =
  | { kind: 'read-model'; status: ReadModelHealth }
  | { kind: 'reaction'; status: ReactionStatus }
  | { kind: 'scheduled-job'; status: ScheduledJobStatus }
  | { kind: 'parked-event'; status: ParkedEvent }
  | { kind: 'kept-mails'; status: KeptMails }
  | { kind: 'payment-messages'; status: PaymentMessages };

/** Sources of the installation's health. */
export interface HealthDeps {
  adapters: readonly LiveAdapter[];
  /**
   * Resolves with the installation's health. Rejects if the database or the event store cannot be reached.
   */
  health: () => Promise<Health>;
  /** Status of the embedded database, even if it is down; absent for an external database. */
  database?: (() => Promise<DatabaseStatus>) | undefined;
}

/** The state of all background work. */
export interface Health {
  readModels: readonly ReadModelHealth[];
  reactions: readonly ReactionStatus[];
  scheduledJobs: readonly ScheduledJobStatus[];
  /** The events that have been parked the longest. */
  parkedEvents: readonly ParkedEvent[];
  /** Status of the embedded database; absent for an external database. */
  database?: DatabaseStatus | undefined;
  /** Status of payment messages; absent unless the payment provider sends messages. */
  paymentMessages?: PaymentMessages;
  keptMails: KeptMails;
  /** Streams that this process found to have missing events. */
  damagedStreams: readonly DamagedStream[];
}

const noKeptMails: KeptMails = { waiting: 0, refused: 0, waitingSince: null };

/** Combines the modules' reports by kind, and adds the event store's damaged streams. */
export const healthOf = (parts: readonly HealthPart[], damagedStreams: readonly DamagedStream[]): Health => ({
  damagedStreams,
  readModels: parts.flatMap((part) => (part.kind === 'read-model' ? part.status : [])),
  reactions: parts.flatMap((part) => (part.kind === 'reaction' ? part.status : [])),
  scheduledJobs: parts.flatMap((part) => (part.kind === 'scheduled-job' ? part.status : [])),
  parkedEvents: parts.flatMap((part) => (part.kind === 'parked-event' ? part.status : [])),
  keptMails: parts.flatMap((part) => (part.kind === 'kept-mails' ? part.status : []))[0] ?? noKeptMails,
  ...parts.flatMap((part) => (part.kind === 'payment-messages' ? { paymentMessages: part.status } : []))[0],
});
