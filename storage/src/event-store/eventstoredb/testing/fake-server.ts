import features from '@eventstore/db-client/generated/serverfeatures_pb.js';
import featuresService from '@eventstore/db-client/generated/serverfeatures_grpc_pb.js';
import gossip from '@eventstore/db-client/generated/gossip_pb.js';
import gossipService from '@eventstore/db-client/generated/gossip_grpc_pb.js';
import service from '@eventstore/db-client/generated/streams_grpc_pb.js';
import grpc from '@grpc/grpc-js';
import { setTimeout as pause } from 'node:timers/promises';
import { FakeLog, type FakeDraft, type FakeExpected } from './fake-log.ts';
import {
  batchFailure,
  batchSuccess,
  type BatchDraft,
  type BatchRequest,
  type BatchResponse,
  draftsOf,
  expectedOf,
  type ReadRequest,
  type ReadResponse,
  streamOf,
  unaryExpectedOf,
  unaryResponse,
  type UnaryRequest,
  type UnaryResponse,
} from './fake-messages.ts';
import { serveRead } from './fake-reads.ts';

/**
 * The server's behavior for an append. `store` is normal; `not-ready` occurs during an election. `timed-out`:
 * it gave up after its write timeout; with `timed-out-stored`, the events are stored anyway. `drop`: it exits
 * and closes every connection. `lost`: it reports the events as stored although they are not, which no
 * correct server does. `cut`: it stores them on this cluster node only. The node then exits to truncate them
 * because another one leads, and {@link FakeEventStoreDb.resume} acts as the process manager that restarts
 * it.
 */
export type FakeFault = 'store' | 'not-ready' | 'timed-out' | 'timed-out-stored' | 'drop' | 'lost' | 'cut';

const accessDenied = () => {
  const metadata = new grpc.Metadata();
  metadata.set('exception', 'access-denied');
  return { code: grpc.status.PERMISSION_DENIED, details: 'Access Denied', metadata };
};

export type FakeRight = 'read $all' | 'read' | 'write';

/** Roles that the latest `$settings` allow to read system streams, including `$all`. */
const readersOfAll = (log: FakeLog): readonly unknown[] => {
  const settings = log.read('$settings');
  const last = settings === 'deleted' ? undefined : settings?.at(-1);
  if (last?.type !== 'update-default-acl') return [];
  const { $systemStreamAcl } = JSON.parse(last.data.toString()) as { $systemStreamAcl?: { $r?: unknown } };
  return [$systemStreamAcl?.$r].flat();
};

const refuse = (
  call: grpc.ServerWritableStream<ReadRequest, ReadResponse>,
  code: grpc.status,
  details: string,
) => call.emit('error', { code, details });

/** Counts of client requests. */
export interface FakeCounts {
  appends: number;
  reads: number;
  /** Number of events sent for reads of streams. */
  eventsRead: number;
  /** Number of records searched for subscriptions. */
  searched: number;
  /** Number of leader queries that got no response. */
  unanswered: number;
}

/**
 * A server on 127.0.0.1 that speaks EventStoreDB's protocol and responds as observed from 23.10.8. It
 * supports appends in batches and in single calls, reads, filtered subscriptions, checkpoints and "caught
 * up", stream metadata, and the server's failures.
 */
export class FakeEventStoreDb {
  readonly log: FakeLog;
  counts: FakeCounts = { appends: 0, reads: 0, eventsRead: 0, searched: 0, unanswered: 0 };
  version = '23.10.8';
  /** False simulates a server before 23.10, which never sends "caught up". */
  saysCaughtUp = true;
  /** Outcomes of the next appends. All further appends are stored. */
  faults: FakeFault[] = [];
  /** Duration of an append in milliseconds, during which a repeat of it gets no response. */
  delay = 0;
  /** Milliseconds after which the server gives up on an append. */
  writeTimeout = 60;
  /** Rights that the user lacks: to read all events, to read streams, or to append. */
  denied: readonly FakeRight[] = [];
  /**
   * Called once, right before the next append is stored, to simulate a late request of another connection.
   */
  beforeNextAppend: (() => void) | undefined;
  /**
   * The connected user, unless it is an administrator. {@link denied} applies until `$settings` let this user
   * read `$all`.
   */
  user: string | undefined;
  /** True to reject reads, as during an election. Open subscriptions continue. */
  refusesReads = false;
  /** True to leave leader queries unanswered. */
  isSilentAboutLeader = false;
  /** True if the last append required the leader. */
  requiredLeader = false;
  readonly #underWay = new Set<string>();
  #server: grpc.Server | undefined;
  #port = 0;

