import { limits } from '@proviso/contracts';

/** Size of a text, as the server counts it. */
export interface ContentSize {
  characters: number;
  /** KiB of UTF-8, to one decimal, never rounded down to the limit. */
  kilobytes: number;
  tooLarge: boolean;
}

export const limitKilobytes = limits.policyContentBytes / 1024;

export const contentSizeOf = (text: string): ContentSize => {
  const bytes = new TextEncoder().encode(text).length;
  return {
    characters: text.length,
    kilobytes: Math.ceil((bytes / 1024) * 10) / 10,
    tooLarge: bytes > limits.policyContentBytes,
  };
};
