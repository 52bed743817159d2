import type { PolicyFileFormat } from '@proviso/contracts';
import { saveFile, useApi, withQuery } from '@proviso/ui';
import { useMutation } from '@tanstack/react-query';
import { policiesPath, policyPath } from './policy-keys.ts';

/** What to take away as files. */
export interface PolicyExport {
  format: PolicyFileFormat;
  /** One policy; without it all of them, in a ZIP. */
  policy?: { id: string; title: string; version?: number };
  /** Those of all that are taken, at most `limits.chosenPolicies`. */
  ids?: readonly string[];
}

const endings = { pdf: 'pdf', docx: 'docx', markdown: 'md' } satisfies Record<PolicyFileFormat, string>;

const addressOf = ({ format, policy, ids }: PolicyExport): string =>
  policy === undefined
    ? withQuery(`${policiesPath}/export`, { format, ids: ids?.join(',') })
    : withQuery(`${policyPath(policy.id)}/export`, { format, version: policy.version?.toString() });

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
