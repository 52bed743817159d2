import type { Analysis } from '@proviso/contracts';
import { Field, Select, useFormatters, useNavigate } from '@proviso/ui';
import { useAnalysesOfPolicy } from '../../../shared/analyses-api.ts';
import { analysisTexts } from '../../../texts.ts';

/** Selects an earlier analysis of the same policy to compare with. Renders nothing if there is none. */
export const CompareWith = ({ analysis }: { analysis: Analysis }) => {
  const t = analysisTexts.useTexts();
  const { dateTime } = useFormatters();
  const navigate = useNavigate();
  const { data } = useAnalysesOfPolicy(analysis.policyId);
  const earlier = (data?.items ?? []).filter(
    ({ id, status, createdAt }) =>
      id !== analysis.id && status === 'completed' && createdAt <= analysis.createdAt,
  );
  if (earlier.length === 0) return null;
  return (
    <Field label={t('comparison.with')}>
      <Select
        value=""
        placeholder={t('comparison.choose')}
        options={earlier.map(({ id, policyVersion, createdAt, complianceScore }) => ({
          value: id,
          label:
            complianceScore === null
              ? t('comparison.optionNotScored', { version: policyVersion, date: dateTime(createdAt) })
              : t('comparison.option', {
                  version: policyVersion,
                  date: dateTime(createdAt),
                  score: Math.round(complianceScore),
                }),
        }))}
        onChange={({ target }) => void navigate(`/ai-analysis/${analysis.id}/since/${target.value}`)}
      />
    </Field>
  );
};
