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
 * What the server does with an append: `store` as always; `not-ready` during an election; `timed-out` when it gave up after its
 * write time-out though the events may be stored (`timed-out-stored`); `drop` ends with every connection; `lost` says that they are
 * stored, and they are not, as no sound server does; `cut` stores them on this node of a cluster alone, which ends by itself to cut them
 * because another leads, as {@link FakeEventStoreDb.resume} is for a process manager to mend.
 */
export type FakeFault = 'store' | 'not-ready' | 'timed-out' | 'timed-out-stored' | 'drop' | 'lost' | 'cut';

const accessDenied = () => {
  const metadata = new grpc.Metadata();
  metadata.set('exception', 'access-denied');
  return { code: grpc.status.PERMISSION_DENIED, details: 'Access Denied', metadata };
};

export type FakeRight = 'read $all' | 'read' | 'write';

/** Whom the last of the server's settings lets read what it keeps for itself, `$all` among that. */
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

/** Counts what clients ask for. */
export interface FakeCounts {
  appends: number;
  reads: number;
  /** Events sent in answer to reads of streams. */
  eventsRead: number;
  /** Records that were looked at for subscriptions. */
  searched: number;
  /** Questions who leads that were left without an answer. */
  unanswered: number;
}

/**
 * A server on 127.0.0.1 that speaks EventStoreDB's protocol and answers as 23.10.8 was seen to: appends by batch and by
 * call, reads, subscriptions with filters, checkpoints and "caught up", metadata of streams, and its ways to fail.
 */
export class FakeEventStoreDb {
  readonly log: FakeLog;
  counts: FakeCounts = { appends: 0, reads: 0, eventsRead: 0, searched: 0, unanswered: 0 };
  version = '23.10.8';
  /** Servers before 23.10 never say so. */
  saysCaughtUp = true;
  /** How the next appends go; afterwards all are stored. */
  faults: FakeFault[] = [];
  /** Milliseconds that an append is under way, during which a repeat of it is not answered. */
  delay = 0;
  /** Of the server: after this time it gives an append up. */
  writeTimeout = 60;
  /** What the user may not do: read all events, read streams, or append. */
  denied: readonly FakeRight[] = [];
  /** Is done once, right before the next append is stored: what another connection brings late. */
  beforeNextAppend: (() => void) | undefined;
  /** Who asks, where that is not an administrator: then {@link denied} holds until `$settings` let them read `$all`. */
  user: string | undefined;
  /** Reads are refused, as during an election; subscriptions that were open before go on. */
  refusesReads = false;
  /** It does not answer who leads. */
  isSilentAboutLeader = false;
  /** Whether the last append asked for the leader. */
  requiredLeader = false;
  readonly #underWay = new Set<string>();
  #server: grpc.Server | undefined;
  #port = 0;

  /** The servers of a cluster keep one log, and tell the same leader; a server alone leads itself. */
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

  /** Listens again, on the same port, after {@link kill}. */
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

  /** Ends at once, with every connection, as a killed process does. What it stored stays. */
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

  /** What becomes of an append, and how long it takes. */
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
      // The server waits for the first of them to be replicated, and does not look again.
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
