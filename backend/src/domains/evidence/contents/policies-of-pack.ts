import {
  getPolicyVersion,
  listEveryPolicy,
  listVersionsDuring,
  type VersionDuring,
} from '@proviso/projections';
import type { Read } from '../../../shared/read-models/read.ts';
import type { RenderingSchedule } from '../../../shared/rendering/renderer.ts';
import type { PrintablePolicy } from '../../../shared/rendering/printable-policy.ts';
import { fileLanguage } from '../../../shared/rendering/file-language.ts';
import type { AddZipEntry } from '../../../shared/files/zip-entries.ts';
import {
  createUniqueNamer,
  exportFileName,
  type ExportFileDeps,
  exportOne,
  exportTypes,
  indexHeader,
  indexLine,
} from '../../policies/index.ts';

/** Number of policies per query. */
const PAGE = 200;

export interface PoliciesDeps extends ExportFileDeps {
  read: Read;
}

export interface PoliciesRequest extends RenderingSchedule {
  since: Date | undefined;
  until: Date;
  /** Ids of the chosen policies; `undefined` for all. */
  chosen: ReadonlySet<string> | undefined;
  /** Values that are the same on all title pages. */
  common: Pick<
    PrintablePolicy,
    'language' | 'organization' | 'timeZone' | 'letterhead' | 'exportedAt' | 'exportedBy'
  >;
}

/** A printed version, for the pack's index. */
export interface PackedPolicy extends VersionDuring {
  title: string;
  file: string;
  /** True if this is the policy's version at the end of the period. */
  isLast: boolean;
}

/**
 * Prints each version of a policy that was in force during the period, and the version at the end of the
 * period. A policy that cannot be printed is added as Markdown, with a note in `policies/index.csv`.
 * @param onWritten called after each file
 */
export const addPolicies = async (
  add: AddZipEntry,
  deps: PoliciesDeps,
  { since, until, chosen, common, organizationId, signal }: PoliciesRequest,
  onWritten: () => void,
): Promise<readonly PackedPolicy[]> => {
  const { say } = fileLanguage(common.language);
  const uniqueName = createUniqueNamer();
  const packed: PackedPolicy[] = [];
  const index = [indexHeader(say)];
  for await (const { id } of everyPolicy(deps.read, organizationId)) {
    if (chosen && !chosen.has(id)) continue;
    const versions = await deps.read(organizationId, (tenant) =>
      listVersionsDuring(tenant, id, { since, until }),
    );
    const last = versions.at(-1);
    for (const during of versions) {
      const isLast = during === last && !during.isDeleted;
      if (!during.wasInForce && !isLast) continue;
      const policy = await deps.read(organizationId, (tenant) =>
        getPolicyVersion(tenant, id, during.version),
      );
      if (!policy) continue;
      const printable = { ...policy, status: during.status, ...common };
      const { bytes, format, note } = await exportOne(deps, 'pdf', printable, { organizationId, signal });
      const name = exportFileName(policy.title, policy.version, exportTypes[format].extension);
      const file = `policies/${uniqueName(name)}`;
      await add(file, [bytes], format !== 'pdf');
      index.push(indexLine({ ...policy, status: during.status, file, note }));
      packed.push({ ...during, title: policy.title, file, isLast });
      onWritten();
    }
  }
  await add('policies/index.csv', index);
  return packed;
};

/** Yields all of an organization's policies in order of their ids, including deleted ones. */
async function* everyPolicy(read: Read, organizationId: string): AsyncIterable<{ id: string }> {
  for (let after = ''; ;) {
    const items = await read(organizationId, (tenant) => listEveryPolicy(tenant, { after, limit: PAGE }));
    yield* items;
    const last = items.at(-1);
    if (last === undefined || items.length < PAGE) return;
    after = last.id;
  }
}
