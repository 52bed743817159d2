import { from as above, IconButton, space } from '@proviso/ui';
import { Combobox } from '@proviso/ui/combobox';
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
  /** The policy's current version, which is the last one in both selects. */
  current: number;
  from: number;
  to: number;
  onVersions: (from: number, to: number) => void;
}

/** Selects the two versions to compare. */
export const CompareToolbar = ({ current, from, to, onVersions }: CompareToolbarProps) => {
  const t = policiesTexts.useTexts();
  const versions = versionsToChoose(current, from, to).map((version) => ({
    value: String(version),
    label: t('compare.version', { version }),
  }));
  return (
    <Root>
      <Combobox
        aria-label={t('compare.from')}
        options={versions}
        clearable={false}
        value={String(from)}
        onChange={(value) => onVersions(Number(value), to)}
      />
      <IconButton
        label={t('compare.swap')}
        icon={<ArrowLeftRight size={16} aria-hidden />}
        onClick={() => onVersions(to, from)}
      />
      <Combobox
        aria-label={t('compare.to')}
        options={versions}
        clearable={false}
        value={String(to)}
        onChange={(value) => onVersions(from, Number(value))}
      />
    </Root>
  );
};
