import type {
  DatabaseStatus,
  KeptMails,
  ParkedEvent,
  PaymentMessages,
  ReactionStatus,
  ScheduledJobStatus,
} from '@proviso/contracts';
import type { AboutAdapter, DamagedStream } from '@proviso/storage';

/** The adapter behind a port of this installation. */
export interface LiveAdapter extends Omit<AboutAdapter, 'embedded'> {
  /** `null`: none. */
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
   * `filling`: has not caught up since it was created, and is not served. `parked`: met an event that it
   * cannot process, and serves its earlier state. `stopped`: has had unprocessed events for too long.
   */
  state: 'current' | 'behind' | 'filling' | 'parked' | 'stopped';
}

/** State of a module's background work. */
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
  /** Rejects when the database or the event store cannot be reached. */
  health: () => Promise<Health>;
  /** Status of the embedded database, available even while it is down; absent with an external one. */
  database?: (() => Promise<DatabaseStatus>) | undefined;
}

/** State of all background work. */
export interface Health {
  readModels: readonly ReadModelHealth[];
  reactions: readonly ReactionStatus[];
  scheduledJobs: readonly ScheduledJobStatus[];
  /** The longest-parked ones. */
  parkedEvents: readonly ParkedEvent[];
  /** Absent with an external database. */
  database?: DatabaseStatus | undefined;
  /** Absent without a payment provider that sends messages. */
  paymentMessages?: PaymentMessages;
  keptMails: KeptMails;
  /** Streams in which this process found missing events. */
  damagedStreams: readonly DamagedStream[];
}

const noKeptMails: KeptMails = { waiting: 0, refused: 0, waitingSince: null };

/** Combines the modules' reports by kind, and adds that of the event store. */
export const healthOf = (parts: readonly HealthPart[], damagedStreams: readonly DamagedStream[]): Health => ({
  damagedStreams,
  readModels: parts.flatMap((part) => (part.kind === 'read-model' ? part.status : [])),
  reactions: parts.flatMap((part) => (part.kind === 'reaction' ? part.status : [])),
  scheduledJobs: parts.flatMap((part) => (part.kind === 'scheduled-job' ? part.status : [])),
  parkedEvents: parts.flatMap((part) => (part.kind === 'parked-event' ? part.status : [])),
  keptMails: parts.flatMap((part) => (part.kind === 'kept-mails' ? part.status : []))[0] ?? noKeptMails,
  ...parts.flatMap((part) => (part.kind === 'payment-messages' ? { paymentMessages: part.status } : []))[0],
});
