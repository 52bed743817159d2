import type { Readable } from 'node:stream';
import { DataStore, ERRORS, Upload } from '@tus/server';
import { DomainError } from '../../../shared/event-log/domain-error.ts';
import { EXPIRY_HOURS, type UnfinishedUpload, type UnfinishedUploads } from './unfinished-uploads.ts';
import type { UploadOwner } from './upload-id.ts';

/**
 * Bytes per stored chunk. This is the most data that a killed process can lose, and the most memory that a
 * slow client can occupy.
 */
const PIECE_BYTES = 256 * 1024;

const toUpload = ({ id, described, size, received, begunAt }: UnfinishedUpload): Upload =>
  new Upload({
    id,
    size,
    offset: received,
    metadata: { ...described },
    creation_date: begunAt.toISOString(),
  });

/**
 * One person's uploads, which the tus server reads and writes. A person can have up to `most` uploads at the
 * same time.
 */
export class ChunkStore extends DataStore {
  readonly #uploads: UnfinishedUploads;
  readonly #owner: UploadOwner;
  readonly #most: number;
  #overtaken = false;

  constructor(uploads: UnfinishedUploads, owner: UploadOwner, most: number) {
    super();
    this.#uploads = uploads;
    this.#owner = owner;
    this.#most = most;
    this.extensions = ['creation', 'creation-with-upload', 'termination', 'expiration'];
  }

  /**
   * True if a chunk was rejected because another request had already sent the same bytes. The tus server
   * reports such a chunk as aborted.
   */
  get overtaken(): boolean {
    return this.#overtaken;
  }

  override getExpiration(): number {
    return EXPIRY_HOURS * 60 * 60 * 1000;
  }

  /** @throws DomainError `upload.too-many` */
  override async create(upload: Upload): Promise<Upload> {
    const { id, size = 0, metadata: described = {} } = upload;
    if (!(await this.#uploads.begin(this.#owner, { id, described, size }, this.#most)))
      throw new DomainError('upload.too-many', { uploads: this.#most });
    return upload;
  }

  override async getUpload(id: string): Promise<Upload> {
    const upload = await this.#uploads.find(this.#owner, id);
    if (!upload) throw ERRORS.FILE_NOT_FOUND;
    return toUpload(upload);
  }

  override async remove(id: string): Promise<void> {
    await this.#uploads.remove(this.#owner, id);
  }

  /** Stores the received data, even if the connection is lost. */
  override async write(stream: Readable, id: string, offset: number): Promise<number> {
    let at = offset;
    let waiting = Buffer.alloc(0);
    const keep = async (piece: Buffer): Promise<void> => {
      if (piece.length === 0 || this.#overtaken) return;
      if (!(await this.#uploads.add(this.#owner, id, at, piece))) {
        this.#overtaken = true;
        throw ERRORS.INVALID_OFFSET;
      }
      at += piece.length;
    };
    try {
      for await (const chunk of stream) {
        waiting = Buffer.concat([waiting, chunk as Buffer]);
        while (waiting.length >= PIECE_BYTES) {
          const piece = waiting.subarray(0, PIECE_BYTES);
          waiting = waiting.subarray(PIECE_BYTES);
          await keep(piece);
        }
      }
    } finally {
      await keep(waiting);
    }
    return at;
  }
}
