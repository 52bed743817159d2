import type { PolicyFileFormat } from '@proviso/contracts';
import type { PrintablePolicy } from '../../../shared/rendering/printable-policy.ts';
import type { Renderer, RenderingOrder } from '../../../shared/rendering/renderer.ts';

/** Extension and media type of each format. */
export const exportTypes: Readonly<Record<PolicyFileFormat, { extension: string; mimeType: string }>> = {
  pdf: { extension: 'pdf', mimeType: 'application/pdf' },
  docx: {
    extension: 'docx',
    mimeType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  },
  markdown: { extension: 'md', mimeType: 'text/markdown; charset=utf-8' },
};

/**
 * A policy as a file. Markdown is the content itself, byte for byte, as hashed.
 * @throws RenderingRefusedError
 */
export const exportFile = async (
  renderer: Renderer,
  format: PolicyFileFormat,
  policy: PrintablePolicy,
  order: RenderingOrder,
): Promise<Uint8Array> =>
  format === 'markdown' ? Buffer.from(policy.content) : renderer.policy(format, policy, order);
