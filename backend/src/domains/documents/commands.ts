import { streamName } from '@proviso/contracts';
import type { EventLog, LoadedStream, Written } from '../../shared/event-log/event-log.ts';
import { handleCommand } from '../../shared/event-log/handle-command.ts';
import type { RequestContext } from '../../shared/event-log/request-context.ts';
import { documentDecider, type DocumentCommand, type ExtractionRecord } from './decider.ts';
import type { DocumentState, UploadedFile } from './document.ts';

/**
 * Records a file from the file store as a new document with an id from `context`. @returns the document's id
 */
export const uploadDocument = async (
  log: EventLog,
  context: RequestContext,
  file: UploadedFile,
): Promise<string> => {
  const documentId = context.newId();
  await handleCommand(log, documentDecider, {
    stream: streamName('document', documentId),
    command: { type: 'UploadDocument', file },
    context,
    creates: true,
    // Ids are new unless they derive from an idempotency key, so a conflict always means a reused key.
    conflict: 'idempotency.key-reused',
  });
  return documentId;
};

const carryOut = async (
  log: EventLog,
  context: RequestContext,
  documentId: string,
  command: DocumentCommand,
): Promise<Written> => {
  const stream = streamName('document', documentId);
  const { position } = await handleCommand(log, documentDecider, {
    stream,
    command,
    context,
    conflict: 'document.changed',
  });
  return { stream, position };
};

/**
 * Requests another extraction after a failed one. Does nothing while one is running.
 * @throws DomainError `document.not-found`, `document.extracted-already`, `document.changed`
 */
export const requestExtraction = (
  log: EventLog,
  context: RequestContext,
  documentId: string,
): Promise<Written> => carryOut(log, context, documentId, { type: 'RequestExtraction' });

/**
 * Removes the document from its policy. Its file remains in the file store.
 * @throws DomainError `document.not-found`, `document.changed`
 */
export const removeDocument = (
  log: EventLog,
  context: RequestContext,
  documentId: string,
): Promise<Written> => carryOut(log, context, documentId, { type: 'RemoveDocument' });

/**
 * Records the outcome of a document's extraction. Does nothing if the outcome has already been recorded.
 * @param loaded the document's stream as it was when the extraction began
 */
export const recordExtraction = async (
  log: EventLog,
  context: RequestContext,
  documentId: string,
  record: ExtractionRecord,
  loaded?: LoadedStream<DocumentState>,
): Promise<void> => {
  await handleCommand(log, documentDecider, {
    stream: streamName('document', documentId),
    command: { type: 'RecordExtraction', record },
    context,
    ...(loaded && { loaded }),
    conflict: 'service.unavailable',
  });
};
