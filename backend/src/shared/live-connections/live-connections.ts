import { may, type LiveMessage, type LiveReadModel, type Permission } from '@proviso/contracts';
import type { AnalysisProgress, EditorsChanged, LiveChange } from '@proviso/projections';
import { formatPosition } from '@proviso/storage';
import type { Session } from '../access/session.ts';
import { createChangeLog, type AnnouncedChange } from './change-log.ts';

/** Sends messages to the client of one connection. */
export interface LiveSink {
  send: (message: LiveMessage, id?: string) => void;
  close: () => void;
}

interface Connection {
  session: Session;
  sink: LiveSink;
}

export interface LiveConnections {
  /**
   * Sends a change to all connections of its organization, limited to the parts that each connection may see.
   */
  announce: (change: LiveChange) => void;
  /** True if the session may open another connection. */
  hasRoom: (session: Session) => boolean;
  /**
   * Adds a connection, and sends it all changes that were announced after `lastEventId`. Returns a function
   * that removes the connection.
   */
  open: (session: Session, sink: LiveSink, lastEventId: string | undefined) => () => void;
  /** Closes all connections of a session that has ended. */
  closeSession: (sessionId: string) => void;
  /** Closes all connections of a user. */
  closeUser: (userId: string) => void;
  closeAll: () => void;
}

const permissionOf: Readonly<Record<LiveReadModel, Permission | undefined>> = {
  policies: 'policy.read',
  documents: 'policy.read',
  search: 'policy.read',
  analyses: 'policy.read',
  'audit-log': 'audit.read',
  accounts: undefined,
  entitlements: undefined,
  retention: undefined,
  revenue: 'billing.manage',
  reviews: 'policy.read',
  publications: 'policy.read',
  approvals: 'policy.read',
  'policy-exceptions': 'policy.read',
  comments: 'policy.read',
};

const mayHear = ({ role }: Session, readModel: LiveReadModel): boolean => {
  const permission = permissionOf[readModel];
  return permission === undefined || may(role, permission);
};

/** Sends changes to the live connections of this process. */
export const createLiveConnections = (options: { replay: number; perSession: number }): LiveConnections => {
  const log = createChangeLog(options.replay);
  const byOrganization = new Map<string, Set<Connection>>();
  const all = (): Connection[] =>
    [...byOrganization.values()].flatMap((connections) => Array.from(connections));

  const tellOfEditors = ({ organizationId, policyId }: EditorsChanged): void => {
    for (const { session, sink } of byOrganization.get(organizationId) ?? [])
      if (may(session.role, 'policy.read')) sink.send({ kind: 'editors', policyId });
  };
  const tellOfProgress = ({ organizationId, ...message }: AnalysisProgress): void => {
    for (const { session, sink } of byOrganization.get(organizationId) ?? [])
      if (mayHear(session, 'analyses')) sink.send(message);
  };
  const tell = ({ session, sink }: Connection, { readModel, ids, position }: AnnouncedChange): void => {
    if (!mayHear(session, readModel)) return;
    sink.send({ kind: 'change', readModel, ids }, formatPosition(position));
  };

  return {
    announce(change) {
      switch (change.kind) {
        case 'resync':
          log.forget();
          for (const { sink } of all()) sink.send({ kind: 'resync' });
          return;
        case 'editors':
          tellOfEditors(change);
          return;
        case 'analysis-progress':
          tellOfProgress(change);
          return;
        case 'extraction-ended':
          // Does nothing, because a later message announces the updated rows to browsers.
          return;
        case 'change':
          log.add(change);
          for (const connection of byOrganization.get(change.organizationId) ?? []) tell(connection, change);
      }
    },

    hasRoom: ({ id, organizationId }) => {
      const own = [...(byOrganization.get(organizationId) ?? [])].filter(({ session }) => session.id === id);
      return own.length < options.perSession;
    },

    open(session, sink, lastEventId) {
      const { organizationId } = session;
      const connections = byOrganization.get(organizationId) ?? new Set<Connection>();
      const connection = { session, sink };
      byOrganization.set(organizationId, connections.add(connection));
      if (lastEventId !== undefined) {
        const missed = log.since(organizationId, lastEventId);
        if (missed) for (const change of missed) tell(connection, change);
        else sink.send({ kind: 'resync' });
      }
      return () => {
        connections.delete(connection);
        if (connections.size === 0) byOrganization.delete(organizationId);
      };
    },

    closeSession(sessionId) {
      for (const { session, sink } of all()) if (session.id === sessionId) sink.close();
    },
    closeUser(userId) {
      for (const { session, sink } of all()) if (session.userId === userId) sink.close();
    },
    closeAll() {
      for (const { sink } of all()) sink.close();
    },
  };
};
