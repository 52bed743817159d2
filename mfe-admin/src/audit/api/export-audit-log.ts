import type { AuditFileFormat, AuditListQuery } from '@proviso/contracts';
import { saveFile, useApi, urlOf } from '@proviso/ui';
import { useMutation } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';

/** Number of lines before the first entry; `undefined` for PDF, in which entries are not lines. */
const linesBefore: Readonly<Record<AuditFileFormat, number | undefined>> = {
  csv: 1,
  json: 1,
  jsonl: 0,
  pdf: undefined,
};

/**
 * Downloads the entries that match `filters` as a file. `arrived` is the number of entries received so far;
 * `undefined` if they cannot be counted in the format. Leaving the page cancels the download.
 */
export const useExportAuditLog = (filters: AuditListQuery) => {
  const api = useApi();
  const [arrived, setArrived] = useState<number>();
  const running = useRef<AbortController>(undefined);
  const cancel = useCallback(() => running.current?.abort(), []);
  useEffect(() => cancel, [cancel]);
  const { mutate, isPending } = useMutation({
    mutationFn: async (format: AuditFileFormat): Promise<'saved' | 'canceled'> => {
      const download = new AbortController();
      running.current = download;
      const before = linesBefore[format];
      setArrived(before === undefined ? undefined : 0);
      const { signal } = download;
      try {
        const { file, name } = await api.download(
          urlOf('/api/audit-log/export', { query: { ...filters, format } }),
          {
            signal,
            ...(before !== undefined && { onLines: (lines) => setArrived(Math.max(0, lines - before)) }),
          },
        );
        saveFile(file, name ?? `audit-log.${format}`);
        return 'saved';
      } catch (error) {
        if (signal.aborted) return 'canceled';
        throw error;
      }
    },
  });
  return { exportAs: mutate, isPending, arrived, cancel };
};
