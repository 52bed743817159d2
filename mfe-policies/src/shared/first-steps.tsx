import { Button, LinkButton, space, useFailureToast, useToast } from '@proviso/ui';
import { FileUp, LayoutTemplate, PenLine, Sprout } from 'lucide-react';
import { styled } from 'styled-components';
import { policiesTexts } from '../texts.ts';
import { newPolicyPath } from './policy-page-path.ts';
import { useLoadExamples } from './use-examples.ts';

const Ways = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]};
  justify-content: center;
`;

const ways = [
  { name: 'write', to: newPolicyPath, icon: PenLine },
  { name: 'import', to: '/policies?import', icon: FileUp },
  { name: 'template', to: '/templates', icon: LayoutTemplate },
] as const;

/** Shown if there are no policies: ways to create the first one, and examples to explore. */
export const FirstSteps = () => {
  const t = policiesTexts.useTexts();
  const toast = useToast();
  const failed = useFailureToast();
  const { mutateAsync, isPending } = useLoadExamples();
  // Before the response arrives, the examples may appear in the list and unmount this component.
  const load = () =>
    mutateAsync().then(
      () => toast({ title: t('firstSteps.loaded'), description: t('firstSteps.loadedDetail') }),
      (error: unknown) => failed(error, { title: t('firstSteps.loadFailed') }),
    );
  return (
    <Ways aria-label={t('firstSteps.label')}>
      {ways.map(({ name, to, icon: Icon }) => (
        <li key={name}>
          <LinkButton to={to} variant={name === 'write' ? 'primary' : 'secondary'} size="sm">
            <Icon size={16} aria-hidden />
            {t(`firstSteps.${name}`)}
          </LinkButton>
        </li>
      ))}
      <li>
        <Button variant="ghost" size="sm" loading={isPending} onClick={() => void load()}>
          <Sprout size={16} aria-hidden />
          {t('firstSteps.load')}
        </Button>
      </li>
    </Ways>
  );
};
