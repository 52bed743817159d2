import type {
  AdminOrganization,
  AdminOverview,
  AdminStatus,
  AdminUser,
  AuditEntry,
  InstallationEntry,
  OutboxMail,
  CurrentUser,
} from '@proviso/contracts';
import { json, withPermissions } from '@proviso/ui/testing';

const idOf = (number: number): string => `0198c0de-0000-7000-8000-${String(number).padStart(12, '0')}`;

export const administrator = withPermissions({
  id: idOf(1),
  email: 'admin@proviso.local',
  firstName: 'Platform',
  lastName: 'Administrator',
  company: 'Platform administration',
  profileImageUrl: null,
  role: 'admin',
  isAdmin: true,
  emailVerified: false,
  organizationId: idOf(2),
});
export const member = withPermissions({ ...administrator, role: 'owner', isAdmin: false });

export const status: AdminStatus = {
  adapters: [
    { port: 'event store', adapter: 'Postgres', embedded: true },
    { port: 'mail', adapter: 'SMTP', embedded: false },
    { port: 'AI', adapter: 'none', embedded: null },
  ],
  readModels: [
    { name: 'accounts', state: 'current' },
    { name: 'policies', state: 'parked' },
  ],
  reactions: [{ name: 'document-text', state: 'current' }],
  scheduledJobs: [],
  parkedEvents: [],
  keptMails: { waiting: 0, refused: 0, waitingSince: null },
  damagedStreams: [],
};
const idleDay = {
  organizations: 0,
  people: 0,
  analyses: 0,
  events: 0,
  lag: 0,
  parkedEvents: 0,
  failingJobs: 0,
};
export const overview: AdminOverview = {
  countedAt: '2026-03-02T09:00:00.000Z',
  figures: {
    organizations: 12,
    people: 40,
    policies: 300,
    documents: 9,
    analyses: 70,
    activeSubscriptions: 4,
    unpaidSubscriptions: 1,
    runningTrials: 2,
    storedBytes: 3 * 1024 * 1024,
  },
  days: [
    { ...idleDay, day: '2026-03-01' },
    {
      day: '2026-03-02',
      organizations: 2,
      people: 5,
      analyses: 7,
      events: 1200,
      lag: 40,
      parkedEvents: 1,
      failingJobs: 0,
    },
  ],
};
export const engines: AdminOrganization = {
  id: idOf(3),
  name: 'Engines',
  members: 4,
  registeredAt: '2026-03-02T09:00:00.000Z',
  held: false,
  suspendedAt: null,
};
export const ada: AdminUser = {
  id: idOf(4),
  email: 'ada@example.org',
  firstName: 'Ada',
  lastName: 'Okafor',
  role: 'editor',
  organizationId: engines.id,
  organizationName: engines.name,
  signedUpAt: '2026-03-02T09:00:00.000Z',
  suspendedAt: null,
};
export const removed: AdminUser = {
  ...ada,
  id: idOf(5),
  email: 'grace@example.org',
  firstName: 'Grace',
  role: null,
  organizationId: null,
  organizationName: null,
};
export const mail: OutboxMail = {
  id: idOf(6),
  to: 'grace@example.org',
  subject: 'Join Engines on Proviso',
  text: 'Hello,\n\nOpen this link to accept:\nhttp://proviso.test/join/abc\n',
  createdAt: '2026-03-02T09:00:00.000Z',
};

export const refusedEntry: AuditEntry = {
  id: idOf(7),
  eventType: 'EntryRefused',
  action: 'VIEW',
  entityType: 'user',
  entityId: idOf(8),
  policy: null,
  userId: 'sign-in',
  userName: null,
  supporter: null,
  userImageUrl: null,
  detailCode: 'entry-refused',
  parameters: { entryWay: 'single-sign-on', reason: 'sso.refused' },
  details: 'Single sign-on was refused (sso.refused)',
  ipAddress: '192.0.2.7',
  userAgent: null,
  timestamp: '2026-03-02T09:00:00.000Z',
  beforeValue: null,
  afterValue: null,
};

/** The server's responses about the installation for `user`. */
export const administrationAnswers = (user: CurrentUser = administrator) => ({
  'GET /api/auth/user': () => json(user),
  'GET /api/admin/status': () => json(status),
  'GET /api/admin/overview': () => json(overview),
  'GET /api/admin/document-readings': () => json({ version: 1, documents: 3, outdated: 0 }),
  'GET /api/admin/organizations': () => json([engines]),
  'GET /api/admin/users': () => json([ada]),
  'GET /api/admin/audit-log': () =>
    json([{ ...refusedEntry, subject: null, organization: null }] satisfies InstallationEntry[]),
  'GET /api/admin/upkeep': () => json({ readModels: ['accounts', 'policies'], runs: [] }),
  'GET /api/admin/kept-mails': () => json([]),
  'GET /api/admin/payment-cases': () => json([]),
  'GET /api/admin/outbox': () => json([mail]),
});
