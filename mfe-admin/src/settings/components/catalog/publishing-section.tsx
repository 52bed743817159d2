import { waysChangesTakeEffect } from '@proviso/contracts';
import { ErrorState, Field, Muted, Select, Skeleton, useMay } from '@proviso/ui';
import { adminTexts } from '../../../texts.ts';
import { useChoosePublishing, usePublishing } from '../../api/publishing.ts';
import { Section } from '../section.tsx';
import { useOutcome } from '../use-outcome.ts';

/** Chooses whether changes to policies in force take effect when they are saved, or when they are published. */
export const PublishingSection = () => {
  const t = adminTexts.useTexts();
  const mayChange = useMay('organization.manage');
  const { done, failed } = useOutcome();
  const { data, error, refetch } = usePublishing();
  const { mutate, isPending, variables } = useChoosePublishing();
  const chosen = data?.howChangesTakeEffect ?? 'immediately';
  const shown = isPending ? variables : chosen;
  const content = () => {
    if (error && !data)
      return <ErrorState title={t('publishing.loadFailed')} error={error} onRetry={() => void refetch()} />;
    if (!data) return <Skeleton items={1} height="4rem" />;
    if (!mayChange)
      return (
        <>
          <p>{t(`publishing.ways.${chosen}`)}</p>
          <Muted>{t('publishing.readOnly')}</Muted>
        </>
      );
    return (
      <Field label={t('publishing.label')} hint={t(`publishing.hints.${shown}`)}>
        <Select
          options={waysChangesTakeEffect.map((way) => ({ value: way, label: t(`publishing.ways.${way}`) }))}
          value={shown}
          onChange={({ target }) => {
            const way = waysChangesTakeEffect.find((one) => one === target.value);
            if (way)
              mutate(way, {
                onSuccess: () => done(t('publishing.saved')),
                onError: failed(t('publishing.failed')),
              });
          }}
        />
      </Field>
    );
  };
  return (
    <Section title={t('publishing.title')} lead={t('publishing.lead')}>
      {content()}
    </Section>
  );
};
