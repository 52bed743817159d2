import { bytesOf, decodeBase64, decodeBase64Text, isEqual, linesOf, textOf } from './bytes.ts';
import { type AnchorOptions, type AnchorReport, AnchorVerification, parseAnchoredLine } from './anchors.ts';
import type { Cryptography } from './cryptography.ts';
import { compareEvents, type Entry, CAUSE_SEARCH_ENTRIES } from './compare-events.ts';
import { type Fault, fault } from './faults.ts';
import { checkpointsIn } from './kept-checkpoints.ts';
import { type Checkpoint, isSameTree, parseCheckpoint, parseKey, type PublicKey, signerOf } from './note.ts';
import { GrowingTree, subtreesOf } from './tree.ts';

const FORMAT = 'proviso-history/1';
const HASH_BYTES = 32;

export interface VerifyOptions extends AnchorOptions {
  /** Public keys that the caller trusts. If there are none, the keys in the file are used. */
  trustedKeys?: readonly string[];
  /**
   * Texts with checkpoints of the same history that someone has kept outside of the installation: checkpoints, saved
   * emails, or text copied from an email.
   */
  keptCheckpoints?: readonly string[];
  /**
   * Texts that may also have checkpoints of other histories, or none, such as the files of a bucket. If this is
   * given, at least one must have a checkpoint of this history.
   */
  collectedCheckpoints?: readonly string[];
  /** Reports the number of verified entries. */
  onProgress?: (entries: number) => void;
}

export interface Report {
  /** Confirmations by trusted services outside the installation. */
  anchors: AnchorReport;
  /** The name of the history, or `undefined` if the file is not a history. */
  origin: string | undefined;
  /** Number of the first entry in the file. It is not 0 if the file has only a part of the history. */
  first: number;
  /** Number of entries in the file before the fault, or of all entries if there is no fault. */
  entries: number;
  /** Number of entries up to the end of the file, according to its header. Includes those before the file. */
  size: number;
  /** The key that signed the last verified checkpoint. */
  signer: PublicKey | undefined;
  /** True if the keys came from the caller, not from the file. */
  isTrusted: boolean;
  /** Number of kept checkpoints that match the history. */
  keptAgreed: number;
  /** Number of kept checkpoints that cannot be compared with the file, because they precede its start. */
  keptBefore: number;
  /** `undefined` if the whole file verifies. */
  fault: Fault | undefined;
}

interface Header {
  origin: string;
  first: number;
  /** Roots of the complete subtrees of the entries before the first one. */
  roots: readonly Uint8Array[];
  size: number;
  keys: readonly string[];
}

/**
 * Verifies an exported history, line by line, with a constant amount of memory. Reports the first entry that
 * does not verify. Changes bytes of `chunks`, so that events need not be copied.
 */
export const verifyBundle = async (
  chunks: AsyncIterable<Uint8Array>,
  crypto: Cryptography,
  options: VerifyOptions = {},
): Promise<Report> => {
  const anchors = new AnchorVerification(crypto, options);
  const report: Report = {
    anchors: anchors.report,
    origin: undefined,
    first: 0,
    entries: 0,
    size: 0,
    signer: undefined,
    isTrusted: (options.trustedKeys?.length ?? 0) > 0,
    keptAgreed: 0,
    keptBefore: 0,
    fault: undefined,
  };
  const lines = linesOf(chunks);
  let group: readonly Uint8Array[] = [];
  for (let next = await lines.next(); next.done !== true; next = await lines.next()) {
    group = next.value;
    if (group.length > 0) break;
  }
  const [first] = group;
  const header = first && parseHeader(textOf(first));
  if (!header) return { ...report, fault: fault('no-bundle', undefined, 'The first line is no header.') };
  report.origin = header.origin;
  report.first = header.first;
  report.size = header.size;
  const texts = report.isTrusted ? (options.trustedKeys ?? []) : header.keys;
  const parsed = await Promise.all(texts.map((text) => parseKey(text, header.origin, crypto)));
  const keys = parsed.filter((key) => key !== undefined);
  // Reports a mistyped key as such. Otherwise, it would look as if somebody else had signed the checkpoints.
  const unreadable = report.isTrusted ? texts.find((_, index) => !parsed[index]) : undefined;
  if (unreadable !== undefined) {
    const message = `“${unreadable.trim()}” is not a public key.`;
    return { ...report, fault: fault('key-unreadable', undefined, message) };
  }
  const verification = new Verification(report, { crypto, header, keys, options, anchors });
  report.fault =
    (await anchors.begin()) ?? (await verification.keep()) ?? (await verification.run(group.slice(1), lines));
  return report;
};

