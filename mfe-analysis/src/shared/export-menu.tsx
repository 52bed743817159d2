import { tableFileFormats, type TableFileFormat } from '@proviso/contracts';
import { Button, saveFile, useApi, useFailureToast, useToast } from '@proviso/ui';
import { DropdownMenu, DropdownMenuItem } from '@proviso/ui/overlays';
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { analysisTexts } from '../texts.ts';

export interface ExportMenuProps {
  label: string;
  /** URL of the file in a format. */
  url: (format: TableFileFormat) => string;
}

/** Exports a table as a file, in one of several formats. */
export const ExportMenu = ({ label, url }: ExportMenuProps) => {
  const t = analysisTexts.useTexts();
  const api = useApi();
  const toast = useToast();
  const failureToast = useFailureToast();
  const { mutate, isPending } = useMutation({
    mutationFn: async (format: TableFileFormat) => {
      const { file, name } = await api.download(url(format));
      saveFile(file, name ?? `export.${format}`);
    },
  });
  const take = (format: TableFileFormat) => {
    toast({ title: t('export.preparing') });
    mutate(format, {
      onSuccess: () => toast({ title: t('export.done') }),
      onError: (error) => {
        failureToast(error, { title: t('export.failed') });
      },
    });
  };
  return (
    <DropdownMenu
      trigger={
        <Button variant="secondary" loading={isPending}>
          <Download size={16} aria-hidden />
          {label}
        </Button>
      }
    >
      {tableFileFormats.map((format) => (
        <DropdownMenuItem key={format} disabled={isPending} onSelect={() => take(format)}>
          {t(`export.${format}`)}
        </DropdownMenuItem>
      ))}
    </DropdownMenu>
  );
};
