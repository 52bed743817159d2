import type { Coverage } from '@proviso/contracts';
import { Badge, Button, color, EmptyState, from, LinkButton, Muted, Row, space, Stack } from '@proviso/ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import { findingTones } from '../../shared/finding-tones.ts';
import { analysisTexts } from '../../texts.ts';
import { type CoverageRow, coverageRows, isGap, searchRows } from '../coverage-rows.ts';
import { CoverageTable } from './coverage-table.tsx';
import { RequirementPanel } from './requirement-panel.tsx';

/** Number of requirements and policies rendered at once. */
const page = { requirements: 50, policies: 15 } as const;

export interface CoverageViewProps {
  coverage: Coverage;
  gapsOnly: boolean;
  search: string;
  /** The selected requirement. */
  citation: string | undefined;
  onOpen: (citation: string | undefined) => void;
}

const WideOnly = styled.div`
  display: none;
  ${from.tablet} {
    display: block;
  }
`;
const List = styled.ul`
  display: grid;
  li {
    display: grid;
    gap: ${space[1]};
    justify-items: start;
    padding: ${space[3]} 0;
    border-bottom: 1px solid ${color.border};
    overflow-wrap: anywhere;
  }
  ${from.tablet} {
    display: none;
  }
`;

/** Buttons to page through a large matrix. */
const Pager = ({
  kind,
  start,
  size,
  all,
  onStart,
}: {
  kind: 'policies' | 'requirements';
  start: number;
  size: number;
  all: number;
  onStart: (start: number) => void;
}) => {
  const t = analysisTexts.useTexts();
  if (all <= size) return null;
  const isPolicies = kind === 'policies';
  return (
    <Row $gap={2}>
      <Button
        variant="secondary"
        size="sm"
        disabled={start === 0}
        onClick={() => onStart(Math.max(0, start - size))}
      >
        {t(isPolicies ? 'coverage.previousPolicies' : 'coverage.previousRequirements')}
      </Button>
      <Button
        variant="secondary"
        size="sm"
        disabled={start + size >= all}
        onClick={() => onStart(start + size)}
      >
        {t(isPolicies ? 'coverage.nextPolicies' : 'coverage.nextRequirements')}
      </Button>
      <Muted as="output">
        {t(`coverage.${kind}`, { from: start + 1, to: Math.min(all, start + size), all })}
      </Muted>
    </Row>
  );
};

/** For narrow screens: a list of requirements, each of which expands to the policies that answer it. */
const RequirementsList = ({
  rows,
  onOpen,
}: {
  rows: readonly CoverageRow[];
  onOpen: (citation: string) => void;
}) => {
  const t = analysisTexts.useTexts();
  return (
    <List>
      {rows.map(({ citation, title, best, addressed, partly, isNotJudged }) => (
        <li key={citation}>
          <Row $gap={2}>
            {best !== undefined && <Badge tone={findingTones[best]}>{t(`finding.${best}`)}</Badge>}
            <Muted as="span">
              {addressed + partly === 0
                ? t(isNotJudged ? 'coverage.notJudgedRow' : 'coverage.nowhere')
                : t('coverage.inPolicies', { count: addressed + partly })}
            </Muted>
          </Row>
          <span>{title}</span>
          <Button
            variant="secondary"
            size="sm"
            aria-label={t('coverage.where', { citation })}
            onClick={() => onOpen(citation)}
          >
            {citation}
          </Button>
        </li>
      ))}
    </List>
  );
};

/** The matrix, page by page, with the selected requirement above it. */
export const CoverageView = ({ coverage, gapsOnly, search, citation, onOpen }: CoverageViewProps) => {
  const t = analysisTexts.useTexts();
  const { body, policies } = coverage;
  const [firstRow, setFirstRow] = useState(0);
  const [firstPolicy, setFirstPolicy] = useState(0);
  const all = coverageRows(coverage);
  const wanted = searchRows(all, search).filter((row) => !gapsOnly || isGap(row));
  const rows = wanted.slice(firstRow, firstRow + page.requirements);
  const number = (best: CoverageRow['best']) => all.filter((row) => row.best === best).length;
  const notJudged = all.filter(({ isNotJudged }) => isNotJudged).length;
  // If nothing can be judged, another analysis would not help.
  const isAnyJudged = all.some(({ best, isNotJudged }) => !isNotJudged && best !== 'not-applicable');
  if (policies.length === 0 && isAnyJudged)
    return (
      <EmptyState
        title={t('coverage.noPolicies', { body })}
        detail={t('coverage.noPoliciesDetail')}
        action={<LinkButton to="/ai-analysis?type=regulatory_mapping">{t('coverage.back')}</LinkButton>}
      />
    );
  return (
    <Stack $gap={4}>
      <Muted>
        {t('coverage.summary', {
          addressed: number('addressed'),
          partly: number('partly'),
          gaps: number('missing') + number(undefined) - notJudged,
        })}
        {number('contradicted') > 0 && ` ${t('coverage.contradicted', { count: number('contradicted') })}`}
        {number('not-applicable') > 0 &&
          ` ${t('coverage.notApplicable', { count: number('not-applicable') })}`}
        {notJudged > 0 && ` ${t('coverage.notJudged', { count: notJudged })}`}
      </Muted>
      {citation !== undefined && (
        <RequirementPanel coverage={coverage} citation={citation} onClose={() => onOpen(undefined)} />
      )}
      {wanted.length === 0 ? (
        <EmptyState title={t('coverage.noMatch')} detail={t('coverage.noMatchDetail')} />
      ) : (
        <>
          <RequirementsList rows={rows} onOpen={onOpen} />
          <WideOnly>
            <Stack $gap={3}>
              <Row $gap={2}>
                {(['addressed', 'partly', 'contradicted', 'missing'] as const).map((status) => (
                  <Badge key={status} tone={findingTones[status]}>
                    {`${t(`coverage.letter.${status}`)} ${t(`finding.${status}`)}`}
                  </Badge>
                ))}
                <Muted as="span">{t('coverage.keys')}</Muted>
              </Row>
              <CoverageTable
                body={body}
                rows={rows}
                policies={policies.slice(firstPolicy, firstPolicy + page.policies)}
                onOpen={onOpen}
              />
              <Pager
                kind="policies"
                start={firstPolicy}
                size={page.policies}
                all={policies.length}
                onStart={setFirstPolicy}
              />
            </Stack>
          </WideOnly>
          <Pager
            kind="requirements"
            start={firstRow}
            size={page.requirements}
            all={wanted.length}
            onStart={setFirstRow}
          />
        </>
      )}
    </Stack>
  );
};
