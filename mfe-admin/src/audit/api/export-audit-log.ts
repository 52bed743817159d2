import type { AuditFileFormat, AuditListQuery } from '@proviso/contracts';
import { saveFile, useApi, urlOf } from '@proviso/ui';
import { useMutation } from '@tanstack/react-query';

/** Downloads the entries that match `filters` as a file. */
export const useExportAuditLog = (filters: AuditListQuery) => {
  const api = useApi();
  return useMutation({
    mutationFn: async (format: AuditFileFormat) => {
      const { file, name } = await api.download(
        urlOf('/api/audit-log/export', { query: { ...filters, format } }),
      );
      saveFile(file, name ?? `audit-log.${format}`);
    },
  });
};
