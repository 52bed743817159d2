import { Button, errorDetail } from '@proviso/ui';
import { Download } from 'lucide-react';
import { useFailureToast } from '../../../shared/use-failure-toast.ts';
import { policiesTexts } from '../../../texts.ts';
import { useDownloadReport } from '../../api/download-report.ts';

/** Downloads the organization's state as a PDF. */
export const ExportReport = () => {
  const t = policiesTexts.useTexts();
  const failed = useFailureToast();
  const report = useDownloadReport();
  const download = () =>
    report.mutate(undefined, {
      onError: (error) =>
        failed(error, { title: t('dashboard.reportFailed'), description: errorDetail(error) ?? '' }),
    });
  return (
    <Button variant="secondary" loading={report.isPending} onClick={download}>
      <Download size={16} aria-hidden />
      {t('dashboard.actions.report')}
    </Button>
  );
};
