import { apiQuery, Button, Muted, Row, useFormatters } from '@proviso/ui';
import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { policiesTexts } from '../../../../texts.ts';
import { useFacilityTypeLabel } from '../../../../shared/use-facility-type-label.ts';
import { useIndustryLabel } from '../../../../shared/use-industry-label.ts';
import type { PolicyForm } from '../use-policy-form.ts';
import { type DraftDetail, draftDetails, suggestedDetails } from './suggested-details.ts';

/** Number of latest policies whose details are suggested. */
const LATEST = 5;

/** The details that a draft still needs. */
export const useMissingDetails = ({ control }: PolicyForm): readonly DraftDetail[] => {
  const values = useWatch({ control, name: draftDetails });
  return draftDetails.filter((_, at) => !values[at]);
};

/**
 * Says beforehand which details a draft of a new policy still needs, and fills in those of the latest policies or
 * of the organization's profile.
 */
export const DraftNeeds = ({ form }: { form: PolicyForm }) => {
  const t = policiesTexts.useTexts();
  const { list } = useFormatters();
  const facilityTypeLabel = useFacilityTypeLabel();
  const industryLabel = useIndustryLabel();
  const latest = useQuery(apiQuery('/api/policies', { query: { limit: LATEST, sort: 'updated' } })).data;
  const organization = useQuery(apiQuery('/api/organization')).data;
  const missing = useMissingDetails(form);
  if (missing.length === 0) return null;
  const suggested = suggestedDetails(latest ?? [], organization);
  const known = missing.filter((name) => suggested[name] !== null);
  const labelOf = (name: DraftDetail): string => {
    const value = suggested[name] ?? '';
    if (name === 'facilityType') return facilityTypeLabel(value);
    return name === 'industry' ? industryLabel(value) : value;
  };
  const fillIn = () => {
    for (const name of known) form.setValue(name, suggested[name], { shouldDirty: true });
  };
  return (
    <div data-wide>
      <Muted>
        {t('form.generateNeeds', { fields: list(missing.map((name) => t(`form.attributes.${name}`))) })}
      </Muted>
      {known.length > 0 && (
        <Row>
          <Button size="sm" variant="ghost" onClick={fillIn}>
            {t('form.fillInAs', { values: list(known.map(labelOf)) })}
          </Button>
        </Row>
      )}
    </div>
  );
};
