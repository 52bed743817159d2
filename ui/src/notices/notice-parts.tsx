import { CircleAlert, Info, TriangleAlert } from 'lucide-react';
import { css, styled } from 'styled-components';
import { Button } from '../controls/button.tsx';
import { LinkButton } from '../controls/link.tsx';
import { color } from '../theme/index.ts';
import type { NoticeAction, NoticeMessage, NoticeTone } from './notice-store.ts';

/** Colors of a tone: background and text. */
export const toneColors = {
  danger: css`
    background: ${color.dangerSoft};
    color: ${color.onDangerSoft};
  `,
  warning: css`
    background: ${color.warningSoft};
    color: ${color.onWarningSoft};
  `,
  info: css`
    background: ${color.infoSoft};
    color: ${color.onInfoSoft};
  `,
} satisfies Record<NoticeTone, unknown>;

const icons = { danger: CircleAlert, warning: TriangleAlert, info: Info } satisfies Record<
  NoticeTone,
  unknown
>;

export const NoticeIcon = ({ tone }: Pick<NoticeMessage, 'tone'>) => {
  const Icon = icons[tone];
  return <Icon size={16} aria-hidden />;
};

/** Inherits the notice's own color, so that several controls in a line are not obtrusive. */
const quiet = css`
  && {
    min-height: 1.75rem;
    border-color: currentcolor;
    background: transparent;
    color: inherit;
  }
`;
const QuietButton = styled(Button)`
  ${quiet}
`;
const QuietLink = styled(LinkButton)`
  ${quiet}
`;

const ActionButton = ({ action, onDone }: { action: NoticeAction; onDone?: () => void }) =>
  'to' in action ? (
    <QuietLink to={action.to} variant="secondary" size="sm" onClick={onDone}>
      {action.label}
    </QuietLink>
  ) : (
    <QuietButton variant="secondary" size="sm" loading={action.pending === true} onClick={action.onPress}>
      {action.label}
    </QuietButton>
  );

export interface NoticeActionsProps {
  notice: NoticeMessage;
  /** Called when the user follows a link. */
  onFollowed?: () => void;
}

/** Actions of a notice. */
export const NoticeActions = ({ notice, onFollowed }: NoticeActionsProps) =>
  notice.actions?.map((action) => (
    <ActionButton key={action.label} action={action} {...(onFollowed && { onDone: onFollowed })} />
  ));
