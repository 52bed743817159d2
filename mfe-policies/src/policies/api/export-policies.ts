import type { PolicyFileFormat } from '@proviso/contracts';
import { saveFile, useApi, urlOf } from '@proviso/ui';
import { useMutation } from '@tanstack/react-query';

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

export interface ComparedVersions {
  policyId: string;
  from: number;
  to: number;
}

/** Downloads the changes between two versions as tracked changes in a Word document. */
export const useExportComparison = () => {
  const api = useApi();
  return useMutation({
    mutationFn: async ({ policyId, from, to }: ComparedVersions) => {
      const query = { from: Math.min(from, to), to: Math.max(from, to) };
      const address = urlOf('/api/policies/{id}/comparison/export', { path: { id: policyId }, query });
      const { file, name } = await api.download(address);
      saveFile(file, name ?? `v${query.from}-${query.to}.docx`);
    },
  });
};
