import { X } from 'lucide-react';
import { useRef, useState, useSyncExternalStore } from 'react';
import { styled } from 'styled-components';
import { IconButton } from '../controls/icon-button.tsx';
import { VisuallyHidden } from '../feedback/visually-hidden.ts';
import { uiTexts } from '../i18n/ui-texts.ts';
import { useServices } from '../mfe/services.ts';
import { from, motion, space, text } from '../theme/index.ts';
import { NoticeList } from './notice-list.tsx';
import { NoticeActions, NoticeIcon, toneColors } from './notice-parts.tsx';
import type { NoticeMessage, NoticeTone } from './notice-store.ts';

/** Keeps the same height with and without notices, so that the layout does not shift. */
const Place = styled.div`
  height: 2.25rem;
  @media print {
    display: none;
  }
`;
const Line = styled.section<{ $tone: NoticeTone }>`
  height: 100%;
  ${({ $tone }) => toneColors[$tone]}
  font: ${text('sm')};
  transition: background ${motion.calm};
  > div {
    display: flex;
    gap: ${space[2]};
    align-items: center;
    max-width: 78rem;
    height: 100%;
    margin: 0 auto;
    padding-inline: ${space[4]} ${space[2]};
    ${from.tablet} {
      padding-inline: ${space[8]} ${space[6]};
    }
  }
  svg {
    flex: none;
  }
`;
const Message = styled.p`
  flex: 1;
  min-width: 0;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;
/** Hidden on narrow screens, where the list of notices has the actions. */
const Actions = styled.div`
  display: none;
  ${from.tablet} {
    display: flex;
    gap: ${space[2]};
  }
`;
const Dismiss = styled(IconButton)`
  && {
    min-height: 1.75rem;
    color: inherit;
  }
`;

const keyOf = ({ id, says, text: said }: NoticeMessage): string => `${id}: ${says ?? said}`;

/** Text for screen readers, which announces each new notice once. */
const useNews = (notices: readonly NoticeMessage[]): string => {
  const [heard, setHeard] = useState<ReadonlySet<string>>(new Set());
  const [news, setNews] = useState('');
  const fresh = notices.filter((notice) => !heard.has(keyOf(notice)));
  if (fresh.length > 0) {
    setHeard(new Set([...heard, ...fresh.map(keyOf)]));
    setNews(fresh.map((notice) => notice.text).join(' '));
  }
  return news;
};

/** A slim line with the most urgent notice. A button lists all others. Mounted once, by the shell. */
export const NoticeLine = () => {
  const t = uiTexts.useTexts();
  const { notices: store } = useServices();
  const notices = useSyncExternalStore(store.subscribe, store.snapshot);
  const place = useRef<HTMLDivElement>(null);
  const news = useNews(notices);
  const [first] = notices;
  const dismiss = (id: string) => {
    store.dismiss(id);
    // The focused button disappears with the last notice, so move the focus.
    if (store.snapshot().length === 0) place.current?.focus();
  };
  return (
    <Place ref={place} tabIndex={-1}>
      <VisuallyHidden aria-live="polite">{news}</VisuallyHidden>
      {first && (
        <Line aria-label={t('notices.label')} $tone={first.tone}>
          <div>
            <NoticeIcon tone={first.tone} />
            <Message title={first.text}>{first.text}</Message>
            <Actions>
              <NoticeActions notice={first} />
            </Actions>
            <NoticeList notices={notices} onDismiss={dismiss} />
            <Dismiss
              size="sm"
              label={t('notices.dismiss')}
              icon={<X size={16} aria-hidden />}
              onClick={() => dismiss(first.id)}
            />
          </div>
        </Line>
      )}
    </Place>
  );
};
