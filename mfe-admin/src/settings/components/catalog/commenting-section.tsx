import { whoMayComment } from '@proviso/contracts';
import { ErrorState, Field, Muted, Select, Skeleton, useMay } from '@proviso/ui';
import { adminTexts } from '../../../texts.ts';
import { useChooseCommenting, useCommenting } from '../../api/commenting.ts';
import { Section } from '../section.tsx';
import { useOutcome } from '../use-outcome.ts';

/** Chooses whether all readers of a policy may comment on it, or only members who may edit policies. */
export const CommentingSection = () => {
  const t = adminTexts.useTexts();
  const mayChange = useMay('organization.manage');
  const { done, failed } = useOutcome();
  const { data, error, refetch } = useCommenting();
  const { mutate, isPending, variables } = useChooseCommenting();
  const content = () => {
    if (error && !data)
      return <ErrorState title={t('commenting.loadFailed')} error={error} onRetry={() => void refetch()} />;
    if (!data) return <Skeleton items={1} height="4rem" />;
    const shown = isPending ? variables : data.whoMayComment;
    if (!mayChange)
      return (
        <>
          <p>{t(`commenting.who.${shown}`)}</p>
          <Muted>{t('commenting.readOnly')}</Muted>
        </>
      );
    return (
      <Field label={t('commenting.label')} hint={t('commenting.hint')}>
        <Select
          options={whoMayComment.map((who) => ({ value: who, label: t(`commenting.who.${who}`) }))}
          value={shown}
          onChange={({ target }) => {
            const chosen = whoMayComment.find((one) => one === target.value);
            if (chosen)
              mutate(chosen, {
                onSuccess: () => done(t('commenting.saved')),
                onError: failed(t('commenting.failed')),
              });
          }}
        />
      </Field>
    );
  };
  return (
    <Section title={t('commenting.title')} lead={t('commenting.lead')}>
      {content()}
    </Section>
  );
};
