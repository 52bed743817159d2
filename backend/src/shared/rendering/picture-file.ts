import type { PictureMimeType } from '@proviso/contracts';

/** A stored picture, including its bytes. */
export interface PictureFile {
  sha256: string;
  mimeType: PictureMimeType;
  /** Width in pixels. */
  width: number;
  height: number;
  content: Uint8Array;
}
