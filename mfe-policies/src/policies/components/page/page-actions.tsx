import type { Policy, PolicyAction } from '@proviso/contracts';
import { IconButton, LinkButton, useNavigate, WidgetSlot } from '@proviso/ui';
import { DropdownMenu, DropdownMenuItem } from '@proviso/ui/overlays';
import { Ellipsis, Paperclip, Pencil, Printer, Scale, Trash2 } from 'lucide-react';
import { policiesTexts } from '../../../texts.ts';
import { ExportMenu } from '../export/export-menu.tsx';
import { usePolicyLink } from './use-policy-link.ts';

export interface PageActionsProps {
  policy: Pick<Policy, 'id' | 'title' | 'actions'>;
  onDelete: () => void;
  /** Opens the dialog that places or lifts a legal hold. */
  onHold: (change: 'set' | 'lift') => void;
}

export const PageActions = ({ policy, onDelete, onHold }: PageActionsProps) => {
  const t = policiesTexts.useTexts();
  const to = usePolicyLink(policy.id);
  const navigate = useNavigate();
  const may = (action: PolicyAction) => policy.actions.includes(action);
  return (
    <>
      <ExportMenu policy={{ id: policy.id, title: policy.title }} />
      <DropdownMenu trigger={<IconButton label={t('page.more')} icon={<Ellipsis size={18} aria-hidden />} />}>
        <DropdownMenuItem icon={<Printer size={16} aria-hidden />} onSelect={() => window.print()}>
          {t('page.print')}
        </DropdownMenuItem>
        {may('upload-document') && (
          <DropdownMenuItem
            icon={<Paperclip size={16} aria-hidden />}
            onSelect={() => void navigate(`/upload?policy=${policy.id}`)}
          >
            {t('page.upload')}
          </DropdownMenuItem>
        )}
        {may('set-legal-hold') && (
          <DropdownMenuItem icon={<Scale size={16} aria-hidden />} onSelect={() => onHold('set')}>
            {t('page.setHold')}
          </DropdownMenuItem>
        )}
        {may('lift-legal-hold') && (
          <DropdownMenuItem icon={<Scale size={16} aria-hidden />} onSelect={() => onHold('lift')}>
            {t('page.liftHold')}
          </DropdownMenuItem>
        )}
        {may('delete') && (
          <DropdownMenuItem tone="destructive" icon={<Trash2 size={16} aria-hidden />} onSelect={onDelete}>
            {t('actions.delete')}
          </DropdownMenuItem>
        )}
      </DropdownMenu>
      <WidgetSlot widget="analyze-policy" />
      {may('edit') && (
        <LinkButton to={to({ kind: 'edit' })}>
          <Pencil size={16} aria-hidden />
          {t('actions.edit')}
        </LinkButton>
      )}
    </>
  );
};
