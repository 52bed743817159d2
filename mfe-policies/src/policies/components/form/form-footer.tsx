import { Button, Checkbox, color, space, text, TextInput, useFormatters, visuallyHidden } from '@proviso/ui';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useId } from 'react';
import { styled } from 'styled-components';
import { policiesTexts } from '../../../texts.ts';
import { formTabs, type FormTab } from './form-values.ts';
import type { PolicyForm } from './use-policy-form.ts';
import type { ReviewOnSave } from './use-review-on-save.ts';

/** Window widths at which the buttons have no room for labels. */
const narrow = '@media (max-width: 52rem)';

const Note = styled.div`
  display: grid;
  flex: 1 1 12rem;
  grid-template-columns: auto minmax(8rem, 1fr);
  gap: 0 ${space[2]};
  align-items: center;
  > label {
    font: ${text('sm', 600)};
  }
  p {
    grid-column: 1 / -1;
    color: ${color.dangerText};
    font: ${text('sm', 500)};
  }
  @media (max-width: 40rem) {
    flex-basis: 100%;
    order: -1;
  }
  ${narrow} {
    grid-template-columns: minmax(0, 1fr);
    > label {
      ${visuallyHidden}
    }
  }
`;
const Review = styled.div`
  grid-column: 1 / -1;
  margin-top: ${space[2]};
  font: ${text('sm')};
`;
const Cancel = styled(Button)<{ $alone: boolean }>`
  ${({ $alone }) => $alone && 'margin-inline-end: auto;'}
  @media (max-width: 40rem) {
    margin-inline-end: auto;
  }
`;
const Step = styled(Button)`
  > svg {
    display: none;
  }
  ${narrow} {
    && {
      padding: 0 ${space[2]};
    }
    > svg {
      display: block;
    }
    > span {
      ${visuallyHidden}
    }
  }
`;
const nextLabels = {
  details: 'form.nextContent',
  content: 'form.nextAnalysis',
  analysis: 'form.nextPreview',
} as const;

interface ChangeNoteProps {
  form: PolicyForm;
  formId: string;
  review: ReviewOnSave | undefined;
}

/**
 * Field for the reason for the change, and the choice whether it is also the review that is due. They are
 * outside the tabs, because they apply to the whole change.
 */
const ChangeNote = ({ form, formId, review }: ChangeNoteProps) => {
  const t = policiesTexts.useTexts();
  const formatters = useFormatters();
  const id = useId();
  const error = form.formState.errors.note?.message;
  return (
    <Note>
      <label htmlFor={id}>{t('form.note')}</label>
      <TextInput
        id={id}
        form={formId}
        autoComplete="off"
        placeholder={t('form.noteHint')}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={error === undefined ? undefined : `${id}-error`}
        {...form.register('note')}
      />
      {error !== undefined && (
        <p id={`${id}-error`} role="alert">
          {error}
        </p>
      )}
      {review && (
        <Review>
          <Checkbox
            label={t('form.countsAsReview', { day: formatters.day(review.day) })}
            checked={review.chosen}
            onChange={({ target }) => review.onChoose(target.checked)}
          />
        </Review>
      )}
    </Note>
  );
};

export interface FormFooterProps {
  form: PolicyForm;
  /** Id of the form that the save button submits. */
  formId: string;
  tab: FormTab;
  editing: boolean;
  ready: boolean;
  saving: boolean;
  /** The choice whether the save is also the review that is due; undefined if none is due. */
  review: ReviewOnSave | undefined;
  onTab: (tab: FormTab) => void;
  onCancel: () => void;
}

/** Buttons to move between tabs, cancel, and save from any tab, and the change note. */
export const FormFooter = ({
  form,
  formId,
  tab,
  editing,
  ready,
  saving,
  review,
  onTab,
  onCancel,
}: FormFooterProps) => {
  const t = policiesTexts.useTexts();
  const at = formTabs.indexOf(tab);
  const previous = formTabs[at - 1];
  const next = formTabs[at + 1];
  const withNote = editing && ready;
  return (
    <>
      <Cancel variant="ghost" $alone={!withNote} aria-disabled={saving} onClick={onCancel}>
        {t('form.cancel')}
      </Cancel>
      {withNote && <ChangeNote form={form} formId={formId} review={review} />}
      {previous && (
        <Step variant="secondary" onClick={() => onTab(previous)}>
          <ChevronLeft size={18} aria-hidden />
          <span>{t('form.back')}</span>
        </Step>
      )}
      {next && tab !== 'preview' && (
        <Step variant="secondary" onClick={() => onTab(next)}>
          <span>{t(nextLabels[tab])}</span>
          <ChevronRight size={18} aria-hidden />
        </Step>
      )}
      <Button type="submit" form={formId} disabled={!ready} loading={saving}>
        {t(editing ? 'form.update' : 'form.create')}
      </Button>
    </>
  );
};
