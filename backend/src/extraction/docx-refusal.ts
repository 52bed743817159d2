import type { ExtractionFailure } from '@proviso/contracts';
import { openDocx } from './docx/docx-package.ts';

/** Why a DOCX cannot be read before it is unpacked; `undefined` when it may be. The archive's directory may lie. */
export const docxRefusal = async (
  content: Buffer,
  unpackedBytes: number,
): Promise<ExtractionFailure | undefined> => {
  const opened = await openDocx(content, unpackedBytes);
  return 'refusal' in opened ? opened.refusal : undefined;
};
