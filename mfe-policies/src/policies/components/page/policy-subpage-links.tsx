import { color, focusRing, RouterLink, space, text } from '@proviso/ui';
import { styled } from 'styled-components';
import { policiesTexts } from '../../../texts.ts';
import type { PolicySubpageLocation } from './policy-subpage-location.ts';
import { usePolicyLink } from './use-policy-link.ts';

const List = styled.ul`
  display: flex;
  gap: ${space[1]};
  margin-bottom: ${space[5]};
  padding: 0;
  overflow-x: auto;
  border-bottom: 1px solid ${color.border};
  list-style: none;
`;
const PlaceLink = styled(RouterLink)`
  display: block;
  padding: ${space[2]} ${space[3]};
  border-bottom: 2px solid transparent;
  color: ${color.textMuted};
  font: ${text('base', 550)};
  text-decoration: none;
  white-space: nowrap;
  &:hover {
    color: ${color.text};
  }
  &[aria-current] {
    border-bottom-color: ${color.primary};
    color: ${color.primary};
  }
  ${focusRing}
  &:focus-visible {
    outline-offset: -2px;
  }
`;

const places = [
  { label: 'page.places.text', at: ['text', 'at'], to: { kind: 'text' } },
  { label: 'page.places.history', at: ['history', 'version'], to: { kind: 'history' } },
  { label: 'page.places.compare', at: ['compare'], to: { kind: 'compare', from: undefined, to: undefined } },
  { label: 'page.places.documents', at: ['documents'], to: { kind: 'documents' } },
] as const satisfies readonly {
  label: string;
  at: readonly PolicySubpageLocation['kind'][];
  to: PolicySubpageLocation;
}[];

export interface PolicySubpageLinksProps {
  policyId: string;
  /** The view that is currently shown. */
  place: PolicySubpageLocation;
  /** True for a deleted policy, which has only its history. */
  gone: boolean;
}

/** Links to the views of a policy. */
export const PolicySubpageLinks = ({ policyId, place, gone }: PolicySubpageLinksProps) => {
  const t = policiesTexts.useTexts();
  const link = usePolicyLink(policyId);
  return (
    <nav aria-label={t('page.placesLabel')}>
      <List>
        {places
          .filter(({ to }) => !gone || to.kind === 'history' || to.kind === 'compare')
          .map(({ label, at, to }) => (
            <li key={label}>
              <PlaceLink
                to={link(to)}
                {...(at.some((kind) => kind === place.kind) && {
                  'aria-current': to.kind === place.kind ? 'page' : 'true',
                })}
              >
                {t(label)}
              </PlaceLink>
            </li>
          ))}
      </List>
    </nav>
  );
};
