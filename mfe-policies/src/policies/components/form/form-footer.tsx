import { Button, space } from '@proviso/ui';
import { styled } from 'styled-components';
import { policiesTexts } from '../../../texts.ts';
import { formTabs, type FormTab } from './form-values.ts';

const Cancel = styled.div`
  margin-inline-end: auto;
  padding-inline-end: ${space[2]};
`;
const nextLabels = {
  details: 'form.nextContent',
  content: 'form.nextAnalysis',
  analysis: 'form.nextPreview',
} as const;

export interface FormFooterProps {
  /** Id of the form that the last button submits. */
  formId: string;
  tab: FormTab;
  editing: boolean;
  ready: boolean;
  saving: boolean;
  onTab: (tab: FormTab) => void;
  onCancel: () => void;
}

/** The way through the tabs, out of the form, and saving from any of them. */
export const FormFooter = ({ formId, tab, editing, ready, saving, onTab, onCancel }: FormFooterProps) => {
  const t = policiesTexts.useTexts();
  const at = formTabs.indexOf(tab);
  const previous = formTabs[at - 1];
  const next = formTabs[at + 1];
  return (
    <>
      <Cancel>
        <Button variant="ghost" aria-disabled={saving} onClick={onCancel}>
          {t('form.cancel')}
        </Button>
      </Cancel>
      {previous && (
        <Button variant="secondary" onClick={() => onTab(previous)}>
          {t('form.back')}
        </Button>
      )}
      {next && tab !== 'preview' && (
        <Button variant="secondary" onClick={() => onTab(next)}>
          {t(nextLabels[tab])}
        </Button>
      )}
      <Button type="submit" form={formId} disabled={!ready} loading={saving}>
        {t(editing ? 'form.update' : 'form.create')}
      </Button>
    </>
  );
};
