import type { LiveAdapter } from '../shared/modules/health.ts';
import type { Module } from '../shared/modules/module.ts';
import type { Mailer } from '../shared/mail/mailer.ts';
import type { Installation } from './installation.ts';

type Ports = Pick<Installation, 'embeddedDatabase' | 'eventStoreDb' | 'kafka' | 'files' | 'scanner'> & {
  mailer: Mailer;
};

/** The adapters that this installation uses, one for each port. */
export const liveAdapters = (
  { embeddedDatabase, eventStoreDb, kafka, files, scanner, mailer }: Ports,
  modules: readonly Module[],
): readonly LiveAdapter[] => {
  const postgres = { adapter: 'Postgres', embedded: embeddedDatabase };
  const eventStore = eventStoreDb === undefined ? postgres : { adapter: 'EventStoreDB', embedded: false };
  return [
    { port: 'event store', ...eventStore },
    kafka
      ? { port: 'event feed', adapter: 'Kafka', embedded: false }
      : { port: 'event feed', adapter: 'subscription to the event store', embedded: eventStore.embedded },
    { port: 'read models', ...postgres },
    { port: 'files', ...files.about },
    ...(scanner ? [{ port: 'antivirus' as const, ...scanner.about }] : []),
    ...modules.flatMap(({ adapters = [] }) => adapters),
    { port: 'mail', ...mailer.about },
  ];
};
