import { saveFile, useApi } from '@proviso/ui';
import { useMutation } from '@tanstack/react-query';

/** Downloads the report of the organization's state as a PDF. */
export const useDownloadReport = () => {
  const api = useApi();
  return useMutation({
    mutationFn: async () => {
      const { file, name } = await api.download('/api/dashboard/report');
      saveFile(file, name ?? 'report.pdf');
    },
  });
};
