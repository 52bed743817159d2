import type { ParsedPolicyInput } from '@proviso/contracts';
import { Button, Muted, Stack } from '@proviso/ui';
import { Dialog } from '@proviso/ui/overlays';
import { useMemo, useState } from 'react';
import { AttributeValue } from '../../../../shared/attribute-value.tsx';
import { isTooLargeToRender } from '../../../../shared/plain-content.tsx';
import { RenderedMarkdown } from '../../../../shared/policy-prose.tsx';
import { policiesTexts } from '../../../../texts.ts';
import { ConflictChoice } from './conflict-choice.tsx';
import { mergeContent, mergedText, type MergeChoice } from './merge-content.ts';
import { mergeFields, type FieldConflict } from './merge-fields.ts';

export interface MergeDialogProps {
  base: ParsedPolicyInput;
  mine: ParsedPolicyInput;
  theirs: ParsedPolicyInput;
  onMerged: (merged: ParsedPolicyInput) => void;
  onBack: () => void;
}

const sides = ['mine', 'theirs'] as const;

/** The rendered text. An empty text is returned as is, because the dialog then shows the text as removed. */
const formatted = (content: string) =>
  content === '' || isTooLargeToRender(content) ? content : <RenderedMarkdown content={content} />;

/**
 * Merges the changes of two users: automatically if they do not conflict, otherwise as the user chooses. Does
 * not save anything yet.
 */
export const MergeDialog = ({ base, mine, theirs, onMerged, onBack }: MergeDialogProps) => {
  const t = policiesTexts.useTexts();
  const fields = useMemo(() => mergeFields(base, mine, theirs), [base, mine, theirs]);
  const parts = useMemo(() => mergeContent(base.content, mine.content, theirs.content), [base, mine, theirs]);
  const textClashes = parts.filter((part) => part.kind === 'clash');
  const [choices, setChoices] = useState<Readonly<Record<string, MergeChoice>>>({});
  const choose = (key: string) => (choice: MergeChoice) => setChoices({ ...choices, [key]: choice });
  const left = fields.clashes.length + textClashes.length - Object.keys(choices).length;
  const shown = ({ name }: FieldConflict, from: ParsedPolicyInput) => {
    if (name === 'title') return from.title;
    if (name === 'status') return t(`status.${from.status}`);
    return <AttributeValue name={name} value={from[name]} unset={t('form.none')} />;
  };
  const finish = () =>
    onMerged({
      ...fields.merged,
      ...Object.fromEntries(
        fields.clashes.map((clash) => [
          clash.name,
          clash[choices[clash.name] === 'theirs' ? 'theirs' : 'mine'],
        ]),
      ),
      content: mergedText(
        parts,
        textClashes.map((_, index) => choices[`text-${index}`] ?? 'mine'),
      ),
    });
  return (
    <Dialog
      open
      size="lg"
      onOpenChange={(open) => !open && onBack()}
      title={t('form.merge.title')}
      description={t('form.merge.lead')}
      footer={
        <>
          <Button variant="secondary" onClick={onBack}>
            {t('form.back')}
          </Button>
          <Button aria-disabled={left > 0 || undefined} onClick={() => left === 0 && finish()}>
            {t('form.merge.apply')}
          </Button>
        </>
      }
    >
      <Stack $gap={4}>
        <Muted as="output">
          {left === 0 ? t('form.merge.ready') : t('form.merge.left', { count: left })}
        </Muted>
        {fields.clashes.map((clash) => (
          <ConflictChoice
            key={clash.name}
            legend={t(`policy.${clash.name}`)}
            mine={shown(clash, mine)}
            theirs={shown(clash, theirs)}
            options={sides}
            choice={choices[clash.name]}
            onChoose={choose(clash.name)}
          />
        ))}
        {textClashes.map(({ mine: my, theirs: their }, index) => (
          <ConflictChoice
            // oxlint-disable-next-line react/no-array-index-key -- the clashes of two fixed texts keep their order
            key={index}
            legend={t('form.merge.place', { number: index + 1, count: textClashes.length })}
            mine={formatted(my)}
            theirs={formatted(their)}
            options={[...sides, 'both']}
            choice={choices[`text-${index}`]}
            onChoose={choose(`text-${index}`)}
          />
        ))}
      </Stack>
    </Dialog>
  );
};
