import type { AuditFileFormat, AuditListQuery } from '@proviso/contracts';
import { saveFile, useApi, withQuery } from '@proviso/ui';
import { useMutation } from '@tanstack/react-query';
import { auditPath } from './audit-log.ts';

/** Downloads the entries that match `filters` as a file. */
export const useExportAuditLog = (filters: AuditListQuery) => {
  const api = useApi();
  return useMutation({
    mutationFn: async (format: AuditFileFormat) => {
      const { file, name } = await api.download(withQuery(`${auditPath}/export`, { ...filters, format }));
      saveFile(file, name ?? `audit-log.${format}`);
    },
  });
};
