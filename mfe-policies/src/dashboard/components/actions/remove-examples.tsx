import { Button, useFailureToast, useFormatters, useMay, useToast } from '@proviso/ui';
import { Sprout } from 'lucide-react';
import { useExamples, useRemoveExamples } from '../../../shared/use-examples.ts';
import { policiesTexts } from '../../../texts.ts';

/** Button that removes the example policies that no user has edited. Hidden if there are none. */
export const RemoveExamples = () => {
  const t = policiesTexts.useTexts();
  const { list } = useFormatters();
  const toast = useToast();
  const failed = useFailureToast();
  const mayWrite = useMay('policy.write');
  const { data = [] } = useExamples();
  const { mutate, isPending } = useRemoveExamples();
  if (!mayWrite || !data.some(({ changed }) => !changed)) return null;
  const remove = () =>
    mutate(undefined, {
      onSuccess: ({ removed, kept }) =>
        toast({
          title: t('firstSteps.removed', { count: removed.length }),
          ...(kept.length > 0 && {
            description: t('firstSteps.kept', { titles: list(kept.map(({ title }) => title)) }),
          }),
        }),
      onError: (error) => failed(error, { title: t('firstSteps.removeFailed') }),
    });
  return (
    <li>
      <Button variant="ghost" size="sm" loading={isPending} onClick={remove}>
        <Sprout size={16} aria-hidden />
        {t('firstSteps.remove')}
      </Button>
    </li>
  );
};