const parseHeader = (line: string): Header | undefined => {
  try {
    const value = JSON.parse(line) as Partial<Record<keyof Header | 'format', unknown>>;
    const { origin, size, keys, first = 0, roots = [] } = value;
    if (!isCount(first) || !isCount(size) || !isTexts(roots) || !isTexts(keys)) return undefined;
    const hashes = roots.map(decodeBase64Text).filter((root) => root?.length === HASH_BYTES) as Uint8Array[];
    const isHeader =
      value.format === FORMAT &&
      typeof origin === 'string' &&
      // Proviso exports only signed histories, and only histories with entries are signed.
      size > 0 &&
      first <= size &&
      hashes.length === roots.length &&
      hashes.length === subtreesOf(first);
    return isHeader ? { origin, first, roots: hashes, size, keys } : undefined;
  } catch {
    return undefined;
  }
};

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0;
const isTexts = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((text) => typeof text === 'string');

const BEFORE_INDEX = bytesOf('{"index":');
const BEFORE_LEAF = bytesOf(',"leaf":"');
const BEFORE_EVENT = bytesOf('","event":');
const LEAF_DIGITS = 44;
const INDEX_DIGITS = 16;
const CLOSING_BRACE = 125;
const ZERO = 48;

/** Returns true if `line` contains `part` at the offset `at`. */
const hasAt = (line: Uint8Array, part: Uint8Array, at: number): boolean => {
  for (let place = 0; place < part.length; place += 1) if (line[at + place] !== part[place]) return false;
  return true;
};

interface ParsedEntry {
  index: number;
  leaf: Uint8Array;
  content: Uint8Array;
  /** True if the store has no event for the entry. */
  isMissing: boolean;
}

/**
 * Parses an entry's line byte by byte, because parsing JSON would take longer than hashing it. `content`
 * contains the prefix byte for leaves, followed by the event's bytes.
 */
const parseEntry = (line: Uint8Array): ParsedEntry | undefined => {
  if (!hasAt(line, BEFORE_INDEX, 0)) return undefined;
  const from = BEFORE_INDEX.length;
  let at = from;
  let index = 0;
  for (; at < from + INDEX_DIGITS; at += 1) {
    const digit = (line[at] ?? 0) - ZERO;
    if (digit < 0 || digit > 9) break;
    index = index * 10 + digit;
  }
  const leafAt = at + BEFORE_LEAF.length;
  const eventAt = leafAt + LEAF_DIGITS + BEFORE_EVENT.length;
  if (at === from || !hasAt(line, BEFORE_LEAF, at)) return undefined;
  if (!hasAt(line, BEFORE_EVENT, leafAt + LEAF_DIGITS) || line.at(-1) !== CLOSING_BRACE) return undefined;
  const leaf = decodeBase64(line, leafAt, leafAt + LEAF_DIGITS);
  if (leaf?.length !== HASH_BYTES) return undefined;
  const content = line.subarray(eventAt - 1, -1);
  const isMissing = content.length === 5 && textOf(content.subarray(1)) === 'null';
  // The prefix byte of a leaf (RFC 9162 §2.1.1) replaces the byte before the event, because copying the event
  // would take a tenth of the verification time.
  content[0] = 0;
  return { index, leaf, content, isMissing };
};

const parseCheckpointLine = (line: Uint8Array): Checkpoint | undefined => {
  try {
    const { checkpoint } = JSON.parse(textOf(line)) as { checkpoint?: unknown };
    return typeof checkpoint === 'string' ? parseCheckpoint(checkpoint) : undefined;
  } catch {
    return undefined;
  }
};

