import type { AuditAction } from '@proviso/contracts';
import { radius } from '@proviso/ui';
import { styled } from 'styled-components';
import { actionLooks } from './action-look.ts';

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

/** The sign of an action, beside its name. */
export const ActionIcon = ({ action }: { action: AuditAction }) => {
  const Icon = actionLooks[action].icon;
  return (
    <Disc $action={action} aria-hidden>
      <Icon size={16} />
    </Disc>
  );
};
