import type {
  DatabaseStatus,
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
    | 'mail';
}

export interface ReadModelHealth {
  name: string;
  /**
   * `filling`: it has not caught up since it was created, and is not served; `parked`: it met an event that it cannot
   * process, and answers with what it had before; `stopped`: it has had events to process for longer than it should.
   */
  state: 'current' | 'behind' | 'filling' | 'parked' | 'stopped';
}

/** The state of something that a module keeps running. */
export type HealthPart =
  | { kind: 'read-model'; status: ReadModelHealth }
  | { kind: 'reaction'; status: ReactionStatus }
  | { kind: 'scheduled-job'; status: ScheduledJobStatus }
  | { kind: 'parked-event'; status: ParkedEvent }
  | { kind: 'payment-messages'; status: PaymentMessages };

/** What the installation says about itself. */
export interface HealthDeps {
  adapters: readonly LiveAdapter[];
  /** Rejects when the database or the event store cannot be reached. */
  health: () => Promise<Health>;
  /** How the embedded database stands, which can be told while it is away; absent with one that somebody else runs. */
  database?: (() => Promise<DatabaseStatus>) | undefined;
}

/** The state of everything that is kept running. */
export interface Health {
  readModels: readonly ReadModelHealth[];
  reactions: readonly ReactionStatus[];
  scheduledJobs: readonly ScheduledJobStatus[];
  /** The longest-parked ones. */
  parkedEvents: readonly ParkedEvent[];
  /** Absent with a database that somebody else runs. */
  database?: DatabaseStatus | undefined;
  /** Absent where no payment provider sends any. */
  paymentMessages?: PaymentMessages;
  /** Histories that this process found with a hole. */
  damagedStreams: readonly DamagedStream[];
}

/** What modules say, by kind, beside what the event store says. */
export const healthOf = (parts: readonly HealthPart[], damagedStreams: readonly DamagedStream[]): Health => ({
  damagedStreams,
  readModels: parts.flatMap((part) => (part.kind === 'read-model' ? part.status : [])),
  reactions: parts.flatMap((part) => (part.kind === 'reaction' ? part.status : [])),
  scheduledJobs: parts.flatMap((part) => (part.kind === 'scheduled-job' ? part.status : [])),
  parkedEvents: parts.flatMap((part) => (part.kind === 'parked-event' ? part.status : [])),
  ...parts.flatMap((part) => (part.kind === 'payment-messages' ? { paymentMessages: part.status } : []))[0],
});
