import code from '@eventstore/db-client/generated/code_pb.js';
import shared from '@eventstore/db-client/generated/shared_pb.js';
import status from '@eventstore/db-client/generated/status_pb.js';
import streams from '@eventstore/db-client/generated/streams_pb.js';
import any from 'google-protobuf/google/protobuf/any_pb.js';
import empty from 'google-protobuf/google/protobuf/empty_pb.js';
import type { FakeDraft, FakeExpected, FakeOutcome, FakeRecord } from './fake-log.ts';

export type BatchRequest = InstanceType<typeof streams.BatchAppendReq>;
export type BatchResponse = InstanceType<typeof streams.BatchAppendResp>;
export type BatchDraft = ReturnType<BatchRequest['getProposedMessagesList']>[number];
export type UnaryRequest = InstanceType<typeof streams.AppendReq>;
export type UnaryResponse = InstanceType<typeof streams.AppendResp>;
export type ReadRequest = InstanceType<typeof streams.ReadReq>;
export type ReadResponse = InstanceType<typeof streams.ReadResp>;

type Draft = Pick<BatchDraft, 'getId' | 'getMetadataMap' | 'getCustomMetadata_asU8' | 'getData_asU8'>;
type Identifier = InstanceType<typeof shared.StreamIdentifier>;

export const streamOf = (identifier: Identifier | undefined): string =>
  Buffer.from(identifier?.getStreamName_asU8() ?? []).toString('utf8');

const identifierOf = (stream: string): Identifier => {
  const identifier = new shared.StreamIdentifier();
  identifier.setStreamName(Buffer.from(stream));
  return identifier;
};

export const draftsOf = (messages: readonly Draft[]): FakeDraft[] =>
  messages.map((message) => ({
    id: message.getId()?.getString() ?? '',
    type: message.getMetadataMap().get('type') ?? '',
    isJson: message.getMetadataMap().get('content-type') === 'application/json',
    data: Buffer.from(message.getData_asU8()),
    metadata: Buffer.from(message.getCustomMetadata_asU8()),
  }));

interface Expectation {
  hasAny(): boolean;
  hasNoStream(): boolean;
}

const wordOf = (options: Expectation | undefined): Exclude<FakeExpected, number> | undefined => {
  if (options?.hasNoStream()) return 'no-stream';
  return !options || options.hasAny() ? 'any' : undefined;
};

export const expectedOf = (options: ReturnType<BatchRequest['getOptions']>): FakeExpected =>
  wordOf(options) ?? Number(options?.getStreamPosition());

export const unaryExpectedOf = (options: ReturnType<UnaryRequest['getOptions']>): FakeExpected =>
  wordOf(options) ?? Number(options?.getRevision());

type Success = Extract<FakeOutcome, { kind: 'success' }>;
type Refusal = Exclude<FakeOutcome, Success> | 'not-ready' | 'timed-out' | 'denied';

export const batchSuccess = (request: BatchRequest, { last, position }: Success): BatchResponse => {
  const place = new shared.AllStreamPosition();
  place.setCommitPosition(String(position));
  place.setPreparePosition(String(position));
  const success = new streams.BatchAppendResp.Success();
  success.setCurrentRevision(String(last));
  success.setPosition(place);
  const response = answerTo(request);
  response.setSuccess(success);
  return response;
};

/**
 * Details by which the client distinguishes failures. During an election, the server sends no details that
 * the client knows.
 */
