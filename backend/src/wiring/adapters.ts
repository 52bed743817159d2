import type { LiveAdapter } from '../modules/health.ts';
import type { Installation } from './installation.ts';

/** What stands behind each port in this installation (design §6). */
export const liveAdapters = ({
  embeddedDatabase,
  eventStoreUrl,
  filesInBucket,
  scanner,
  engine,
  ocrLanguageData,
  mailServer,
}: Pick<
  Installation,
  | 'embeddedDatabase'
  | 'eventStoreUrl'
  | 'filesInBucket'
  | 'scanner'
  | 'engine'
  | 'ocrLanguageData'
  | 'mailServer'
>): readonly LiveAdapter[] => {
  const postgres = { adapter: 'Postgres', embedded: embeddedDatabase };
  const eventStore = eventStoreUrl === undefined ? postgres : { adapter: 'EventStoreDB', embedded: false };
  return [
    { port: 'event store', ...eventStore },
    { port: 'event feed', adapter: 'subscription to the event store', embedded: eventStore.embedded },
    { port: 'read models', ...postgres },
    filesInBucket
      ? { port: 'files', adapter: 'S3', embedded: false }
      : { port: 'files', adapter: 'folder', embedded: true },
    ...(scanner === undefined ? [] : [{ port: 'antivirus' as const, adapter: 'ClamAV', embedded: false }]),
    ...(ocrLanguageData === undefined
      ? []
      : [{ port: 'page reader' as const, adapter: 'Tesseract', embedded: true }]),
    { port: 'AI', adapter: engine.name, embedded: true },
    mailServer === undefined
      ? { port: 'mail', adapter: 'outbox', embedded: true }
      : { port: 'mail', adapter: 'SMTP', embedded: false },
  ];
};
