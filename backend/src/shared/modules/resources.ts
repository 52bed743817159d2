import type { Site } from '@proviso/contracts';
import type { ChangeHub } from '@proviso/projections';
import type {
  EventCodec,
  EventFeed,
  EventsSource,
  EventStore,
  FileStore,
  FileStoreUpkeep,
  Logger,
  Pool,
  SubjectKeys,
} from '@proviso/storage';
import type { CookieOptions } from 'express';
import type { Credentials } from '../credentials/credentials.ts';
import type { PasswordHashers } from '../credentials/password-hasher.ts';
import type { FindAccount } from '../access/account.ts';
import type { LinkTokens } from '../access/link-tokens.ts';
import type { Sessions } from '../access/sessions.ts';
import type { Setting } from '../config/settings.ts';
import type { SingleSignOnConfig } from '../config/single-sign-on.ts';
import type { EventLog, Written } from '../event-log/event-log.ts';
import type { FileScanner } from '../files/antivirus/file-scanner.ts';
import type { UploadFolder } from '../files/upload/upload-folder.ts';
import type { LiveConnections } from '../live-connections/live-connections.ts';
import type { Mailer } from '../mail/mailer.ts';
import type { Outgoing } from '../outgoing/outgoing.ts';
import type { Read } from '../read-models/read.ts';
import type { Renderer } from '../rendering/renderer.ts';
import type { EntitlementsOf, Guard, TurnedOffCheck } from '../routing/guard.ts';
import type { ObservePort } from '../telemetry/observing-calls.ts';
import type { Readers } from '../threads/readers.ts';
import type { AttemptLimit, LimitAttempts, Rate } from '../concurrency/attempt-limits.ts';
import type { ViewRecorder } from '../view-log/view-recorder.ts';
import type { Health, LiveAdapter } from './health.ts';

/** Facilities of the process itself. */
export interface Runtime {
  logger: Logger;
  now: () => Date;
  /** Wraps an adapter that a module opens, in order to measure calls to it. */
  observed: ObservePort;
  /** The public URL of a path in this installation, such as `/join/…`. */
  addressOf: (path: string) => string;
}

/** The event log, and the keys that encrypt personal fields. */
export interface Events {
  log: EventLog;
  codec: EventCodec;
  subjectKeys: SubjectKeys;
  /** The key that replaces an email address in streams and tables. */
  emailKeyOf: (email: string) => string;
}

/** Connections under the process's database role. */
export interface Database {
  pool: Pool;
}

export interface ReadModels {
  read: Read;
}

export interface Storage {
  files: FileStore;
}

/** Services that send data out of the installation. */
export interface OutboundServices {
  mailer: Mailer;
  /** Sends requests to user-entered addresses. */
  outgoing: Outgoing;
  /**
   * Resolves with the TXT records of a domain name; empty if there are none. Rejects if no name server
   * responds.
   */
  resolveTxt: (name: string) => Promise<readonly string[]>;
}

/** Services that verify a user's identity. */
export interface SignIn {
  credentials: Credentials;
  links: LinkTokens;
}

/** Resources that modules can use in every process. */
export interface Resources {
  runtime: Runtime;
  events: Events;
  database: Database;
  readModels: ReadModels;
  storage: Storage;
  outbound: OutboundServices;
  signIn: SignIn;
}

/** Resources that modules can use in processes that run jobs. */
export interface JobsResources extends Resources {
  /** `pollMs`: milliseconds between polls for due work; by default, each part has its own interval. */
  runtime: Runtime & { pollMs?: number | undefined };
  events: Events & { eventStore: EventStore; feed: EventFeed };
  storage: { files: FileStore & FileStoreUpkeep };
}

/** Resources that modules can use in the process that serves the API. */
export interface ApiResources extends Resources {
  events: Events & { views: ViewRecorder };
  database: Database & {
    /**
     * Connections under the platform's database role, which can read all tenants' data. Only for
     * administrators' routes.
     */
    platformPool: Pool;
  };
  readModels: ApiReadModels;
  storage: UploadStorage;
  signIn: ApiSignIn;
  access: AccessServices;
  threads: ThreadServices;
  live: LiveServices;
  installation: InstallationFacts;
}

export interface ApiReadModels extends ReadModels {
  /** Resolves when the written accounts are visible to all requests, or after two seconds. */
  waitForAccounts: (written: Written) => Promise<void>;
  /** Like `waitForAccounts`, for the `retention` read model. */
  waitForRetention: (written: Written) => Promise<void>;
  /** Like `waitForAccounts`, for the `entitlements` read model. */
  waitForEntitlements: (written: Written) => Promise<void>;
}

export interface UploadStorage extends Storage {
  /** Stores uploads while their request is processed. */
  uploads: UploadFolder;
  /** The path of the uploads folder. */
  uploadsFolder: string;
  /** `undefined` if uploads are not scanned for viruses. */
  scanner: FileScanner | undefined;
}

/** Sign-in services, and limits on sign-in attempts. */
export interface ApiSignIn extends SignIn {
  hasher: PasswordHashers;
  limit: LimitAttempts;
  /** Rate limits of sign-up, sign-in, and emailed links, per IP address and per email address. */
  signInRates: { address: Rate; email: Rate };
  /** Limit of sign-ups and sign-ins per IP address. */
  addressAttempts: AttemptLimit;
  /** Limit of sign-ups and sign-ins per email key. */
  attempts: AttemptLimit;
  /** `undefined` if single sign-on is off. */
  singleSignOn: SingleSignOnConfig | undefined;
}

/** Services that identify users and check their rights. */
export interface AccessServices {
  sessions: Sessions;
  /** Must be called as soon as a session ends, so that the session's live connections are closed. */
  onSessionEnded: (sessionId: string) => void;
  cookies: CookieOptions;
  findAccount: FindAccount;
  /** The ids of the platform administrators. */
  administrators: () => Promise<ReadonlySet<string>>;
  /** Resolves with the name of a platform administrator; `null` if unknown. */
  administratorName: (userId: string) => Promise<string | null>;
  /** Checks that the caller's plan or trial includes an entitlement. */
  guard: Guard;
  /** Checks whether administrators have turned off a feature for an organization. */
  isTurnedOff: TurnedOffCheck;
  entitlementsOf: EntitlementsOf;
}

/** Worker threads for slow work. */
export interface ThreadServices {
  renderer: Renderer;
  readers: Readers;
}

/** Services that announce changes to browsers. */
export interface LiveServices {
  connections: LiveConnections;
  /** Publishes changes to read models. */
  changes: Pick<ChangeHub, 'subscribe'>;
  /** Milliseconds between heartbeats on live connections. */
  heartbeatMs: number;
}

/** The installation's configuration and state. */
export interface InstallationFacts {
  /** The 32-byte master key. */
  masterKey: Buffer;
  /** The landing page's facts about the installation. */
  site: Site;
  /** The source of each part of the configuration. */
  settings: readonly Setting[];
  /** True if administrators can see the links in the outbox's emails. */
  showsOutboxLinks: boolean;
  adapters: readonly LiveAdapter[];
  /**
   * Sources for progress reports: `pool` can read all tenants' positions, and `recent` has the latest events.
   */
  watch: { pool: Pool; recent: EventsSource; feed: EventFeed };
  /** Events of all organizations. Callers must filter out events of other organizations. */
  allEvents: Pick<EventStore, 'readAll'>;
  /** Resolves with the state of all background work. Rejects if it cannot be determined. */
  health: () => Promise<Health>;
}