export const batchFailure = (request: BatchRequest, refusal: Refusal): BatchResponse => {
  const details = new any.Any();
  const failure = new status.Status();
  failure.setCode(code.Code.UNKNOWN);
  failure.setDetails(details);
  const response = answerTo(request);
  response.setError(failure);
  if (refusal === 'not-ready') {
    failure.setCode(code.Code.UNAVAILABLE);
    failure.setMessage('Server Is Not Ready');
    details.pack(new empty.Empty().serializeBinary(), 'google.protobuf.Empty');
  } else if (refusal === 'denied') {
    details.pack(new shared.AccessDenied().serializeBinary(), 'event_store.client.AccessDenied');
  } else if (refusal === 'timed-out') {
    failure.setCode(code.Code.DEADLINE_EXCEEDED);
    details.pack(new shared.Timeout().serializeBinary(), 'event_store.client.Timeout');
  } else if (refusal.kind === 'deleted') {
    details.pack(new shared.StreamDeleted().serializeBinary(), 'event_store.client.StreamDeleted');
  } else {
    const wrong = new shared.WrongExpectedVersion();
    if (refusal.current === -1) wrong.setCurrentNoStream(new empty.Empty());
    else wrong.setCurrentStreamRevision(String(refusal.current));
    details.pack(wrong.serializeBinary(), 'event_store.client.WrongExpectedVersion');
  }
  return response;
};

const answerTo = (request: BatchRequest): BatchResponse => {
  const response = new streams.BatchAppendResp();
  response.setCorrelationId(request.getCorrelationId());
  response.setStreamIdentifier(request.getOptions()?.getStreamIdentifier());
  return response;
};

export const unaryResponse = (
  outcome: Exclude<FakeOutcome, { kind: 'deleted' }>,
  expected: FakeExpected,
): UnaryResponse => {
  const response = new streams.AppendResp();
  if (outcome.kind === 'success') {
    const success = new streams.AppendResp.Success();
    const place = new streams.AppendResp.Position();
    place.setCommitPosition(String(outcome.position));
    place.setPreparePosition(String(outcome.position));
    success.setCurrentRevision(String(outcome.last));
    success.setPosition(place);
    response.setSuccess(success);
  } else {
    const wrong = new streams.AppendResp.WrongExpectedVersion();
    if (outcome.current === -1) wrong.setCurrentNoStream(new shared.Empty());
    else wrong.setCurrentRevision(String(outcome.current));
    if (typeof expected === 'number') wrong.setExpectedRevision(String(expected));
    else wrong.setExpectedAny(new shared.Empty());
    response.setWrongExpectedVersion(wrong);
  }
  return response;
};

export const eventResponse = (record: FakeRecord): ReadResponse => {
  const id = new shared.UUID();
  id.setString(record.id);
  const recorded = new streams.ReadResp.ReadEvent.RecordedEvent();
  recorded.setId(id);
  recorded.setStreamIdentifier(identifierOf(record.stream));
  recorded.setStreamRevision(String(record.revision));
  recorded.setPreparePosition(String(record.position));
  recorded.setCommitPosition(String(record.position));
  recorded.getMetadataMap().set('type', record.type);
  const contentType = record.isJson ? 'application/json' : 'application/octet-stream';
  recorded.getMetadataMap().set('content-type', contentType);
  recorded.getMetadataMap().set('created', '0');
  recorded.setData(record.data);
  recorded.setCustomMetadata(record.metadata);
  const read = new streams.ReadResp.ReadEvent();
  read.setEvent(recorded);
  read.setCommitPosition(String(record.position));
  const response = new streams.ReadResp();
  response.setEvent(read);
  return response;
};

export const streamNotFound = (stream: string): ReadResponse => {
  const notFound = new streams.ReadResp.StreamNotFound();
  notFound.setStreamIdentifier(identifierOf(stream));
  const response = new streams.ReadResp();
  response.setStreamNotFound(notFound);
  return response;
};

export const confirmation = (): ReadResponse => {
  const confirmed = new streams.ReadResp.SubscriptionConfirmation();
  confirmed.setSubscriptionId(crypto.randomUUID());
  const response = new streams.ReadResp();
  response.setConfirmation(confirmed);
  return response;
};

export const checkpoint = (position: bigint): ReadResponse => {
  const reached = new streams.ReadResp.Checkpoint();
  reached.setCommitPosition(String(position));
  reached.setPreparePosition(String(position));
  const response = new streams.ReadResp();
  response.setCheckpoint(reached);
  return response;
};

export const caughtUpMessage = (): ReadResponse => {
  const response = new streams.ReadResp();
  response.setCaughtUp(new streams.ReadResp.CaughtUp());
  return response;
};
