import { from as above, IconButton, Select, space } from '@proviso/ui';
import { ArrowLeftRight } from 'lucide-react';
import { styled } from 'styled-components';
import { policiesTexts } from '../../../../texts.ts';
import { versionsToChoose } from './versions-to-choose.ts';

const Root = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto minmax(0, 1fr);
  gap: ${space[2]};
  align-items: center;
  margin-bottom: ${space[4]};
  ${above.tablet} {
    grid-template-columns: 12rem auto 12rem;
    justify-content: start;
  }
`;

export interface CompareToolbarProps {
  /** The version that the policy has now: the last one that can be chosen. */
  current: number;
  from: number;
  to: number;
  onVersions: (from: number, to: number) => void;
}

/** Which two versions are compared. */
export const CompareToolbar = ({ current, from, to, onVersions }: CompareToolbarProps) => {
  const t = policiesTexts.useTexts();
  const versions = versionsToChoose(current, from, to).map((version) => ({
    value: String(version),
    label: t('compare.version', { version }),
  }));
  return (
    <Root>
      <Select
        aria-label={t('compare.from')}
        options={versions}
        value={from}
        onChange={({ target }) => onVersions(Number(target.value), to)}
      />
      <IconButton
        label={t('compare.swap')}
        icon={<ArrowLeftRight size={16} aria-hidden />}
        onClick={() => onVersions(to, from)}
      />
      <Select
        aria-label={t('compare.to')}
        options={versions}
        value={to}
        onChange={({ target }) => onVersions(from, Number(target.value))}
      />
    </Root>
  );
};