/** The offset of the letter after `{"`, which differs between the kinds of lines. */
const KIND = 2;
const startsWith =
  (start: string) =>
  (line: Uint8Array): boolean =>
    line[KIND] === start.charCodeAt(KIND) && textOf(line.subarray(0, start.length)) === start;
const isCheckpointLine = startsWith('{"checkpoint"');
const isAnchoredLine = startsWith('{"anchored"');

interface Setting {
  crypto: Cryptography;
  header: Header;
  keys: readonly PublicKey[];
  options: VerifyOptions;
  anchors: AnchorVerification;
}

/** Verifies a file in one pass. */
class Verification {
  readonly #report: Report;
  readonly #setting: Setting;
  /** The tree of the hashes that the file records (leaves). */
  readonly #leaves: GrowingTree;
  /** The tree of the events' actual hashes. Only used after an event first differs from its recorded hash. */
  #events: GrowingTree | undefined;
  /**
   * The entries since the first difference, and some entries before it. They show what happened to the event.
   */
  #entries: Entry[] = [];
  /** Size of the last verified checkpoint; before the first one, the number of entries before the file. */
  #verified: number;
  #isEndSigned = false;
  /** The kept checkpoints by their size. */
  readonly #kept = new Map<number, readonly Checkpoint[]>();
  /** Size of the largest kept checkpoint. */
  #longest = 0;
  /** Number of the current line, counted from 1. */
  #line = 1;

  constructor(report: Report, setting: Setting) {
    this.#report = report;
    this.#setting = setting;
    const { first, roots } = setting.header;
    this.#leaves = new GrowingTree(setting.crypto, first, roots);
    this.#verified = first;
  }

  /** Verifies the signatures and the origins of the kept checkpoints. */
  async keep(): Promise<Fault | undefined> {
    const { crypto, header, keys, options, anchors } = this.#setting;
    const { keptCheckpoints = [], collectedCheckpoints } = options;
    const chosen = keptCheckpoints.map(checkpointsIn);
    if (chosen.some((notes) => notes.length === 0))
      return fault('kept-unsigned', undefined, 'A kept file has no signed checkpoint.');
    const collected = (collectedCheckpoints ?? [])
      .flatMap(checkpointsIn)
      .filter((note) => note.startsWith(`${header.origin}\n`));
    if (collectedCheckpoints && collected.length === 0)
      return fault('kept-absent', undefined, `The copies have no checkpoint of ${header.origin}.`);
    for (const note of new Set([...chosen.flat(), ...collected])) {
      const checkpoint = parseCheckpoint(note);
      const signer = checkpoint && (await signerOf(checkpoint, keys, crypto));
      if (!checkpoint || typeof signer !== 'object')
        return fault('kept-unsigned', undefined, 'The kept checkpoint has no valid signature.');
      if (checkpoint.origin !== header.origin)
        return fault('other-history', undefined, `The kept checkpoint is of ${checkpoint.origin}.`);
      await anchors.seen(checkpoint);
      this.#longest = Math.max(this.#longest, checkpoint.size);
      if (checkpoint.size < header.first) this.#report.keptBefore += 1;
      else this.#kept.set(checkpoint.size, [...(this.#kept.get(checkpoint.size) ?? []), checkpoint]);
    }
    return undefined;
  }

