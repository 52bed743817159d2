import {
  anchorCharacters,
  anchorOf,
  findPassage,
  type PassageAnchor,
  type Policy,
  squeezeText,
} from '@proviso/contracts';
import { Field, Select, Stack, useToast } from '@proviso/ui';
import { useMemo, useState } from 'react';
import { excerpt } from '../../shared/excerpt.ts';
import { policiesTexts } from '../../texts.ts';
import { isVersionOutdated, useStartThread } from '../api/comment-threads.ts';
import { blocksOf } from '../passages/element-text.ts';
import { useElementText } from '../passages/use-element-text.ts';
import { CommentForm } from './comment-form.tsx';

/** Maximum number of characters of a passage in the list of passages. */
const LABEL_CHARACTERS = 70;

export interface StartFormProps {
  policy: Policy;
  /** The element with the policy's text; `null` if the text is not on the page. */
  element: HTMLElement | null;
  /** The passage that the user has selected; `undefined` if there is none. */
  selected: PassageAnchor | undefined;
  onDone: (threadId: string | undefined) => void;
}

/** Writes the first comment on a selected passage, a chosen paragraph, or the whole policy. */
export const StartForm = ({ policy, element, selected, onDone }: StartFormProps) => {
  const t = policiesTexts.useTexts();
  const toast = useToast();
  const current = { version: policy.version, text: useElementText(element)?.text ?? '' };
  // What the user saw when they opened the form, until it is refused as outdated. Then it is what the page shows.
  const [opened, setOpened] = useState<typeof current | undefined>(current);
  const { version } = opened ?? current;
  // The text may come to the page after the form.
  const text = opened?.text || current.text;
  /** The passage of the comment before it was refused as outdated. */
  const [former, setFormer] = useState<{ anchor: PassageAnchor; version: number }>();
  const passage = useMemo((): PassageAnchor | undefined => {
    if (!former) return selected;
    const found = findPassage(squeezeText(text), former.anchor);
    return found && anchorOf(text, found.start, found.end);
  }, [former, selected, text]);
  const blocks = useMemo(() => blocksOf(text), [text]);
  const [choice, setChoice] = useState(selected ? 'selected' : '');
  const isLost = choice === 'selected' && !passage;
  const chosen = isLost ? '' : choice;
  const { mutateAsync, isPending, error } = useStartThread(policy.id);
  const anchorOfChoice = (): PassageAnchor | null => {
    if (chosen === 'selected') return passage ?? null;
    const block = blocks[Number(chosen)];
    if (chosen === '' || !block) return null;
    const end = block.start + Math.min(block.words.length, anchorCharacters.exact);
    return anchorOf(text, block.start, end) ?? null;
  };
  const submit = async (words: string) => {
    const anchor = anchorOfChoice();
    let id: string;
    try {
      ({ id } = await mutateAsync({ version, anchor, text: words }));
    } catch (failure) {
      // The form shows the error.
      if (failure instanceof Error && isVersionOutdated(failure)) {
        setOpened(undefined);
        setFormer(anchor ? { anchor, version } : undefined);
        setChoice(anchor ? 'selected' : '');
      }
      return false;
    }
    toast({ title: t('comments.added'), tone: 'success' });
    onDone(id);
    return true;
  };
  const options = [
    ...(passage
      ? [
          {
            value: 'selected',
            label: t('comments.selected', { words: excerpt(passage.exact, LABEL_CHARACTERS) }),
          },
        ]
      : []),
    { value: '', label: t('comments.wholePolicy') },
    ...blocks.map(({ words }, index) => ({ value: `${index}`, label: excerpt(words, LABEL_CHARACTERS) })),
  ];
  return (
    <Stack $gap={2}>
      <Field
        label={t('comments.about')}
        error={isLost && former ? t('comments.passageGone', { version: former.version }) : undefined}
      >
        <Select options={options} value={chosen} onChange={({ target }) => setChoice(target.value)} />
      </Field>
      <CommentForm
        label={t('comments.yourComment')}
        submitLabel={t('comments.start')}
        pending={isPending}
        error={error}
        onSubmit={submit}
        onCancel={() => onDone(undefined)}
      />
    </Stack>
  );
};
