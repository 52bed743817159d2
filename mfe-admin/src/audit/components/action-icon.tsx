import type { AuditAction } from '@proviso/contracts';
import { color, radius } from '@proviso/ui';
import { Eye, KeyRound, type LucideIcon, Pencil, Plus, Trash2 } from 'lucide-react';
import { styled } from 'styled-components';

interface ActionLook {
  icon: LucideIcon;
  background: string;
  foreground: string;
}

/** Icon and color of each action. The action's name is always shown as well. */
const actionLooks = {
  CREATE: { icon: Plus, background: color.successSoft, foreground: color.onSuccessSoft },
  UPDATE: { icon: Pencil, background: color.infoSoft, foreground: color.onInfoSoft },
  DELETE: { icon: Trash2, background: color.dangerSoft, foreground: color.onDangerSoft },
  VIEW: { icon: Eye, background: color.neutralSoft, foreground: color.onNeutralSoft },
  SIGN_IN: { icon: KeyRound, background: color.neutralSoft, foreground: color.onNeutralSoft },
} as const satisfies Record<AuditAction, ActionLook>;

const Disc = styled.span<{ $action: AuditAction }>`
  display: inline-grid;
  flex: none;
  place-items: center;
  width: 2rem;
  height: 2rem;
  border-radius: ${radius.full};
  background: ${({ $action }) => actionLooks[$action].background};
  color: ${({ $action }) => actionLooks[$action].foreground};
`;

/** The icon of an action, shown next to its name. */
export const ActionIcon = ({ action }: { action: AuditAction }) => {
  const Icon = actionLooks[action].icon;
  return (
    <Disc $action={action} aria-hidden>
      <Icon size={16} />
    </Disc>
  );
};
