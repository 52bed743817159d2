import { anchorCharacters, anchorOf, type PassageAnchor, type Policy } from '@proviso/contracts';
import { Field, Select, Stack, useToast } from '@proviso/ui';
import { useMemo, useState } from 'react';
import { excerpt } from '../../shared/excerpt.ts';
import { policiesTexts } from '../../texts.ts';
import { useStartThread } from '../api/comment-threads.ts';
import { blocksOf, readElementText } from '../passages/element-text.ts';
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
  // The version and the text that the user saw when they opened the form.
  const [version] = useState(policy.version);
  const text = useMemo(() => (element ? readElementText(element).text : ''), [element]);
  const blocks = useMemo(() => blocksOf(text), [text]);
  const [chosen, setChosen] = useState(selected ? 'selected' : '');
  const { mutateAsync, isPending, error } = useStartThread(policy.id);
  const anchorOfChoice = (): PassageAnchor | null => {
    if (chosen === 'selected') return selected ?? null;
    const block = blocks[Number(chosen)];
    if (chosen === '' || !block) return null;
    const end = block.start + Math.min(block.words.length, anchorCharacters.exact);
    return anchorOf(text, block.start, end) ?? null;
  };
  const submit = async (words: string) => {
    let id: string;
    try {
      ({ id } = await mutateAsync({ version, anchor: anchorOfChoice(), text: words }));
    } catch {
      // The form shows the error.
      return false;
    }
    toast({ title: t('comments.added'), tone: 'success' });
    onDone(id);
    return true;
  };
  const options = [
    ...(selected
      ? [
          {
            value: 'selected',
            label: t('comments.selected', { words: excerpt(selected.exact, LABEL_CHARACTERS) }),
          },
        ]
      : []),
    { value: '', label: t('comments.wholePolicy') },
    ...blocks.map(({ words }, index) => ({ value: `${index}`, label: excerpt(words, LABEL_CHARACTERS) })),
  ];
  return (
    <Stack $gap={2}>
      <Field label={t('comments.about')}>
        <Select options={options} value={chosen} onChange={({ target }) => setChosen(target.value)} />
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
