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
import type { ReadAsTenant } from '../read-models/read-as-tenant.ts';
import type { Renderer } from '../rendering/renderer.ts';
import type { EntitlementsOf, Guard, IsTurnedOff } from '../routing/guard.ts';
import type { Readers } from '../threads/readers.ts';
import type { AttemptLimit, LimitAttempts, Rate } from '../concurrency/attempt-limits.ts';
import type { ViewRecorder } from '../view-log/view-recorder.ts';
import type { Health, LiveAdapter } from './health.ts';

/** What every process that runs domains has. */
export interface Ground {
  /** Connections under the role of the process. */
  pool: Pool;
  log: EventLog;
  files: FileStore;
  mailer: Mailer;
  credentials: Credentials;
  links: LinkTokens;
  /** Requests to addresses that people of an organization enter. */
  outgoing: Outgoing;
  /** The TXT records of a name; none where it has none. Rejects when no name server answers. */
  resolveTxt: (name: string) => Promise<readonly string[]>;
  /** The public address of a page of this installation, such as `/join/…`. */
  addressOf: (path: string) => string;
  logger: Logger;
  now: () => Date;
}

/** What processes that run jobs have. */
export interface JobsGround extends Ground {
  files: FileStore & FileStoreUpkeep;
  eventStore: EventStore;
  feed: EventFeed;
  codec: EventCodec;
  subjectKeys: SubjectKeys;
  /** The name of an email address in streams and tables. */
  emailKeyOf: (email: string) => string;
}

/** What the process that serves the API has. */
export interface ApiGround extends Ground {
  /** 32 bytes. */
  masterKey: Buffer;
  codec: EventCodec;
  subjectKeys: SubjectKeys;
  readAsTenant: ReadAsTenant;
  /** Reads that take a millisecond, together with those of others: each asks all that it will before it returns. */
  readQuickly: ReadAsTenant;
  /** As `readQuickly`, for a page of a list, which takes a few milliseconds. */
  readPage: ReadAsTenant;
  /** Reads that can take long, such as searches: in turn, on connections of their own. */
  readHeavily: ReadAsTenant;
  /** Connections under the platform's role, which reads across tenants: for administrators' routes alone. */
  platformPool: Pool;
  findAccount: FindAccount;
  /** The ids of those who administer the installation. */
  administrators: () => Promise<ReadonlySet<string>>;
  /** The name of an administrator of the installation; `null` when it is not known. */
  administratorName: (userId: string) => Promise<string | null>;
  /** Checks what a plan or trial entitles the caller to. */
  guard: Guard;
  /** Tells what administrators turned off for an organization. */
  isTurnedOff: IsTurnedOff;
  entitlementsOf: EntitlementsOf;
  emailKeyOf: (email: string) => string;
  hasher: PasswordHashers;
  sessions: Sessions;
  /** Called as soon as a session ends, so that its live connections are closed. */
  onSessionEnded: (sessionId: string) => void;
  connections: LiveConnections;
  /** Announces what read models have changed. */
  changes: Pick<ChangeHub, 'subscribe'>;
  /** Whether administrators see the links in mail of the outbox. */
  showsOutboxLinks: boolean;
  /** Milliseconds between heartbeats on live connections. */
  heartbeatMs: number;
  cookies: CookieOptions;
  limit: LimitAttempts;
  /** How often sign-up, sign-in, and emailed links may be tried from one IP address and with one email address. */
  signInRates: { address: Rate; email: Rate };
  /** Attempts to sign up or in from one address. */
  addressAttempts: AttemptLimit;
  /** Attempts to sign up or in with one email address, by its key. */
  attempts: AttemptLimit;
  views: ViewRecorder;
  renderer: Renderer;
  readers: Readers;
  /** Where uploads are kept while their request is processed. */
  uploads: UploadFolder;
  /** The path of that folder. */
  uploadsFolder: string;
  /** `undefined`: uploads are not scanned for viruses. */
  scanner: FileScanner | undefined;
  /** Resolves when every request sees what was written about accounts, or after two seconds. */
  waitForAccounts: (written: Written) => Promise<void>;
  /** The same of what is kept of an organization, and until when. */
  waitForKeeping: (written: Written) => Promise<void>;
  /** The same of subscriptions and trials. */
  waitForEntitlements: (written: Written) => Promise<void>;
  /** `undefined`: single sign-on is off. */
  singleSignOn: SingleSignOnConfig | undefined;
  /** What the landing page says about the installation. */
  site: Site;
  /** Where the configuration of each part of the installation comes from. */
  settings: readonly Setting[];
  /** Sees all tenants' positions, to report progress; `recent` has what was appended lately. */
  watch: { pool: Pool; recent: EventsSource; feed: EventFeed };
  adapters: readonly LiveAdapter[];
  /** The state of everything that modules keep running. Rejects when it cannot be determined now. */
  health: () => Promise<Health>;
}
