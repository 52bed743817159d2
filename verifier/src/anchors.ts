import { bytesOf, decodeBase64Text, isEqual, textOf, toHex } from './bytes.ts';
import type { Cryptography } from './cryptography.ts';
import { type Fault, fault } from './faults.ts';
import { type Checkpoint, cosignedAt, parseCheckpoint, parseWitnessKey, type PublicKey } from './note.ts';
import { type Certificate, parsePem } from './time-stamp/certificate.ts';
import { DerError } from './time-stamp/der.ts';
import { authorityOf, parseTimeStamp, type TimeStamp } from './time-stamp/time-stamp.ts';

/**
 * Keys and certificates of trusted services outside the installation, and time stamps that the caller kept.
 */
export interface AnchorOptions {
  /** Public keys of witnesses. Each witness must have cosigned the end of the history. */
  witnessKeys?: readonly string[];
  /**
   * PEM certificates that time stamps must chain to. If given, the end of the history must have a time stamp.
   */
  timeStampCertificates?: readonly string[];
  /** Time stamps that someone has kept outside of the installation. */
  keptTimeStamps?: readonly Uint8Array[];
  /** Maximum hours from an entry to the first time stamp after it; by default, the delay is only reported. */
  mostHoursLate?: number;
}

/** Confirmations by trusted services. */
export interface AnchorReport {
  /** For each witness, the last cosigned size and the time of the cosignature. */
  witnessed: readonly { name: string; size: number; at: Date }[];
  /** The last time stamp. */
  stamped: { authority: string; size: number; at: Date } | undefined;
  /** The longest time from an entry to the first time stamp after it. */
  longestDelay: { entry: number; hours: number } | undefined;
  /** Number of kept time stamps that match a checkpoint. */
  keptStampsAgreed: number;
  /**
   * Number of confirmed trees in the file that were not fully checked, because the caller passed no witness
   * keys or no certificates.
   */
  unchecked: number;
  /** Address of the last copy of a checkpoint that is locked in a bucket, according to the file. */
  lockedCopy: { size: number; address: string } | undefined;
}

/** A tree that services confirmed, parsed from a line of the file. */
export interface AnchoredTree {
  checkpoint: Checkpoint;
  timeStamps: readonly Uint8Array[];
  /** Addresses of copies in buckets. */
  copies: readonly string[];
}

/** Parses an `anchored` line. Returns `undefined` for other lines. */
export const parseAnchoredLine = (line: Uint8Array): AnchoredTree | undefined => {
  try {
    const { anchored } = JSON.parse(textOf(line)) as {
      anchored?: { checkpoint?: unknown; timeStamps?: unknown; copies?: unknown };
    };
    const { checkpoint: note, timeStamps, copies = [] } = anchored ?? {};
    const checkpoint = typeof note === 'string' ? parseCheckpoint(note) : undefined;
    if (!checkpoint || !Array.isArray(timeStamps) || !Array.isArray(copies)) return undefined;
    const tokens = timeStamps.map((text) => (typeof text === 'string' ? decodeBase64Text(text) : undefined));
    return tokens.includes(undefined)
      ? undefined
      : {
          checkpoint,
          timeStamps: tokens.filter((token) => token !== undefined),
          copies: copies.filter((copy) => typeof copy === 'string'),
        };
  } catch {
    return undefined;
  }
};

/** Number of bytes at the end of an event that contain its time. */
const END_BYTES = 512;
const HOUR_MS = 60 * 60 * 1000;

interface KeptStamp {
  stamp: TimeStamp;
  isMatched: boolean;
}

/** Verifies confirmations by services outside the installation. */
export class AnchorVerification {
  readonly report: AnchorReport;
  readonly #crypto: Cryptography;
  readonly #options: AnchorOptions;
  #witnesses: readonly PublicKey[] = [];
  #certificates: readonly Certificate[] = [];
  #kept: KeptStamp[] = [];
  /** The entry with the earliest recorded time since the last time stamp. */
  #oldest: { index: number; recordedAt: number } | undefined;

  constructor(crypto: Cryptography, options: AnchorOptions) {
    this.#crypto = crypto;
    this.#options = options;
    this.report = {
      witnessed: [],
      stamped: undefined,
      longestDelay: undefined,
      keptStampsAgreed: 0,
      unchecked: 0,
      lockedCopy: undefined,
    };
  }

