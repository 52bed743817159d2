import { DropdownMenuItem, DropdownMenuSeparator } from '@proviso/ui/overlays';
import { Building2, Glasses } from 'lucide-react';
import { usePageTexts } from '../page-texts.ts';
import { useOrganizations, useSwitch } from './use-organizations.ts';

export interface OrganizationItemsProps {
  /** Opens a page with a full reload. */
  leave?: (address: string) => void;
}

/** Menu items for the other organizations that the user can switch to. Renders nothing if there are none. */
export const OrganizationMenuItems = ({ leave }: OrganizationItemsProps) => {
  const t = usePageTexts();
  const { data = [] } = useOrganizations();
  const { mutate } = useSwitch(leave);
  const others = data.filter(({ current }) => !current);
  if (others.length === 0) return null;
  return (
    <>
      <DropdownMenuSeparator />
      {others.map(({ id, name, expiresAt }) => {
        const isOwn = expiresAt === null;
        const Glyph = isOwn ? Building2 : Glasses;
        return (
          <DropdownMenuItem key={id} icon={<Glyph size={16} aria-hidden />} onSelect={() => mutate(id)}>
            {t(isOwn ? 'auditing.back' : 'auditing.switchTo', { organization: name })}
          </DropdownMenuItem>
        );
      })}
    </>
  );
};
