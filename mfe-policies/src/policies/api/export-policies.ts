import type { PolicyFileFormat } from '@proviso/contracts';
import { saveFile, useApi, urlOf } from '@proviso/ui';
import { useMutation } from '@tanstack/react-query';

/** Options of an export. */
export interface PolicyExport {
  format: PolicyFileFormat;
  /** A single policy. By default, all policies are exported in a ZIP file. */
  policy?: { id: string; title: string; version?: number };
  /** Ids of the policies to export, at most `limits.chosenPolicies`. By default, all policies. */
  ids?: readonly string[];
}

const endings = { pdf: 'pdf', docx: 'docx', markdown: 'md' } satisfies Record<PolicyFileFormat, string>;

const addressOf = ({ format, policy, ids }: PolicyExport): string =>
  policy === undefined
    ? urlOf('/api/policies/export', { query: { format, ids: ids?.join(',') } })
    : urlOf('/api/policies/{id}/export', {
        path: { id: policy.id },
        query: { format, version: policy.version },
      });

/** Downloads policies as files. */
export const useExportPolicies = () => {
  const api = useApi();
  return useMutation({
    mutationFn: async (wanted: PolicyExport) => {
      const { file, name } = await api.download(addressOf(wanted));
      const { policy, format } = wanted;
      saveFile(file, name ?? (policy ? `${policy.title}.${endings[format]}` : 'policies.zip'));
    },
  });
};
