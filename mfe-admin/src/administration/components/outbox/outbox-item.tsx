import type { OutboxMail } from '@proviso/contracts';
import { Instant, color, focusRing, radius, space, text } from '@proviso/ui';
import { styled } from 'styled-components';
import { adminTexts } from '../../../texts.ts';

const Root = styled.button`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[1]} ${space[4]};
  justify-content: space-between;
  width: 100%;
  padding: ${space[3]} ${space[4]};
  border: 1px solid ${color.border};
  border-radius: ${radius.md};
  background: ${color.surface};
  color: ${color.text};
  font: ${text('base')};
  text-align: start;
  overflow-wrap: anywhere;
  cursor: pointer;
  &:hover {
    border-color: ${color.primary};
  }
  ${focusRing}
  strong {
    display: block;
    font-weight: 600;
  }
  span,
  time {
    color: ${color.textMuted};
    font: ${text('sm')};
  }
`;

export interface OutboxItemProps {
  mail: OutboxMail;
  onOpen: () => void;
}

/** An email in the list: subject, recipient, and time. */
export const OutboxItem = ({ mail: { to, subject, createdAt }, onOpen }: OutboxItemProps) => {
  const t = adminTexts.useTexts();
  return (
    <li>
      <Root type="button" onClick={onOpen}>
        <div>
          <strong>{subject}</strong>
          <span>{t('adminOutbox.to', { to })}</span>
        </div>
        <Instant at={createdAt} />
      </Root>
    </li>
  );
};
