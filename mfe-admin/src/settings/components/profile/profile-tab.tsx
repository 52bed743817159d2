import type { CurrentUser } from '@proviso/contracts';
import { Badge, Button, color, ErrorState, from, Skeleton, space, Stack, text, useUser } from '@proviso/ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import { adminTexts } from '../../../texts.ts';
import { AbsenceSection } from '../absence/absence-section.tsx';
import { Section } from '../section.tsx';
import { EmailSection } from './email-section.tsx';
import { NameDialog } from './name-dialog.tsx';
import { LanguageSection } from './language-section.tsx';
import { OwnData } from './own-data.tsx';
import { PictureChoice } from './picture-choice.tsx';
import { permissionTexts, useRoleName } from '../names.ts';

const Facts = styled.dl`
  display: grid;
  gap: ${space[1]} ${space[6]};
  overflow-wrap: anywhere;
  ${from.tablet} {
    grid-template-columns: max-content minmax(0, 1fr);
    row-gap: ${space[3]};
  }
  dt {
    color: ${color.textMuted};
    font: ${text('sm', 600)};
  }
  dd {
    margin: 0 0 ${space[3]};
    ${from.tablet} {
      margin: 0;
    }
  }
`;

/** The signed-in user's profile and permissions. */
export const ProfileTab = () => {
  const user = useUser();
  if (user.isPending) return <Skeleton items={1} height="12rem" />;
  if (!user.data) return <ErrorState error={user.error} onRetry={() => void user.refetch()} />;
  return (
    <Stack $gap={6}>
      <Profile user={user.data} />
      <LanguageSection />
      <EmailSection user={user.data} />
      {user.data.permissions.includes('policy.write') && <AbsenceSection user={user.data} />}
      <OwnData user={user.data} />
    </Stack>
  );
};

const Profile = ({ user }: { user: CurrentUser }) => {
  const t = adminTexts.useTexts();
  const roleName = useRoleName();
  const [editing, setEditing] = useState(false);
  return (
    <Section
      title={t('profile.title')}
      lead={t('profile.lead')}
      actions={
        <Button variant="secondary" onClick={() => setEditing(true)}>
          {t('profile.edit')}
        </Button>
      }
    >
      <PictureChoice user={user} />
      <Facts>
        <dt>{t('profile.name')}</dt>
        <dd>{`${user.firstName} ${user.lastName}`}</dd>
        <dt>{t('profile.email')}</dt>
        <dd>
          {user.email}{' '}
          <Badge tone={user.emailVerified ? 'success' : 'warning'}>
            {t(user.emailVerified ? 'profile.verified' : 'profile.unverified')}
          </Badge>
        </dd>
        <dt>{t('profile.organization')}</dt>
        <dd>{user.company}</dd>
        <dt>{t('profile.role')}</dt>
        <dd>{roleName(user.role)}</dd>
        <dt>{t('profile.may')}</dt>
        <dd>
          <Stack as="ul" $gap={1}>
            {user.permissions.map((permission) => (
              <li key={permission}>{t(permissionTexts[permission])}</li>
            ))}
          </Stack>
        </dd>
      </Facts>
      {editing && <NameDialog user={user} onClose={() => setEditing(false)} />}
    </Section>
  );
};