  /** Servers of a cluster share one log and report the same leader; a single server leads itself. */
  cluster: { nodes: readonly FakeEventStoreDb[]; leader: FakeEventStoreDb | undefined } | undefined;

  constructor(log: FakeLog) {
    this.log = log;
  }

  static async start(log = new FakeLog()): Promise<FakeEventStoreDb> {
    const fake = new FakeEventStoreDb(log);
    await fake.resume();
    return fake;
  }

  get port(): number {
    return this.#port;
  }

  get url(): string {
    return `esdb://127.0.0.1:${this.#port}?tls=false`;
  }

  /** Listens again on the same port, after {@link kill}. */
  async resume(): Promise<void> {
    const server = new grpc.Server();
    server.addService(service.StreamsService, {
      append: (
        call: grpc.ServerReadableStream<UnaryRequest, UnaryResponse>,
        answer: grpc.sendUnaryData<UnaryResponse>,
      ) => void this.#append(call, answer),
      batchAppend: (call: grpc.ServerDuplexStream<BatchRequest, BatchResponse>) => this.#batchAppend(call),
      read: (call: grpc.ServerWritableStream<ReadRequest, ReadResponse>) => {
        this.counts.reads += 1;
        const right = call.request.getOptions()?.hasAll() ? 'read $all' : 'read';
        if (this.refusesReads) refuse(call, grpc.status.UNAVAILABLE, 'Server Is Not Ready');
        else if (this.#isDenied(right)) call.emit('error', accessDenied());
        else void serveRead(this, call);
      },
    });
    server.addService(featuresService.ServerFeaturesService, {
      getSupportedMethods: (_: unknown, answer: grpc.sendUnaryData<unknown>) =>
        answer(null, this.#features()),
    });
    server.addService(gossipService.GossipService, {
      read: (_: unknown, answer: grpc.sendUnaryData<unknown>) => {
        if (this.isSilentAboutLeader) this.counts.unanswered += 1;
        else answer(null, this.#members());
      },
    });
    this.#port = await new Promise<number>((resolve, reject) => {
      const address = `127.0.0.1:${this.#port}`;
      server.bindAsync(address, grpc.ServerCredentials.createInsecure(), (error, port) =>
        error ? reject(error) : resolve(port),
      );
    });
    this.#server = server;
  }

  /** Closes every connection and exits immediately, like a killed process. Stored events remain. */
  kill(): void {
    this.#server?.forceShutdown();
    this.#server = undefined;
    this.log.forget();
  }

  #isDenied(right: FakeRight): boolean {
    if (!this.denied.includes(right)) return false;
    return right !== 'read $all' || this.user === undefined || !readersOfAll(this.log).includes(this.user);
  }

