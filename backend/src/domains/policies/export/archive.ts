import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { pictureFileName, picturesIn, type PolicyFileFormat } from '@proviso/contracts';
import type { PolicyToExport } from '@proviso/projections';
import type { ZipFile } from 'yazl';
import { fileLanguage } from '../../../shared/rendering/file-language.ts';
import type { PrintablePolicy } from '../../../shared/rendering/printable-policy.ts';
import { RenderingRefusedError, type RenderingSchedule } from '../../../shared/rendering/renderer.ts';
import { loadPicture } from '../../pictures/index.ts';
import { exportFile, type ExportFileDeps, exportTypes } from './export-file.ts';
import { createUniqueNamer, exportFileName } from './file-name.ts';
import { inOrder } from './in-order.ts';
import { indexHeader, indexLine } from './index-file.ts';

export const INDEX_NAME = 'index.csv';

export interface ArchiveRequest extends RenderingSchedule {
  policies: AsyncIterable<PolicyToExport>;
  format: PolicyFileFormat;
  /** Values that are the same on all title pages. */
  common: Pick<
    PrintablePolicy,
    'language' | 'organization' | 'timeZone' | 'letterhead' | 'exportedAt' | 'exportedBy'
  >;
}

export type ArchiveDeps = ExportFileDeps;

/** A policy's file in the archive. */
interface ExportedPolicy {
  policy: PolicyToExport;
  bytes: Uint8Array;
  format: PolicyFileFormat;
  note: string;
}

/**
 * Writes the policies' files, the pictures that Markdown files refer to, and finally the index into `zip`,
 * and ends `zip`. Respects backpressure. A policy that cannot be rendered in the requested format is included
 * as Markdown, with a note in the index.
 * @throws the signal's reason when `signal` aborts
 */
export const writeArchive = async (
  zip: ZipFile,
  deps: ArchiveDeps,
  { policies, format, common, organizationId, signal }: ArchiveRequest,
): Promise<void> => {
  const uniqueName = createUniqueNamer();
  uniqueName(INDEX_NAME);
  const { say } = fileLanguage(common.language);
  const index = [indexHeader(say)];
  const pictures = new Map<string, string>();
  const render = (policy: PolicyToExport) =>
    exportOne(deps, format, { ...policy, ...common }, { organizationId, signal }).then((made) => ({
      policy,
      ...made,
    }));
  for await (const { policy, bytes, format: made, note } of inOrder(
    policies,
    render,
    deps.renderer.threads,
  )) {
    signal.throwIfAborted();
    const file = uniqueName(exportFileName(policy.title, policy.version, exportTypes[made].extension));
    index.push(indexLine({ ...policy, file, note }));
    await addFile(zip, file, bytes, new Date(policy.validFrom), signal);
    if (made !== 'markdown') continue;
    for (const picture of picturesIn(policy.content)) pictures.set(picture.sha256, pictureFileName(picture));
  }
  const exportedAt = new Date(common.exportedAt);
  for (const [sha256, name] of pictures) {
    signal.throwIfAborted();
    const picture = await loadPicture(deps, organizationId, sha256);
    // The picture addresses in the policies point to these files.
    if (picture) await addFile(zip, `pictures/${name}`, picture.content, exportedAt, signal);
  }
  zip.addBuffer(Buffer.from(index.join('')), INDEX_NAME, { mtime: exportedAt });
  zip.end();
};

/**
 * Renders a policy. If it cannot be rendered in the requested format, returns its Markdown and a note.
 * @throws the signal's reason when `order.signal` aborts
 */
export const exportOne = async (
  deps: ArchiveDeps,
  format: PolicyFileFormat,
  policy: PrintablePolicy & Pick<PolicyToExport, 'id'>,
  order: RenderingSchedule,
): Promise<Omit<ExportedPolicy, 'policy'>> => {
  try {
    return { bytes: await exportFile(deps, format, policy, order), format, note: '' };
  } catch (error) {
    order.signal.throwIfAborted();
    // A policy that cannot be rendered must not make the whole export fail. An error other than a refusal is
    // a bug, so it is logged.
    if (!(error instanceof RenderingRefusedError))
      deps.logger.error({ err: error, policyId: policy.id }, 'could not print a policy');
    const { say } = fileLanguage(policy.language);
    const note = say('Cannot be exported as {format}: this is its Markdown', {
      format: format.toUpperCase(),
    });
    return { bytes: Buffer.from(policy.content), format: 'markdown', note };
  }
};

/** Resolves once the archive has consumed the file. */
const addFile = async (
  zip: ZipFile,
  name: string,
  bytes: Uint8Array,
  mtime: Date,
  signal: AbortSignal,
): Promise<void> => {
  const content = Readable.from([bytes], { objectMode: false });
  const taken = finished(content, { signal });
  zip.addReadStream(content, name, { mtime, size: bytes.length });
  await taken;
};
