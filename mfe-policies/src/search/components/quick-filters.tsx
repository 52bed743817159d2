import { Button, Row } from '@proviso/ui';
import type { PolicyFilterName, SearchQuery } from '@proviso/contracts';
import { policiesTexts } from '../../texts.ts';

const quickFilters = [
  { label: 'active', name: 'status', value: 'active' },
  { label: 'review', name: 'status', value: 'review' },
  { label: 'drafts', name: 'status', value: 'draft' },
  { label: 'healthcare', name: 'facilityType', value: 'Healthcare' },
  { label: 'financial', name: 'facilityType', value: 'Financial' },
  { label: 'hipaa', name: 'regulatoryBody', value: 'HIPAA' },
  { label: 'osha', name: 'regulatoryBody', value: 'OSHA' },
] as const;

export interface QuickFiltersProps {
  query: SearchQuery;
  onFilter: (name: PolicyFilterName, value: string) => void;
}

/** Toggle buttons for frequent filters. */
export const QuickFilters = ({ query, onFilter }: QuickFiltersProps) => {
  const t = policiesTexts.useTexts();
  return (
    <Row $gap={2}>
      {quickFilters.map(({ label, name, value }) => {
        const pressed = query[name] === value;
        return (
          <Button
            key={label}
            size="sm"
            variant={pressed ? 'primary' : 'secondary'}
            aria-pressed={pressed}
            onClick={() => onFilter(name, pressed ? '' : value)}
          >
            {t(`search.quick.${label}`)}
          </Button>
        );
      })}
    </Row>
  );
};
