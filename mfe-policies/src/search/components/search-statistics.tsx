import { policyStatuses, type SearchAnswer, type SearchQuery } from '@proviso/contracts';
import { color, focusRing, radius, space, text } from '@proviso/ui';
import { styled } from 'styled-components';
import { useFacilityTypeLabel } from '../../shared/use-facility-type-label.ts';
import { policiesTexts } from '../../texts.ts';

const Group = styled.section`
  display: grid;
  gap: ${space[2]};
  h3 {
    color: ${color.textMuted};
    font: ${text('sm', 600)};
  }
`;
const List = styled.ul`
  display: grid;
  gap: 2px;
`;
const Value = styled.button`
  display: flex;
  gap: ${space[3]};
  justify-content: space-between;
  width: 100%;
  padding: ${space[1]} ${space[2]};
  border: 0;
  border-radius: ${radius.sm};
  background: none;
  color: ${color.text};
  font: ${text('sm')};
  text-align: start;
  cursor: pointer;
  &:hover {
    background: ${color.surfaceHover};
  }
  &[aria-pressed='true'] {
    background: ${color.primarySoft};
    color: ${color.onPrimarySoft};
    font-weight: 600;
  }
  ${focusRing}
`;
const Count = styled.span`
  color: ${color.textMuted};
  font-variant-numeric: tabular-nums;
`;
const None = styled.p`
  color: ${color.textSubtle};
  font: ${text('sm')};
`;

const facetNames = ['facilityType', 'status'] as const;
type FacetName = (typeof facetNames)[number];

export interface SearchStatisticsProps {
  facets: SearchAnswer['facets'];
  query: SearchQuery;
  onFilter: (name: FacetName, value: string) => void;
}

/** Number of matches by facility type and status. Clicking a number applies that filter. */
export const SearchStatistics = ({ facets, query, onFilter }: SearchStatisticsProps) => {
  const t = policiesTexts.useTexts();
  const facilityTypeLabel = useFacilityTypeLabel();
  const labelOf = (name: FacetName, value: string): string => {
    if (name === 'facilityType') return facilityTypeLabel(value);
    const status = policyStatuses.find((each) => each === value);
    return status ? t(`status.${status}`) : value;
  };
  return facetNames.map((name) => (
    <Group key={name}>
      <h3>{t(`search.by.${name}`)}</h3>
      {facets[name].length === 0 && <None>{t('search.noFigures')}</None>}
      <List>
        {facets[name].map((facet) => {
          const pressed = query[name] === facet.value;
          return (
            <li key={facet.value}>
              <Value
                type="button"
                aria-pressed={pressed}
                onClick={() => onFilter(name, pressed ? '' : facet.value)}
              >
                {labelOf(name, facet.value)} <Count>{t('search.figure', { value: facet.count })}</Count>
              </Value>
            </li>
          );
        })}
      </List>
    </Group>
  ));
};