  /**
   * Verifies the lines after the header. `begun` contains lines that were read together with the header, and
   * `rest` all others.
   */
  async run(
    begun: readonly Uint8Array[],
    rest: AsyncIterable<readonly Uint8Array[]>,
  ): Promise<Fault | undefined> {
    const { header } = this.#setting;
    // A kept checkpoint may cover exactly the entries before the file.
    const early = (await this.#keptAt()) ?? (await this.#lines(begun));
    if (early) return early;
    for await (const lines of rest) {
      const found = await this.#lines(lines);
      if (found) return found;
    }
    if (this.#events) return compareEvents(this.#entries);
    if (this.#leaves.size < header.size)
      return fault(
        'cut',
        this.#leaves.size,
        `The file ends before entry ${this.#leaves.size}; it should have ${header.size} entries.`,
      );
    if (!this.#isEndSigned)
      return fault('cut', this.#verified, 'The file has no checkpoint of its last entries.');
    return this.#longest > header.size
      ? fault(
          'kept-longer',
          header.size,
          `The history ends before entry ${header.size}; the kept checkpoint is of ${this.#longest} entries.`,
        )
      : this.#setting.anchors.end(header.size);
  }

  async #lines(lines: readonly Uint8Array[]): Promise<Fault | undefined> {
    for (const line of lines) {
      this.#line += 1;
      const outcome = isCheckpointLine(line)
        ? this.#checkpoint(line)
        : isAnchoredLine(line)
          ? this.#anchored(line)
          : this.#entry(line, this.#line);
      // Entries are mostly verified without a promise, which would take longer than their hashes.
      const found = outcome instanceof Promise ? await outcome : outcome;
      // After an event that differs, later faults are not the first.
      if (found && this.#events && found.code !== 'leaf-changed') return compareEvents(this.#entries);
      if (found) return found;
      if (!this.#events) this.#report.entries = this.#leaves.size - this.#setting.header.first;
    }
    this.#setting.options.onProgress?.(this.#leaves.size - this.#setting.header.first);
    return undefined;
  }

  #entry(line: Uint8Array, number: number): Fault | undefined | Promise<Fault | undefined> {
    const { crypto, header, anchors } = this.#setting;
    const expected = this.#leaves.size;
    const entry = parseEntry(line);
    if (!entry)
      return fault('line-unreadable', expected, `Line ${number}, of entry ${expected}, cannot be read.`);
    if (entry.index > expected)
      return fault('entry-missing', expected, `Entry ${expected} is missing; entry ${entry.index} follows.`);
    if (entry.index < expected)
      return fault('entry-doubled', expected, `Entry ${entry.index} is at the place of entry ${expected}.`);
    if (expected >= header.size)
      return fault('after-end', expected, `Entry ${expected} follows the last of ${header.size} entries.`);
    const hashing = entry.isMissing ? undefined : crypto.sha256(entry.content);
    anchors.entry(expected, entry.content);
    return hashing instanceof Promise
      ? hashing.then((hash) => this.#hashed(entry, hash))
      : this.#hashed(entry, hashing);
  }

  /** @param hash the hash of the event; `undefined` if the event is missing */
  #hashed(entry: ParsedEntry, hash: Uint8Array | undefined): Fault | undefined | Promise<Fault | undefined> {
    const { leaf } = entry;
    if (!this.#events && (!hash || !isEqual(hash, leaf))) this.#events = this.#leaves.copy();
    const appended = this.#leaves.append(leaf);
    return appended instanceof Promise || this.#events || this.#kept.size > 0
      ? this.#recorded(appended, entry, hash)
      : this.#remember({ index: entry.index, leaf, hash, name: undefined });
  }

  async #recorded(
    appended: void | Promise<void>,
    { index, leaf, content }: ParsedEntry,
    hash: Uint8Array | undefined,
  ): Promise<Fault | undefined> {
    await appended;
    if (this.#events && hash) await this.#events.append(hash);
    const name = this.#events && hash ? nameOf(content) : undefined;
    return this.#remember({ index, leaf, hash, name }) ?? (this.#kept.size > 0 ? this.#keptAt() : undefined);
  }

  #remember(entry: Entry): Fault | undefined {
    this.#entries.push(entry);
    // Until a difference is found, keep only a window of the latest entries. After that, keep all entries
    // until there are enough to determine the cause.
    if (!this.#events && this.#entries.length > 2 * CAUSE_SEARCH_ENTRIES)
      this.#entries.splice(0, CAUSE_SEARCH_ENTRIES);
    return this.#events && this.#entries.length > 4 * CAUSE_SEARCH_ENTRIES
      ? compareEvents(this.#entries)
      : undefined;
  }

  /** Compares the tree with the kept checkpoints that have the tree's current size. */
  async #keptAt(): Promise<Fault | undefined> {
    const { size } = this.#leaves;
    const kept = this.#kept.get(size);
    if (!kept || this.#events) return undefined;
    const root = await this.#leaves.root();
    if (kept.some((each) => !isSameTree(each, { size, root })))
      return fault(
        'kept-differs',
        this.#verified,
        size === this.#setting.header.first
          ? `The entries before number ${size} differ from those of the kept checkpoint.`
          : `Among entries ${this.#verified} to ${size - 1}, the history differs from the kept checkpoint.`,
      );
    this.#report.keptAgreed += kept.length;
    return undefined;
  }

  async #checkpoint(line: Uint8Array): Promise<Fault | undefined> {
    const { crypto, header, keys, anchors } = this.#setting;
    const { size } = this.#leaves;
    const checkpoint = parseCheckpointLine(line);
    const at = `The checkpoint after entry ${size - 1}`;
    if (!checkpoint) return fault('checkpoint-forged', this.#verified, `${at} cannot be read.`);
    if (checkpoint.origin !== header.origin)
      return fault('other-history', this.#verified, `${at} is of ${checkpoint.origin}.`);
    const signer = await signerOf(checkpoint, keys, crypto);
    if (signer === 'unknown')
      return fault('key-unknown', this.#verified, `${at} is signed with none of the keys.`);
    if (signer === 'forged')
      return fault('checkpoint-forged', this.#verified, `${at} has an invalid signature.`);
    if (checkpoint.size > size)
      return fault(
        'entry-missing',
        size,
        `Entry ${size} is missing before a checkpoint of ${checkpoint.size} entries.`,
      );
    if (checkpoint.size < size)
      return fault(
        'line-unreadable',
        size,
        `A checkpoint of ${checkpoint.size} entries follows entry ${size - 1}.`,
      );
    const isOfLeaves = isSameTree(checkpoint, { size, root: await this.#leaves.root() });
    if (this.#events) {
      const isOfEvents =
        this.#events.size === size && isSameTree(checkpoint, { size, root: await this.#events.root() });
      // If the checkpoint does not match the events, the entries after it show what happened to the event.
      if (!isOfEvents) return undefined;
      const { entry } = compareEvents(this.#entries);
      return fault('leaf-changed', entry, `Entry ${entry} has another hash.`);
    }
    if (!isOfLeaves)
      return fault(
        'tree-differs',
        this.#verified,
        `Entries ${this.#verified} to ${size - 1} are not those that the checkpoint was signed for.`,
      );
    await anchors.seen(checkpoint);
    this.#verified = size;
    this.#isEndSigned = size === header.size;
    this.#report.signer = signer;
    return undefined;
  }

  /** Verifies a line about a tree that services outside the installation confirmed. */
  async #anchored(line: Uint8Array): Promise<Fault | undefined> {
    const { header, anchors } = this.#setting;
    const { size } = this.#leaves;
    const anchored = parseAnchoredLine(line);
    if (!anchored)
      return fault('line-unreadable', size, `Line ${this.#line}, before entry ${size}, cannot be read.`);
    const { checkpoint } = anchored;
    if (checkpoint.origin !== header.origin)
      return fault('other-history', this.#verified, `A confirmation is of ${checkpoint.origin}.`);
    if (checkpoint.size < size || (checkpoint.size > size && size < header.size))
      return fault(
        'line-unreadable',
        size,
        `A confirmation of ${checkpoint.size} entries follows entry ${size - 1}.`,
      );
    if (checkpoint.size > size)
      return fault(
        'anchor-longer',
        size,
        `The history ends before entry ${size}; ${checkpoint.size} entries were confirmed.`,
      );
    // An event already differs. The entries after this line show what happened to it.
    if (this.#events) return undefined;
    if (!isSameTree(checkpoint, { size, root: await this.#leaves.root() }))
      return fault(
        'anchor-differs',
        this.#verified,
        `Entries ${this.#verified} to ${size - 1} are not those that were confirmed.`,
      );
    return anchors.confirm(anchored);
  }
}

/** Returns the type and stream of an event, for use in messages. */
const nameOf = (content: Uint8Array): string | undefined => {
  try {
    const { type, stream } = JSON.parse(textOf(content.subarray(1))) as { type?: unknown; stream?: unknown };
    return typeof type === 'string' && typeof stream === 'string' ? `${type} of ${stream}` : undefined;
  } catch {
    return undefined;
  }
};
