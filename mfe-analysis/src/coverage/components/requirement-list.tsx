import type { Coverage, CoverageRow } from '@proviso/contracts';
import {
  Badge,
  Button,
  color,
  focusRing,
  from,
  Muted,
  radius,
  RouterLink,
  Row,
  space,
  text,
  TextButton,
} from '@proviso/ui';
import { styled } from 'styled-components';
import { coverageTones } from '../../shared/finding-tones.ts';
import { analysisTexts } from '../../texts.ts';
import { policiesAt } from '../coverage-rows.ts';
import { RequirementPanel } from './requirement-panel.tsx';

export interface RequirementListProps {
  coverage: Coverage;
  /** Requirements of the current page. */
  rows: readonly CoverageRow[];
  /** The requirement whose details are shown below its row. */
  open: string | undefined;
  onOpen: (citation: string | undefined) => void;
}

/** Maximum number of policies listed in a row. The details list all of them. */
const MAX_NAMED = 4;

const List = styled.ul`
  display: grid;
  border: 1px solid ${color.border};
  border-radius: ${radius.lg};
  background: ${color.surface};
`;
const Item = styled.li`
  display: grid;
  gap: ${space[2]} ${space[4]};
  padding: ${space[3]} ${space[4]};
  overflow-wrap: anywhere;
  &:not(:last-child) {
    border-bottom: 1px solid ${color.border};
  }
  ${from.tablet} {
    grid-template-columns: 9rem minmax(0, 5fr) minmax(0, 4fr);
    align-items: start;
  }
`;
const Status = styled.div`
  display: grid;
  gap: ${space[1]};
  justify-items: start;
`;
const PolicyChip = styled(RouterLink)`
  display: inline-flex;
  gap: ${space[2]};
  align-items: center;
  max-width: 100%;
  padding: 0.2em ${space[2]};
  border: 1px solid ${color.border};
  border-radius: ${radius.md};
  color: ${color.text};
  font: ${text('sm')};
  text-decoration: none;
  &:hover {
    border-color: ${color.primary};
  }
  ${focusRing}
`;
const Dot = styled.span<{ $status: keyof typeof dots }>`
  flex: none;
  width: 0.55em;
  height: 0.55em;
  border-radius: ${radius.full};
  background: ${({ $status }) => dots[$status]};
`;
const dots = {
  addressed: color.onSuccessSoft,
  partly: color.onWarningSoft,
  contradicted: color.onDangerSoft,
  missing: color.onDangerSoft,
  'not-applicable': color.onNeutralSoft,
} as const;
const Details = styled.div`
  ${from.tablet} {
    grid-column: 1 / -1;
  }
`;

/**
 * The requirements with their status and the policies that determine it. A requirement's details open below
 * its row.
 */
export const RequirementList = ({ coverage, rows, open, onOpen }: RequirementListProps) => {
  const t = analysisTexts.useTexts();
  return (
    <List aria-label={t('coverage.list', { body: coverage.body })}>
      {rows.map((row) => {
        const { citation, title, language, place, best, isNotJudged } = row;
        const policies = policiesAt(coverage.policies, place);
        const isOpen = open === citation;
        return (
          <Item key={citation}>
            <Status>
              {best === undefined ? (
                <Badge>{t(isNotJudged ? 'coverage.notJudgedRow' : 'coverage.nowhere')}</Badge>
              ) : (
                <Badge tone={coverageTones[best]}>{t(`finding.${best}`)}</Badge>
              )}
            </Status>
            <div>
              <TextButton
                type="button"
                aria-expanded={isOpen}
                onClick={() => onOpen(isOpen ? undefined : citation)}
              >
                {citation}
              </TextButton>
              <div lang={language ?? undefined}>{title}</div>
            </div>
            <Row $gap={2}>
              {policies
                .slice(0, MAX_NAMED)
                .map(({ id, title: name, analysisId, inForce, status, outdated }) => {
                  const policy = inForce ? name : t('coverage.notInForce', { policy: name });
                  return (
                    <PolicyChip
                      key={id}
                      to={`/ai-analysis/${analysisId}?${new URLSearchParams({ body: coverage.body, requirement: citation })}`}
                      aria-label={t('coverage.cell', { status: t(`finding.${status}`), citation, policy })}
                      title={`${t(`finding.${status}`)}${outdated ? ` · ${t('coverage.outdated')}` : ''}`}
                    >
                      <Dot $status={status} aria-hidden />
                      {policy}
                    </PolicyChip>
                  );
                })}
              {policies.length > MAX_NAMED && !isOpen && (
                <Button
                  variant="ghost"
                  size="sm"
                  aria-label={t('coverage.morePolicies', { count: policies.length - MAX_NAMED, citation })}
                  onClick={() => onOpen(citation)}
                >
                  {t('coverage.more', { count: policies.length - MAX_NAMED })}
                </Button>
              )}
              {policies.length === 0 && best !== undefined && (
                <Muted as="span">{t('coverage.nowhere')}</Muted>
              )}
            </Row>
            {isOpen && (
              <Details>
                <RequirementPanel coverage={coverage} citation={citation} onClose={() => onOpen(undefined)} />
              </Details>
            )}
          </Item>
        );
      })}
    </List>
  );
};