  /** Reads the keys, certificates and time stamps that the caller passed. */
  async begin(): Promise<Fault | undefined> {
    const { witnessKeys = [], timeStampCertificates = [], keptTimeStamps = [] } = this.#options;
    const witnesses: PublicKey[] = [];
    for (const text of witnessKeys) {
      const key = await parseWitnessKey(text, this.#crypto);
      if (!key) return fault('key-unreadable', undefined, `“${text.trim()}” is not a key of a witness.`);
      witnesses.push(key);
    }
    this.#witnesses = witnesses;
    try {
      this.#certificates = timeStampCertificates.flatMap(parsePem);
    } catch (error) {
      if (!(error instanceof DerError)) throw error;
      return fault('key-unreadable', undefined, 'The certificates for time stamps cannot be read.');
    }
    for (const bytes of keptTimeStamps) {
      const stamp = parseTimeStamp(bytes);
      if (!stamp) return fault('time-stamp-forged', undefined, 'A kept time stamp cannot be read.');
      if ((await authorityOf(stamp, this.#certificates)) === undefined)
        return fault('time-stamp-forged', undefined, 'No trusted certificate vouches for a kept time stamp.');
      this.#kept.push({ stamp, isMatched: false });
    }
    return undefined;
  }

  /** Compares the kept time stamps with the text of a verified checkpoint. */
  async seen({ text }: Checkpoint): Promise<void> {
    if (this.#kept.every(({ isMatched }) => isMatched)) return;
    const hash = await this.#crypto.sha256(bytesOf(text));
    for (const kept of this.#kept)
      if (!kept.isMatched && isEqual(kept.stamp.hash, hash)) {
        kept.isMatched = true;
        this.report.keptStampsAgreed += 1;
      }
  }

  /** Notes the time of an entry. */
  entry(index: number, content: Uint8Array): void {
    if (this.#certificates.length === 0) return;
    const recordedAt = recordedTime(content);
    if (recordedAt < (this.#oldest?.recordedAt ?? Infinity)) this.#oldest = { index, recordedAt };
  }

  /**
   * Verifies the cosignatures and time stamps of a tree. The caller has already compared the tree with the
   * file.
   */
  async confirm({ checkpoint, timeStamps, copies }: AnchoredTree): Promise<Fault | undefined> {
    await this.seen(checkpoint);
    const address = copies.at(-1);
    if (address !== undefined) this.report.lockedCopy = { size: checkpoint.size, address };
    const isUnchecked =
      (this.#witnesses.length === 0 && checkpoint.signatures.length > 0) ||
      (this.#certificates.length === 0 && timeStamps.length > 0);
    if (isUnchecked) this.report.unchecked += 1;
    return (await this.#cosignatures(checkpoint)) ?? this.#stamps(checkpoint, timeStamps);
  }

  async #cosignatures(checkpoint: Checkpoint): Promise<Fault | undefined> {
    const { size } = checkpoint;
    for (const key of this.#witnesses) {
      const at = await cosignedAt(checkpoint, key, this.#crypto);
      if (at === 'forged')
        return fault('cosignature-forged', size - 1, `The cosignature of ${size} entries is invalid.`);
      if (at === undefined) continue;
      const others = this.report.witnessed.filter(({ name }) => name !== key.name);
      this.report.witnessed = [...others, { name: key.name, size, at }];
    }
    return undefined;
  }

  async #stamps({ size, text }: Checkpoint, tokens: readonly Uint8Array[]): Promise<Fault | undefined> {
    if (this.#certificates.length === 0 || tokens.length === 0) return undefined;
    const hash = await this.#crypto.sha256(bytesOf(text));
    for (const token of tokens) {
      const stamp = parseTimeStamp(token);
      if (!stamp || !isEqual(stamp.hash, hash))
        return fault(
          'time-stamp-forged',
          size - 1,
          `The time stamp of ${size} entries is for something else.`,
        );
      const authority = await authorityOf(stamp, this.#certificates);
      if (authority === undefined)
        return fault('time-stamp-forged', size - 1, `The time stamp of ${size} entries is not trusted.`);
      this.report.stamped = { authority, size, at: stamp.time };
      const late = this.#delay(stamp.time);
      if (late) return late;
    }
    return undefined;
  }

  /** Measures the delay between the oldest unstamped entry and a time stamp. */
  #delay(at: Date): Fault | undefined {
    if (!this.#oldest) return undefined;
    const { index, recordedAt } = this.#oldest;
    this.#oldest = undefined;
    const hours = Math.max(0, (at.getTime() - recordedAt) / HOUR_MS);
    if (hours > (this.report.longestDelay?.hours ?? -1)) this.report.longestDelay = { entry: index, hours };
    return hours > (this.#options.mostHoursLate ?? Infinity)
      ? fault('stamped-late', index, `Entry ${index} was first time-stamped ${durationText(hours)} later.`)
      : undefined;
  }

  /**
   * Verifies that each kept time stamp matched, and that the requested witnesses and time stamps cover the
   * end of the history.
   */
  end(size: number): Fault | undefined {
    const unmatched = this.#kept.find(({ isMatched }) => !isMatched);
    if (unmatched)
      return fault(
        'time-stamp-unmatched',
        undefined,
        `No checkpoint of the history is the one that was time-stamped at ${unmatched.stamp.time.toISOString()} (hash ${toHex(unmatched.stamp.hash).slice(0, 16)}…).`,
      );
    for (const { name } of this.#witnesses) {
      const witnessed = this.report.witnessed.find((each) => each.name === name)?.size ?? 0;
      if (witnessed < size)
        return fault(
          'not-witnessed',
          witnessed,
          `${name} has not cosigned the entries from ${witnessed} on.`,
        );
    }
    const stamped = this.report.stamped?.size ?? 0;
    return this.#certificates.length > 0 && stamped < size
      ? fault('not-stamped', stamped, `The entries from ${stamped} on have no time stamp.`)
      : undefined;
  }
}

/** Formats hours for messages. */
export const durationText = (hours: number): string =>
  hours < 1
    ? `${Math.round(hours * 60)} minutes`
    : hours < 48
      ? `${Math.round(hours)} hours`
      : `${Math.round(hours / 24)} days`;

/**
 * Returns the recorded time of an event in milliseconds, or NaN. Parsing the whole event would take longer
 * than hashing it. The last match is the event's own time: in canonical form, only numbers and names that
 * contain no quotes follow it.
 */
const recordedTime = (content: Uint8Array): number => {
  const end = textOf(content.subarray(-END_BYTES));
  return Date.parse(/.*"recordedAt":"([^"]{1,40})"/s.exec(end)?.[1] ?? '');
};
