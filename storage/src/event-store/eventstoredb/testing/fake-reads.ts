import streams from '@eventstore/db-client/generated/streams_pb.js';
import grpc from '@grpc/grpc-js';
import { once } from 'node:events';
import type { FakeLog, FakeRecord } from './fake-log.ts';
import {
  caughtUpMessage,
  checkpoint,
  confirmation,
  eventResponse,
  type ReadRequest,
  type ReadResponse,
  streamNotFound,
  streamOf,
} from './fake-messages.ts';

type Call = grpc.ServerWritableStream<ReadRequest, ReadResponse>;
type Options = NonNullable<ReturnType<ReadRequest['getOptions']>>;

/** The parts of the fake server that are needed to serve reads. */
interface Served {
  log: FakeLog;
  saysCaughtUp: boolean;
  counts: { eventsRead: number; searched: number };
}

// A checkpoint follows after this many searched records, multiplied by the subscriber's interval. A
// subscriber may request a different window.
const SEARCH_WINDOW = 32;

/** Serves a read of a stream, a read of all events, or a subscription to them. */
export const serveRead = async (served: Served, call: Call): Promise<void> => {
  const options = call.request.getOptions();
  const ended = new AbortController();
  call.on('cancelled', () => ended.abort());
  call.on('close', () => ended.abort());
  call.on('error', () => ended.abort());
  const send = async (response: ReadResponse): Promise<void> => {
    if (ended.signal.aborted || call.write(response)) return;
    await once(call, 'drain', { signal: ended.signal }).catch(() => undefined);
  };
  if (!options) call.end();
  else if (options.hasSubscription()) await subscribe(served, options, send, ended.signal);
  else if (options.hasStream()) await readStream(served, options, send, call);
  else {
    for (const record of wanted(allOf(served.log, options), options)) {
      if (ended.signal.aborted) break;
      await send(eventResponse(record));
    }
    call.end();
  }
};

const isBackwards = (options: Options): boolean =>
  options.getReadDirection() === streams.ReadReq.Options.ReadDirection.BACKWARDS;

const wanted = (records: readonly FakeRecord[], options: Options): readonly FakeRecord[] =>
  options.hasCount() ? records.slice(0, Number(options.getCount())) : records;

const readStream = async (
  { log, counts }: Served,
  options: Options,
  send: (response: ReadResponse) => Promise<void>,
  call: Call,
): Promise<void> => {
  const of = options.getStream();
  const stream = streamOf(of?.getStreamIdentifier());
  const standing = log.read(stream);
  if (standing === 'deleted') {
    const metadata = new grpc.Metadata();
    metadata.set('exception', 'stream-deleted');
    metadata.set('stream-name', stream);
    const details = `Event stream '${stream}' is deleted.`;
    call.emit('error', { code: grpc.status.FAILED_PRECONDITION, details, metadata });
    return;
  }
  if (standing === undefined) await send(streamNotFound(stream));
  else {
    const from = of?.hasRevision() ? Number(of.getRevision()) : undefined;
    const found = isBackwards(options)
      ? standing.filter(({ revision }) => revision <= (from ?? Infinity)).toReversed()
      : standing.filter(({ revision }) => revision >= (from ?? 0));
    for (const record of wanted(found, options)) {
      counts.eventsRead += 1;
      await send(eventResponse(record));
    }
  }
  call.end();
};

/** Records in the requested direction. A read includes the position where it starts. */
const allOf = ({ records }: FakeLog, options: Options): readonly FakeRecord[] => {
  const place = options.getAll()?.getPosition();
  const position = place && BigInt(place.getCommitPosition());
  if (isBackwards(options))
    return records.filter((record) => position === undefined || record.position <= position).toReversed();
  return records.filter((record) => position === undefined || record.position >= position);
};

const matcherOf = (options: Options): ((record: FakeRecord) => boolean) => {
  const filter = options.getFilter();
  const expression = filter?.getStreamIdentifier() ?? filter?.getEventType();
  if (!filter || !expression) return () => true;
  const of = (record: FakeRecord) => (filter.hasStreamIdentifier() ? record.stream : record.type);
  const prefixes = expression.getPrefixList();
  if (prefixes.length > 0) return (record) => prefixes.some((prefix) => of(record).startsWith(prefix));
  const pattern = new RegExp(expression.getRegex());
  return (record) => pattern.test(of(record));
};

/** A subscription begins after the given position. */
const subscribe = async (
  { log, saysCaughtUp, counts }: Served,
  options: Options,
  send: (response: ReadResponse) => Promise<void>,
  signal: AbortSignal,
): Promise<void> => {
  const all = options.getAll();
  const place = all?.getPosition();
  const after = place ? BigInt(place.getCommitPosition()) : -1n;
  let next = all?.hasEnd() ? log.records.length : log.records.findIndex(({ position }) => position > after);
  if (next === -1) next = log.records.length;
  const matches = matcherOf(options);
  const filter = options.getFilter();
  const window = filter?.hasMax() ? filter.getMax() : SEARCH_WINDOW;
  const interval = window * (filter?.getCheckpointintervalmultiplier() ?? Infinity);
  let lookedAt = 0;
  let isLive = false;
  await send(confirmation());
  while (!signal.aborted) {
    const record = log.records[next];
    if (record === undefined) {
      if (!isLive && saysCaughtUp) await send(caughtUpMessage());
      isLive = true;
      if (log.records.length === next) await log.changed(signal);
      continue;
    }
    next += 1;
    lookedAt += 1;
    counts.searched += 1;
    if (matches(record)) await send(eventResponse(record));
    if (lookedAt % interval === 0) await send(checkpoint(record.position));
  }
};
