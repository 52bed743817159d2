import { auditFileFormats, type AuditFileFormat, type AuditListQuery } from '@proviso/contracts';
import { Button, useFailureToast, useToast } from '@proviso/ui';
import { DropdownMenu, DropdownMenuItem } from '@proviso/ui/overlays';
import { Download } from 'lucide-react';
import { adminTexts } from '../../texts.ts';
import { useExportAuditLog } from '../api/export-audit-log.ts';

export interface ExportMenuProps {
  filters: AuditListQuery;
  filtered: boolean;
}

/** Exports the entries that match the filters as a file. */
export const ExportMenu = ({ filters, filtered }: ExportMenuProps) => {
  const t = adminTexts.useTexts();
  const toast = useToast();
  const failureToast = useFailureToast();
  const { mutate, isPending } = useExportAuditLog(filters);
  const take = (format: AuditFileFormat) => {
    // Exporting years of entries can take a while.
    toast({ title: t('auditExport.preparing') });
    mutate(format, {
      onSuccess: () => toast({ title: t('auditExport.done') }),
      onError: (error) => {
        failureToast(error, { title: t('auditExport.failed') });
      },
    });
  };
  return (
    <DropdownMenu
      trigger={
        <Button variant="secondary" loading={isPending}>
          <Download size={16} aria-hidden />
          {t(filtered ? 'auditExport.filtered' : 'auditExport.all')}
        </Button>
      }
    >
      {auditFileFormats.map((format) => (
        <DropdownMenuItem key={format} disabled={isPending} onSelect={() => take(format)}>
          {t('auditExport.as', { format: t(`auditTerm.tableFormat.${format}`) })}
        </DropdownMenuItem>
      ))}
    </DropdownMenu>
  );
};
