import type { Directory } from '@proviso/contracts';
import { ErrorState, Muted, Skeleton, Stack, useMay } from '@proviso/ui';
import { adminTexts } from '../../../texts.ts';
import { useDirectory } from '../../api/directory.ts';
import { Section } from '../section.tsx';
import { CopyableText } from './code.tsx';
import { Groups } from './groups.tsx';
import { SignOnSections } from './sign-on.tsx';
import { Tokens } from './tokens.tsx';
import { FeatureTurnedOffNotice } from './feature-turned-off-notice.tsx';

/** Settings for the directory that provisions members. */
export const DirectoryTab = () => {
  const t = adminTexts.useTexts();
  if (useMay('organization.manage')) return <OwnersDirectory />;
  return (
    <Section title={t('directory.title')} lead={t('directory.lead')}>
      <Muted>{t('directory.ownersOnly')}</Muted>
    </Section>
  );
};

const OwnersDirectory = () => {
  const t = adminTexts.useTexts();
  const { data, isPending, error, refetch } = useDirectory();
  if (isPending) return <Skeleton items={2} height="10rem" />;
  if (data === undefined)
    return <ErrorState title={t('directory.loadFailed')} error={error} onRetry={() => void refetch()} />;
  return (
    <Stack $gap={5}>
      {data.turnedOff && <FeatureTurnedOffNotice detail={t('directory.turnedOffDetail')} />}
      <Address address={data.address} />
      <Tokens tokens={data.tokens} mayCreate={!data.turnedOff} />
      <Groups groups={data.groups} />
      <SignOnSections />
    </Stack>
  );
};

const Address = ({ address }: Pick<Directory, 'address'>) => {
  const t = adminTexts.useTexts();
  return (
    <Section title={t('directory.title')} lead={t('directory.lead')}>
      <CopyableText label={t('directory.address')} text={address} />
    </Section>
  );
};
