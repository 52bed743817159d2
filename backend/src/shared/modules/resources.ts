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
import type { EntitlementsOf, Guard, IsTurnedOff } from '../routing/guard.ts';
import type { ObservePort } from '../telemetry/observing-calls.ts';
import type { Readers } from '../threads/readers.ts';
import type { AttemptLimit, LimitAttempts, Rate } from '../concurrency/attempt-limits.ts';
import type { ViewRecorder } from '../view-log/view-recorder.ts';
import type { Health, LiveAdapter } from './health.ts';

/** The process itself. */
export interface Runtime {
  logger: Logger;
  now: () => Date;
  /** Measures the calls of an adapter that a module opens. */
  observed: ObservePort;
  /** The public address of a page of this installation, such as `/join/…`. */
  addressOf: (path: string) => string;
}

/** Stored events, and the keys of their personal fields. */
export interface Events {
  log: EventLog;
  codec: EventCodec;
  subjectKeys: SubjectKeys;
  /** The key of an email address in streams and tables. */
  emailKeyOf: (email: string) => string;
}

/** Connections under the role of the process. */
export interface Database {
  pool: Pool;
}

export interface ReadModels {
  read: Read;
}

export interface Storage {
  files: FileStore;
}

/** What leaves the installation. */
export interface Outbound {
  mailer: Mailer;
  /** Sends requests to user-entered addresses. */
  outgoing: Outgoing;
  /** The TXT records of a name; empty if it has none. Rejects when no name server answers. */
  resolveTxt: (name: string) => Promise<readonly string[]>;
}

/** Proofs of who somebody is. */
export interface SignIn {
  credentials: Credentials;
  links: LinkTokens;
}

/** What modules use in every process that runs them. */
export interface Resources {
  runtime: Runtime;
  events: Events;
  database: Database;
  readModels: ReadModels;
  storage: Storage;
  outbound: Outbound;
  signIn: SignIn;
}

/** What modules use in processes that run jobs. */
export interface JobsResources extends Resources {
  events: Events & { eventStore: EventStore; feed: EventFeed };
  storage: { files: FileStore & FileStoreUpkeep };
}

/** What modules use in the process that serves the API. */
export interface ApiResources extends Resources {
  events: Events & { views: ViewRecorder };
  database: Database & {
    /** Connections under the platform's role, which reads across tenants: only for administrators' routes. */
    platformPool: Pool;
  };
  readModels: ApiReadModels;
  storage: UploadStorage;
  signIn: ApiSignIn;
  access: Access;
  threads: Threads;
  live: Live;
  installation: InstallationFacts;
}

export interface ApiReadModels extends ReadModels {
  /** Resolves when every request sees the written accounts, or after two seconds. */
  waitForAccounts: (written: Written) => Promise<void>;
  /** Like `waitForAccounts`, for the `retention` read model. */
  waitForRetention: (written: Written) => Promise<void>;
  /** Like `waitForAccounts`, for the `entitlements` read model. */
  waitForEntitlements: (written: Written) => Promise<void>;
}

export interface UploadStorage extends Storage {
  /** Stores uploads while their request is processed. */
  uploads: UploadFolder;
  /** The path of that folder. */
  uploadsFolder: string;
  /** `undefined`: uploads are not scanned for viruses. */
  scanner: FileScanner | undefined;
}

/** How people sign in, and how often they may try. */
export interface ApiSignIn extends SignIn {
  hasher: PasswordHashers;
  limit: LimitAttempts;
  /** Rate limits of sign-up, sign-in, and emailed links, per IP address and per email address. */
  signInRates: { address: Rate; email: Rate };
  /** Limit of sign-ups and sign-ins per IP address. */
  addressAttempts: AttemptLimit;
  /** Limit of sign-ups and sign-ins per email key. */
  attempts: AttemptLimit;
  /** `undefined`: single sign-on is off. */
  singleSignOn: SingleSignOnConfig | undefined;
}

/** Who somebody is, and what they may do. */
export interface Access {
  sessions: Sessions;
  /** Called as soon as a session ends, so that its live connections are closed. */
  onSessionEnded: (sessionId: string) => void;
  cookies: CookieOptions;
  findAccount: FindAccount;
  /** The ids of the installation's administrators. */
  administrators: () => Promise<ReadonlySet<string>>;
  /** The name of an administrator of the installation; `null` when unknown. */
  administratorName: (userId: string) => Promise<string | null>;
  /** Checks the caller's entitlements from a plan or trial. */
  guard: Guard;
  /** Checks whether administrators turned off a feature for an organization. */
  isTurnedOff: IsTurnedOff;
  entitlementsOf: EntitlementsOf;
}

/** Work that takes long, in threads. */
export interface Threads {
  renderer: Renderer;
  readers: Readers;
}

/** Connections that announce changes to browsers. */
export interface Live {
  connections: LiveConnections;
  /** Publishes changes of read models. */
  changes: Pick<ChangeHub, 'subscribe'>;
  /** Milliseconds between heartbeats on live connections. */
  heartbeatMs: number;
}

/** Configuration and state of the installation. */
export interface InstallationFacts {
  /** 32 bytes. */
  masterKey: Buffer;
  /** The landing page's facts about the installation. */
  site: Site;
  /** The source of each part's configuration. */
  settings: readonly Setting[];
  /** True if administrators see the links in the outbox's email. */
  showsOutboxLinks: boolean;
  adapters: readonly LiveAdapter[];
  /** Reads all tenants' positions, to report progress; `recent` has the latest events. */
  watch: { pool: Pool; recent: EventsSource; feed: EventFeed };
  /** The state of everything that modules run in the background. Rejects when it cannot be determined now. */
  health: () => Promise<Health>;
}
