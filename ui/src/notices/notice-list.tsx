import { ChevronDown, X } from 'lucide-react';
import { Popover } from 'radix-ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import { Button } from '../controls/button.tsx';
import { IconButton } from '../controls/icon-button.tsx';
import { uiTexts } from '../i18n/ui-texts.ts';
import { color, from, layer, radius, shadow, space, text } from '../theme/index.ts';
import { NoticeActions, NoticeIcon, toneColors } from './notice-parts.tsx';
import type { NoticeMessage, NoticeTone } from './notice-store.ts';

const Opener = styled(Button)<{ $alone: boolean }>`
  && {
    flex: none;
    gap: ${space[1]};
    min-height: 1.75rem;
    padding-inline: ${space[2]};
    color: inherit;
  }
  ${from.tablet} {
    ${({ $alone }) => $alone && 'display: none;'}
  }
`;
const Content = styled(Popover.Content)`
  z-index: ${layer.menu};
  width: min(26rem, calc(100vw - ${space[4]}));
  padding: ${space[2]};
  border: 1px solid ${color.border};
  border-radius: ${radius.md};
  background: ${color.surface};
  box-shadow: ${shadow.lg};
`;
const List = styled.ul`
  display: grid;
  gap: ${space[2]};
`;
const Item = styled.li<{ $tone: NoticeTone }>`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  gap: ${space[2]};
  align-items: start;
  padding: ${space[2]} ${space[3]};
  border-radius: ${radius.md};
  ${({ $tone }) => toneColors[$tone]}
  font: ${text('sm')};
  overflow-wrap: anywhere;
  > svg {
    margin-top: 0.2em;
  }
  > button {
    color: inherit;
  }
`;
const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]};
  margin-top: ${space[2]};
`;

export interface NoticeListProps {
  notices: readonly NoticeMessage[];
  onDismiss: (id: string) => void;
}

/** A button with the number of further notices, which opens the full list. */
export const NoticeList = ({ notices, onDismiss }: NoticeListProps) => {
  const t = uiTexts.useTexts();
  const [open, setOpen] = useState(false);
  const others = notices.length - 1;
  return (
    <Popover.Root open={open && notices.length > 0} onOpenChange={setOpen}>
      <Popover.Trigger asChild>
        <Opener
          variant="ghost"
          size="sm"
          $alone={others === 0}
          aria-label={t('notices.all', { count: notices.length })}
        >
          {others > 0 && t('notices.others', { count: others })}
          <ChevronDown size={14} aria-hidden />
        </Opener>
      </Popover.Trigger>
      <Popover.Portal>
        <Content align="end" sideOffset={4} collisionPadding={8} aria-label={t('notices.label')}>
          <List>
            {notices.map((notice) => (
              <Item key={notice.id} $tone={notice.tone}>
                <NoticeIcon tone={notice.tone} />
                <div>
                  <p>{notice.text}</p>
                  {notice.actions && (
                    <Actions>
                      <NoticeActions notice={notice} onFollowed={() => setOpen(false)} />
                    </Actions>
                  )}
                </div>
                <IconButton
                  size="sm"
                  label={t('notices.dismiss')}
                  icon={<X size={16} aria-hidden />}
                  onClick={() => onDismiss(notice.id)}
                />
              </Item>
            ))}
          </List>
        </Content>
      </Popover.Portal>
    </Popover.Root>
  );
};
