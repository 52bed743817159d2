import { picturesIn, type PolicyFileFormat } from '@proviso/contracts';
import type { FairQueue } from '../../../shared/concurrency/fair-queue.ts';
import type { PrintablePolicy } from '../../../shared/rendering/printable-policy.ts';
import type { Renderer, RenderingSchedule } from '../../../shared/rendering/renderer.ts';
import { loadPicturesOf, type LoadPicturesDeps } from '../../pictures/index.ts';

/** The extension and media type of each format. */
export const exportTypes: Readonly<Record<PolicyFileFormat, { extension: string; mimeType: string }>> = {
  pdf: { extension: 'pdf', mimeType: 'application/pdf' },
  docx: {
    extension: 'docx',
    mimeType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  },
  markdown: { extension: 'md', mimeType: 'text/markdown; charset=utf-8' },
};

export interface ExportFileDeps extends LoadPicturesDeps {
  renderer: Renderer;
  /** Limits how many policies have their pictures in memory at once. */
  withPictures: FairQueue;
}

/**
 * Renders a policy and its pictures as a file. A Markdown file is exactly the stored content, so its hash
 * matches.
 * @throws RenderingRefusedError
 */
export const exportFile = async (
  deps: ExportFileDeps,
  format: PolicyFileFormat,
  policy: PrintablePolicy,
  order: RenderingSchedule,
): Promise<Uint8Array> => {
  if (format === 'markdown') return Buffer.from(policy.content);
  if (picturesIn(policy.content).length === 0) return deps.renderer.policy(format, policy, order);
  const { organizationId } = order;
  return deps.withPictures(organizationId, async () => {
    const pictures = await loadPicturesOf(deps, organizationId, policy.content);
    return deps.renderer.policy(format, { ...policy, pictures }, order);
  });
};
