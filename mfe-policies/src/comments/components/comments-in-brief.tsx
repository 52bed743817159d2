import { anchorCharacters, type PassageAnchor, type Policy } from '@proviso/contracts';
import {
  Button,
  color,
  RailSection,
  Row,
  Stack,
  useAddressParameters,
  useFormatters,
  useMediaQuery,
  useToast,
} from '@proviso/ui';
import { Dialog } from '@proviso/ui/overlays';
import { MessageSquare, MessageSquarePlus } from 'lucide-react';
import { useCallback, useRef, useState } from 'react';
import { createGlobalStyle } from 'styled-components';
import { phoneMediaQuery } from '../../shared/phone-media-query.ts';
import { policiesTexts } from '../../texts.ts';
import { useMayComment } from '../api/comment-threads.ts';
import { anchorOfRange, useSelectedPassage } from '../passages/use-selected-passage.ts';
import { useThreads } from '../use-threads.ts';
import { SelectionButton } from './selection-button.tsx';
import { StartForm } from './start-form.tsx';
import { ThreadList } from './thread-list.tsx';

const Highlighted = createGlobalStyle`
  ::highlight(comments) {
    background-color: ${color.accentSoft};
    text-decoration: underline ${color.accent};
  }
  ::highlight(chosen-comment) {
    background-color: ${color.warningSoft};
    color: ${color.onWarningSoft};
    text-decoration: underline 2px ${color.accent};
  }
`;

export interface CommentsInBriefProps {
  policy: Policy;
  /** The element with the policy's text; `null` if the text is not on the page. */
  element: HTMLElement | null;
}

/** Comments on a policy: next to its text or, on phones, in a sheet. */
export const CommentsInBrief = ({ policy, element }: CommentsInBriefProps) => {
  const t = policiesTexts.useTexts();
  const toast = useToast();
  const { number } = useFormatters();
  const isPhone = useMediaQuery(phoneMediaQuery);
  const addressed = useAddressParameters()[0].get('comment') ?? undefined;
  const [linked, setLinked] = useState(addressed);
  const [chosen, setChosen] = useState(linked);
  const [isSheetOpen, setSheetOpen] = useState(linked !== undefined);
  /** The passage of the comment that is being written; `undefined` if none is. */
  const [starting, setStarting] = useState<{ anchor: PassageAnchor | undefined }>();
  /** The passage to which the page scrolls once the sheet is closed. */
  const showNext = useRef<string>(undefined);
  const mayComment = useMayComment();
  const choose = useCallback((id: string) => {
    setChosen(id);
    setSheetOpen(true);
  }, []);
  const threads = useThreads({ policy, element, chosen, linked, onChoose: choose });
  const selected = useSelectedPassage(mayComment ? element : null);
  const start = (range?: Range) => {
    const anchor = element && range ? anchorOfRange(element, range) : undefined;
    // Without its passage, the comment would be about the whole policy.
    if (range && !anchor) {
      toast({
        title: t('comments.tooLong', { characters: number(anchorCharacters.exact) }),
        tone: 'destructive',
      });
      return;
    }
    setStarting({ anchor });
    setSheetOpen(true);
    // The form has the passage now.
    if (range) document.getSelection()?.removeAllRanges();
  };
  const close = () => {
    setSheetOpen(false);
    setStarting(undefined);
  };
  const show = (id: string) => {
    if (!isPhone) {
      threads.show(id);
      return;
    }
    showNext.current = id;
    close();
  };
  const opener = useRef<HTMLButtonElement>(null);
  const afterClosing = () => {
    if (showNext.current === undefined) opener.current?.focus();
    else threads.show(showNext.current);
    showNext.current = undefined;
  };
  const { openCount: count } = threads;
  const title = count === 0 ? t('comments.title') : t('comments.titleWithCount', { count });
  const content = (
    <Stack $gap={3}>
      {starting && (
        <StartForm
          policy={policy}
          element={element}
          selected={starting.anchor}
          onDone={(id) => {
            setStarting(undefined);
            if (id !== undefined) setChosen(id);
          }}
        />
      )}
      {!starting && mayComment && (
        <Row>
          <Button size="sm" variant="secondary" onClick={() => start()}>
            <MessageSquarePlus size={16} aria-hidden />
            {t('comments.open')}
          </Button>
        </Row>
      )}
      <ThreadList
        policy={policy}
        shown={threads}
        chosen={chosen}
        onShow={show}
        onSettled={() => setLinked(undefined)}
      />
    </Stack>
  );
  return (
    <RailSection title={title}>
      <Highlighted />
      {isPhone ? (
        <Row>
          <Button ref={opener} size="sm" variant="secondary" onClick={() => setSheetOpen(true)}>
            <MessageSquare size={16} aria-hidden />
            {t('comments.read')}
          </Button>
        </Row>
      ) : (
        content
      )}
      {isPhone && isSheetOpen && (
        <Dialog
          open
          size="lg"
          title={title}
          onOpenChange={(isOpen) => !isOpen && close()}
          returnFocus={afterClosing}
        >
          {content}
        </Dialog>
      )}
      {selected && !starting && <SelectionButton selected={selected} onPress={() => start(selected.range)} />}
    </RailSection>
  );
};
