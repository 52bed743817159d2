import type { CurrentUser } from '@proviso/contracts';
import { color, radius, space, text, useApi } from '@proviso/ui';
import { skipToken, useQuery } from '@tanstack/react-query';
import { ListChecks } from 'lucide-react';
import { styled } from 'styled-components';
import { useManifest } from '../remotes/manifest.ts';
import { shellTexts } from '../texts.ts';
import { SidebarLink } from './sidebar-link.ts';

const Count = styled.span`
  margin-inline-start: auto;
  padding: 0.1em ${space[2]};
  border: 1px solid ${color.inkBorder};
  border-radius: ${radius.full};
  color: ${color.inkAccent};
  font: ${text('xs', 600)};
`;

export interface PendingTasksLinkProps {
  user: Pick<CurrentUser, 'permissions' | 'entitlements'>;
  /** Called when the user follows the link. */
  onNavigate?: (() => void) | undefined;
}

/** Links to the user's pending tasks, and shows their number. Renders nothing if there are none. */
export const PendingTasksLink = ({ user, onNavigate }: PendingTasksLinkProps) => {
  const t = shellTexts.useTexts();
  const api = useApi();
  const waiting = useManifest().data?.microFrontends.find((each) => each.waiting)?.waiting;
  const mayRead = user.permissions.includes('policy.read') && user.entitlements.includes('policies');
  const { data } = useQuery({
    queryKey: [waiting?.count],
    queryFn:
      waiting && mayRead
        ? async ({ signal }) => {
            // The manifest provides the path, so the type of the response is unknown.
            const [{ waitingCountSchema }, body] = await Promise.all([
              import('../remotes/manifest-schema.ts'),
              api.read(waiting.count, { signal }),
            ]);
            return waitingCountSchema.parse(body);
          }
        : skipToken,
  });
  const count = data ? data.due + data.overdue : 0;
  if (!waiting || count === 0) return null;
  return (
    <SidebarLink to={waiting.page} onClick={onNavigate}>
      <ListChecks size={18} aria-hidden />
      {t('frame.waiting')}
      <Count>{count}</Count>
    </SidebarLink>
  );
};
