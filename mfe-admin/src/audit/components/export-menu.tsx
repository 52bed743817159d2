import { auditFileFormats, type AuditFileFormat, type AuditListQuery } from '@proviso/contracts';
import {
  Button,
  Muted,
  ProgressBar,
  Row,
  Stack,
  useFailureToast,
  useFormatters,
  useToast,
} from '@proviso/ui';
import { DropdownMenu, DropdownMenuItem } from '@proviso/ui/overlays';
import { Download } from 'lucide-react';
import { styled } from 'styled-components';
import { adminTexts } from '../../texts.ts';
import { useAuditCounts } from '../api/audit-log.ts';
import { useExportAuditLog } from '../api/export-audit-log.ts';

const Progress = styled(Stack)`
  min-width: 14rem;
`;

/** Number of entries that match the filters; `undefined` until it is known, or if not all of them are counted. */
const useTotal = (filters: AuditListQuery): number | undefined => {
  const { data } = useAuditCounts(filters);
  if (!data || data.searchedUntil !== null) return undefined;
  const { created, updated, deleted, viewed, signedIn } = data;
  const ofAction = { CREATE: created, UPDATE: updated, DELETE: deleted, VIEW: viewed, SIGN_IN: signedIn };
  return filters.action === undefined
    ? created + updated + deleted + viewed + signedIn
    : ofAction[filters.action];
};

interface ExportProgressProps {
  /** Number of entries received so far; `undefined` if they cannot be counted in the format. */
  arrived: number | undefined;
  total: number | undefined;
  onCancel: () => void;
}

const ExportProgress = ({ arrived, total, onCancel }: ExportProgressProps) => {
  const t = adminTexts.useTexts();
  const { number } = useFormatters();
  // More entries may arrive than were counted, because new ones are recorded during the export.
  const all = Math.max(total ?? 0, arrived ?? 0);
  const isCounted = arrived !== undefined && total !== undefined;
  return (
    <Row $gap={3}>
      <Progress $gap={1}>
        <Muted as="span">
          {isCounted
            ? t('auditExport.progress', { arrived: number(arrived), total: number(all) })
            : arrived === undefined
              ? t('auditExport.preparing')
              : t('auditExport.arrived', { arrived: number(arrived) })}
        </Muted>
        {isCounted && (
          <ProgressBar label={t('auditExport.running')} value={all === 0 ? 0 : (arrived / all) * 100} />
        )}
      </Progress>
      <Button variant="secondary" onClick={onCancel}>
        {t('auditExport.cancel')}
      </Button>
    </Row>
  );
};

export interface ExportMenuProps {
  filters: AuditListQuery;
  filtered: boolean;
}

/** Exports the entries that match the filters as a file, with progress. */
export const ExportMenu = ({ filters, filtered }: ExportMenuProps) => {
  const t = adminTexts.useTexts();
  const toast = useToast();
  const failureToast = useFailureToast();
  const total = useTotal(filters);
  const { exportAs, isPending, arrived, cancel } = useExportAuditLog(filters);
  const take = (format: AuditFileFormat) => {
    // Exporting years of entries can take a while.
    toast({ title: t('auditExport.preparing') });
    exportAs(format, {
      onSuccess: (end) => toast({ title: t(end === 'saved' ? 'auditExport.done' : 'auditExport.canceled') }),
      onError: (error) => {
        failureToast(error, { title: t('auditExport.failed') });
      },
    });
  };
  if (isPending) return <ExportProgress arrived={arrived} total={total} onCancel={cancel} />;
  return (
    <DropdownMenu
      trigger={
        <Button variant="secondary">
          <Download size={16} aria-hidden />
          {t(filtered ? 'auditExport.filtered' : 'auditExport.all')}
        </Button>
      }
    >
      {auditFileFormats.map((format) => (
        <DropdownMenuItem key={format} onSelect={() => take(format)}>
          {t('auditExport.as', { format: t(`auditTerm.tableFormat.${format}`) })}
        </DropdownMenuItem>
      ))}
    </DropdownMenu>
  );
};
