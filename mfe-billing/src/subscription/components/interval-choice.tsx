import { type BillingInterval, billingIntervals } from '@proviso/contracts';
import { space } from '@proviso/ui';
import { styled } from 'styled-components';
import { billingTexts } from '../../texts.ts';

const Choice = styled.fieldset`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]} ${space[5]};
  margin-bottom: ${space[4]};
  padding: 0;
  border: 0;
  legend {
    margin-bottom: ${space[2]};
    font-weight: 600;
  }
  label {
    display: flex;
    gap: ${space[2]};
    align-items: center;
    min-height: 2rem;
  }
`;

export interface IntervalChoiceProps {
  interval: BillingInterval;
  /** Percent saved by paying for a year instead of twelve months. */
  saving: number;
  onChange: (interval: BillingInterval) => void;
}

/** Selects monthly or yearly prices. */
export const IntervalChoice = ({ interval, saving, onChange }: IntervalChoiceProps) => {
  const t = billingTexts.useTexts();
  const labelOf = (value: BillingInterval) =>
    value === 'year' && saving > 0
      ? t('subscribe.yearSaving', { percent: saving })
      : t(`subscribe.intervals.${value}`);
  return (
    <Choice>
      <legend>{t('subscribe.interval')}</legend>
      {billingIntervals.map((value) => (
        <label key={value}>
          <input type="radio" name="interval" checked={value === interval} onChange={() => onChange(value)} />
          {labelOf(value)}
        </label>
      ))}
    </Choice>
  );
};
