import type { AnalysisBatchPreview, AnalysisType } from '@proviso/contracts';
import { errorDetail, useFailureToast, useToast } from '@proviso/ui';
import { ConfirmDialog } from '@proviso/ui/overlays';
import { useAnalyzeAll, useBatchPreview } from '../../../shared/batches-api.ts';
import { analysisTexts } from '../../../texts.ts';

/** Sentences about the policies that will be analyzed or left out. */
const useSentences = () => {
  const t = analysisTexts.useTexts();
  return ({ policies, withoutText, planned, quotaLeft }: AnalysisBatchPreview): string => {
    if (policies === 0) return t('batch.nothing');
    return [
      planned === policies
        ? t('batch.plan', { count: planned })
        : t('batch.some', { count: planned, all: policies }),
      quotaLeft === null ? [] : t('batch.quota', { count: quotaLeft }),
      withoutText === 0 ? [] : t('batch.withoutText', { count: withoutText }),
    ]
      .flat()
      .join(' ');
  };
};

/** Dialog that states how many policies will be analyzed, and starts the batch. */
export const AnalyzeAllDialog = ({
  analysisType,
  onClose,
}: {
  analysisType: AnalysisType;
  onClose: () => void;
}) => {
  const t = analysisTexts.useTexts();
  const toast = useToast();
  const failureToast = useFailureToast();
  const sentences = useSentences();
  const { data, error } = useBatchPreview(analysisType, true);
  const { mutate, isPending } = useAnalyzeAll();
  const begin = () =>
    mutate(analysisType, {
      onSuccess: () => toast({ title: t('batch.begun'), description: t('batch.begunDetail') }),
      onError: (failure) => {
        failureToast(failure, { title: t('batch.failed') });
      },
      onSettled: onClose,
    });
  const said = () => {
    if (data) return sentences(data);
    return error ? (errorDetail(error) ?? t('batch.previewFailed')) : t('batch.counting');
  };
  return (
    <ConfirmDialog
      open
      tone="primary"
      onOpenChange={(open) => !open && onClose()}
      title={t('batch.title')}
      description={`${t(`batch.lead.${analysisType}`)} ${said()}`}
      confirmLabel={t('batch.confirm')}
      confirmDisabled={!data || data.planned === 0}
      pending={isPending}
      onConfirm={begin}
    />
  );
};
