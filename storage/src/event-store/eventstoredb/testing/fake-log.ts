/** A stored event. System events and those of other applications have any type and any bytes. */
export interface FakeRecord {
  id: string;
  stream: string;
  revision: number;
  type: string;
  isJson: boolean;
  data: Buffer;
  metadata: Buffer;
  /** Commit and prepare position, which are equal on current servers. */
  position: bigint;
}

export type FakeDraft = Pick<FakeRecord, 'id' | 'type' | 'isJson' | 'data' | 'metadata'>;
export type FakeExpected = number | 'any' | 'no-stream';

export type FakeOutcome =
  /**
   * `position` belongs to the append's first event; `repeated` is true if the server recognized the events.
   */
  | { kind: 'success'; last: number; position: bigint; repeated: boolean }
  | { kind: 'wrong-expected-version'; current: number }
  | { kind: 'deleted' };

/** Value of `truncateBefore` after a soft delete. */
const SOFT_DELETED = Number.MAX_SAFE_INTEGER;
// Arbitrary distance between positions, which are byte offsets and never counted.
const BYTES = 100n;

/**
 * The append and read rules of EventStoreDB 23.10, in memory. The server recognizes a repeated append by the
 * events' ids; with `any`, only while it remembers them (`forget`).
 */
export class FakeLog {
  readonly records: FakeRecord[] = [];
  readonly #streams = new Map<string, FakeRecord[]>();
  readonly #remembered = new Map<string, FakeRecord>();
  readonly #tombstones = new Set<string>();
  readonly #truncated = new Map<string, { before?: number; keep?: number }>();
  readonly #waiting = new Set<() => void>();
  /** Position of the log's end, in bytes. */
  #end = 0n;

  append(stream: string, expected: FakeExpected, drafts: readonly FakeDraft[]): FakeOutcome {
    if (this.#tombstones.has(stream)) return { kind: 'deleted' };
    const standing = this.#streams.get(stream) ?? [];
    const last = standing.length - 1;
    const wrong = { kind: 'wrong-expected-version', current: last } as const;
    if (expected === 'any') {
      const known = drafts.map(({ id }) => this.#remembered.get(id));
      if (known[0]?.stream === stream) return this.#repeat(known, stream) ?? wrong;
    } else {
      const revision = expected === 'no-stream' ? -1 : expected;
      const isGone = expected === 'no-stream' && this.truncation(stream).before === SOFT_DELETED;
      if (revision > last) return wrong;
      if (revision < last && !isGone) {
        const there = drafts.map(({ id }, index) => {
          const record = standing[revision + 1 + index];
          return record?.id === id ? record : undefined;
        });
        return this.#repeat(there, stream) ?? wrong;
      }
    }
    const added = drafts.map((draft) => this.#add(stream, draft));
    for (const wake of this.#waiting) wake();
    return {
      kind: 'success',
      last: added.at(-1)?.revision ?? last,
      position: added[0]?.position ?? 0n,
      repeated: false,
    };
  }

  #add(stream: string, draft: FakeDraft): FakeRecord {
    const standing = this.#streams.get(stream) ?? [];
    this.#end += BYTES;
    const position = this.#end;
    const record = { ...draft, stream, revision: standing.length, position };
    standing.push(record);
    this.#streams.set(stream, standing);
    this.records.push(record);
    this.#remembered.set(record.id, record);
    return record;
  }

  #repeat(known: readonly (FakeRecord | undefined)[], stream: string): FakeOutcome | undefined {
    const [first] = known;
    const last = known.at(-1);
    if (!first || !last || !known.every((record) => record?.stream === stream)) return undefined;
    return { kind: 'success', last: last.revision, position: first.position, repeated: true };
  }

  /** True if a repeat of exactly these events would be recognized now. */
  stands(stream: string, drafts: readonly FakeDraft[]): boolean {
    return drafts.every(({ id }) => this.#remembered.get(id)?.stream === stream);
  }

  /** The readable events of a stream; `undefined` if the stream does not exist or was soft-deleted. */
  read(stream: string): readonly FakeRecord[] | 'deleted' | undefined {
    if (this.#tombstones.has(stream)) return 'deleted';
    const standing = this.#streams.get(stream);
    const { before = 0, keep = Infinity } = this.truncation(stream);
    if (!standing || before === SOFT_DELETED) return undefined;
    return standing.filter(({ revision }) => revision >= Math.max(before, standing.length - keep));
  }

  truncation(stream: string): { before?: number; keep?: number } {
    return this.#truncated.get(stream) ?? {};
  }

  /**
   * Hides a stream's beginning as an administrator would, with `truncateBefore` or `maxCount` in its
   * metadata.
   */
  truncate(stream: string, { before, keep }: { before?: number; keep?: number }): void {
    this.#truncated.set(stream, {
      ...(before !== undefined && { before }),
      ...(keep !== undefined && { keep }),
    });
    const metadata = {
      ...(before !== undefined && { $tb: before }),
      ...(keep !== undefined && { $maxCount: keep }),
    };
    this.writeSystemEvent(`$$${stream}`, '$metadata', metadata);
  }

  softDelete(stream: string): void {
    this.truncate(stream, { before: SOFT_DELETED });
  }

  tombstone(stream: string): void {
    this.#tombstones.add(stream);
  }

  /** Adds `count` events of another application, of `bytes` bytes each. */
  writeForeign(count: number, bytes = 100): void {
    for (let number = 0; number < count; number += 1) {
      this.writeSystemEvent(`other-${number % 10}`, 'SomethingElse', { number });
      this.#end += BigInt(bytes) - BYTES;
    }
  }

  /** Adds a system event, such as statistics. */
  writeSystemEvent(stream: string, type: string, data: object): void {
    this.#add(stream, {
      id: crypto.randomUUID(),
      type,
      isJson: true,
      data: Buffer.from(JSON.stringify(data)),
      metadata: Buffer.alloc(0),
    });
    for (const wake of this.#waiting) wake();
  }

  /** Removes the last events of a stream without leaving a trace. */
  lose(stream: string, count: number): void {
    const gone = new Set(this.#streams.get(stream)?.splice(-count) ?? []);
    for (const record of gone) this.#remembered.delete(record.id);
    const kept = this.records.filter((record) => !gone.has(record));
    this.records.splice(0, this.records.length, ...kept);
  }

  /**
   * Forgets event ids, as after a restart or on a new leader: repeats with `any` are no longer recognized.
   */
  forget(): void {
    this.#remembered.clear();
  }

  /** Resolves on the next change, or when `signal` aborts. */
  async changed(signal: AbortSignal): Promise<void> {
    if (signal.aborted) return;
    await new Promise<void>((resolve) => {
      const wake = () => {
        this.#waiting.delete(wake);
        signal.removeEventListener('abort', wake);
        resolve();
      };
      this.#waiting.add(wake);
      signal.addEventListener('abort', wake);
    });
  }
}
