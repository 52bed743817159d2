import { Button, from as above, IconButton, space, useFailureToast } from '@proviso/ui';
import { Combobox } from '@proviso/ui/combobox';
import { ArrowLeftRight, Download } from 'lucide-react';
import { styled } from 'styled-components';
import { policiesTexts } from '../../../../texts.ts';
import { useExportComparison } from '../../../api/export-policies.ts';
import { versionsToChoose } from './versions-to-choose.ts';

const Root = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[3]};
  align-items: center;
  justify-content: space-between;
  margin-bottom: ${space[4]};
`;
const Versions = styled.div`
  display: grid;
  flex: 1 1 20rem;
  grid-template-columns: minmax(0, 1fr) auto minmax(0, 1fr);
  gap: ${space[2]};
  align-items: center;
  ${above.tablet} {
    grid-template-columns: 12rem auto 12rem;
    justify-content: start;
  }
`;

export interface CompareToolbarProps {
  policyId: string;
  /** The policy's current version, which is the last one in both selects. */
  current: number;
  from: number;
  to: number;
  onVersions: (from: number, to: number) => void;
}

/** Selects the two versions to compare, and exports the comparison. */
export const CompareToolbar = ({ policyId, current, from, to, onVersions }: CompareToolbarProps) => {
  const t = policiesTexts.useTexts();
  const failureToast = useFailureToast();
  const { mutate, isPending } = useExportComparison();
  const versions = versionsToChoose(current, from, to).map((version) => ({
    value: String(version),
    label: t('compare.version', { version }),
  }));
  return (
    <Root>
      <Versions>
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
      </Versions>
      <Button
        variant="secondary"
        size="sm"
        loading={isPending}
        disabled={from === to}
        onClick={() =>
          mutate(
            { policyId, from, to },
            {
              onError: (error) => {
                failureToast(error, { title: t('export.failed') });
              },
            },
          )
        }
      >
        <Download size={16} aria-hidden />
        {t('compare.export')}
      </Button>
    </Root>
  );
};