  #features() {
    const supported = new features.SupportedMethods();
    supported.setEventStoreServerVersion(this.version);
    const method = new features.SupportedMethod();
    method.setServiceName('event_store.client.streams.streams');
    method.setMethodName('batchappend');
    supported.setMethodsList([method]);
    return supported;
  }

  #members() {
    const { nodes, leader } = this.cluster ?? { nodes: [this], leader: this };
    const { LEADER, FOLLOWER } = gossip.MemberInfo.VNodeState;
    const members = nodes.map((node) => {
      const endPoint = new gossip.EndPoint();
      endPoint.setAddress('127.0.0.1');
      endPoint.setPort(node.port);
      const member = new gossip.MemberInfo();
      member.setHttpEndPoint(endPoint);
      member.setIsAlive(node.#server !== undefined);
      member.setState(node === leader ? LEADER : FOLLOWER);
      return member;
    });
    const info = new gossip.ClusterInfo();
    info.setMembersList(members);
    return info;
  }

  /** The result of an append, returned after the configured delay. */
  async #outcome(stream: string, expected: FakeExpected, drafts: readonly FakeDraft[]) {
    this.counts.appends += 1;
    const isWithoutLeader = this.cluster !== undefined && this.cluster.leader !== this;
    const fault = isWithoutLeader ? 'not-ready' : (this.faults.shift() ?? 'store');
    if (fault === 'not-ready' || fault === 'drop') return fault;
    if (this.denied.includes('write')) return 'denied';
    if (fault === 'cut') {
      this.log.append(stream, expected, drafts);
      this.log.lose(stream, drafts.length);
      if (this.cluster) this.cluster.leader = this.cluster.nodes.find((node) => node !== this);
      this.kill();
      return 'drop';
    }
    const key = JSON.stringify([stream, drafts.map(({ id }) => id)]);
    if (fault === 'timed-out' || this.#underWay.has(key)) {
      // The server waits for the first attempt to be replicated, and does not check again.
      await pause(this.writeTimeout);
      return 'timed-out';
    }
    this.#underWay.add(key);
    try {
      if (this.delay > 0) await pause(this.delay);
      this.beforeNextAppend?.();
      this.beforeNextAppend = undefined;
      const outcome = this.log.append(stream, expected, drafts);
      if (fault === 'lost') this.log.lose(stream, drafts.length);
      if (fault === 'timed-out-stored') {
        await pause(this.writeTimeout);
        return 'timed-out';
      }
      return outcome;
    } finally {
      this.#underWay.delete(key);
    }
  }

  async #append(
    call: grpc.ServerReadableStream<UnaryRequest, UnaryResponse>,
    answer: grpc.sendUnaryData<UnaryResponse>,
  ): Promise<void> {
    this.requiredLeader = call.metadata.get('requires-leader').includes('true');
    const requests: UnaryRequest[] = [];
    for await (const request of call) requests.push(request as UnaryRequest);
    const options = requests[0]?.getOptions();
    const messages = requests.flatMap((request) => request.getProposedMessage() ?? []);
    const stream = streamOf(options?.getStreamIdentifier());
    const outcome = await this.#outcome(stream, unaryExpectedOf(options), draftsOf(messages));
    const failed = (code: grpc.status, details: string) => answer({ code, details });
    if (outcome === 'drop') this.#server?.forceShutdown();
    else if (outcome === 'denied') answer(accessDenied());
    else if (outcome === 'not-ready') failed(grpc.status.UNAVAILABLE, 'Server Is Not Ready');
    else if (outcome === 'timed-out') failed(grpc.status.ABORTED, 'Operation timed out');
    else if (outcome.kind === 'deleted') {
      const metadata = new grpc.Metadata();
      metadata.set('exception', 'stream-deleted');
      metadata.set('stream-name', stream);
      answer({
        code: grpc.status.FAILED_PRECONDITION,
        details: `Event stream '${stream}' is deleted.`,
        metadata,
      });
    } else answer(null, unaryResponse(outcome, unaryExpectedOf(options)));
  }

  #batchAppend(call: grpc.ServerDuplexStream<BatchRequest, BatchResponse>): void {
    this.requiredLeader = call.metadata.get('requires-leader').includes('true');
    const begun = new Map<string, { request: BatchRequest; messages: BatchDraft[] }>();
    call.on('data', (request: BatchRequest) => {
      const id =
        request.getCorrelationId()?.getString() || JSON.stringify(request.getCorrelationId()?.toObject());
      const append = begun.get(id) ?? { request, messages: [] };
      append.messages.push(...request.getProposedMessagesList());
      begun.set(id, append);
      if (!request.getIsFinal()) return;
      begun.delete(id);
      void this.#answerBatch(call, append);
    });
    call.on('end', () => call.end());
    call.on('error', () => undefined);
  }

  async #answerBatch(
    call: grpc.ServerDuplexStream<BatchRequest, BatchResponse>,
    { request, messages }: { request: BatchRequest; messages: BatchDraft[] },
  ): Promise<void> {
    const options = request.getOptions();
    const stream = streamOf(options?.getStreamIdentifier());
    const outcome = await this.#outcome(stream, expectedOf(options), draftsOf(messages));
    if (outcome === 'drop') this.#server?.forceShutdown();
    else if (typeof outcome === 'string' || outcome.kind !== 'success')
      call.write(batchFailure(request, outcome));
    else call.write(batchSuccess(request, outcome));
  }
}
