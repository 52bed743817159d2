import { policyFileFormats, type PolicyFileFormat } from '@proviso/contracts';
import { Button, type ButtonSize, useFailureToast, useToast } from '@proviso/ui';
import { DropdownMenu, DropdownMenuItem } from '@proviso/ui/overlays';
import { Download } from 'lucide-react';
import { policiesTexts } from '../../../texts.ts';
import { useExportPolicies, type PolicyExport } from '../../api/export-policies.ts';

export interface ExportMenuProps {
  /** The policy to export, and optionally the version. By default, all policies are exported. */
  policy?: PolicyExport['policy'];
  size?: ButtonSize;
}

/** Exports one policy, or all policies, as files. */
export const ExportMenu = ({ policy, size = 'md' }: ExportMenuProps) => {
  const t = policiesTexts.useTexts();
  const toast = useToast();
  const failureToast = useFailureToast();
  const { mutate, isPending } = useExportPolicies();
  const take = (format: PolicyFileFormat) => {
    // Exporting all policies of an organization can take a while.
    if (!policy) toast({ title: t('export.preparing') });
    mutate(
      { format, ...(policy && { policy }) },
      {
        onError: (error) => {
          failureToast(error, { title: t('export.failed') });
        },
      },
    );
  };
  return (
    <DropdownMenu
      trigger={
        <Button variant="secondary" size={size} loading={isPending}>
          <Download size={16} aria-hidden />
          {t(policy ? 'export.one' : 'export.all')}
        </Button>
      }
    >
      {policyFileFormats.map((format) => (
        <DropdownMenuItem key={format} disabled={isPending} onSelect={() => take(format)}>
          {policy ? t(`export.${format}`) : t('export.allAs', { format: t(`export.${format}`) })}
        </DropdownMenuItem>
      ))}
    </DropdownMenu>
  );
};
