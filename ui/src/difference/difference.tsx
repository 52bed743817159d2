import { Button, Muted, Row, Stack } from '@proviso/ui';
import { isTooDeep } from '@proviso/ui/markdown';
import { useState } from 'react';
import { styled } from 'styled-components';
import { MarkdownDifference } from './markdown/markdown-difference.tsx';
import type { ComparisonLayout } from './markdown/text-comparison.tsx';
import { useDifferenceTexts } from './texts.ts';
import { FormattedDifference } from './view/formatted-difference.tsx';

/** Screens with room for two texts side by side. */
const wide = '(min-width: 64rem)';

const views = ['formatted', 'markdown'] as const;
const layouts = ['side', 'inline'] as const;

const Choice = styled.fieldset`
  display: flex;
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
`;

interface ChoiceButtonsProps<T extends string> {
  label: string;
  options: readonly { value: T; label: string }[];
  chosen: T;
  onChoose: (value: T) => void;
}
const ChoiceButtons = <T extends string>({ label, options, chosen, onChoose }: ChoiceButtonsProps<T>) => (
  <Choice aria-label={label}>
    {options.map((option) => (
      <Button
        key={option.value}
        variant={option.value === chosen ? 'secondary' : 'ghost'}
        size="sm"
        aria-pressed={option.value === chosen}
        onClick={() => onChoose(option.value)}
      >
        {option.label}
      </Button>
    ))}
  </Choice>
);

export interface DifferenceProps {
  /** The earlier text, as Markdown. */
  before: string;
  /** The later text, as Markdown. */
  after: string;
  /** Names of the two texts, such as “Version 2”. */
  names: { before: string; after: string };
}

/** Differences between two texts, as rendered text or, if the user chooses, as Markdown. */
export const Difference = ({ before, after, names }: DifferenceProps) => {
  const t = useDifferenceTexts();
  const [view, setView] = useState<(typeof views)[number]>('formatted');
  const [layout, setLayout] = useState<ComparisonLayout>(() =>
    window.matchMedia(wide).matches ? 'side' : 'inline',
  );
  if (before === after) return <Muted as="output">{t('same')}</Muted>;
  const onlyWritten = isTooDeep(before) || isTooDeep(after);
  const shown = onlyWritten ? 'markdown' : view;
  return (
    <Stack $gap={3}>
      <Row $gap={4}>
        {!onlyWritten && (
          <ChoiceButtons
            label={t('view')}
            options={views.map((value) => ({ value, label: t(value) }))}
            chosen={view}
            onChoose={setView}
          />
        )}
        {shown === 'markdown' && (
          <ChoiceButtons
            label={t('layout')}
            options={layouts.map((value) => ({ value, label: t(value) }))}
            chosen={layout}
            onChoose={setLayout}
          />
        )}
      </Row>
      {shown === 'markdown' ? (
        <MarkdownDifference before={before} after={after} layout={layout} names={names} />
      ) : (
        <FormattedDifference key={`${before.length} ${after.length}`} before={before} after={after} />
      )}
    </Stack>
  );
};
