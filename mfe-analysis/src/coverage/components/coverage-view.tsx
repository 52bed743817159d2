import { type Coverage, coverageFigures, coverageRows } from '@proviso/contracts';
import { Badge, Button, EmptyState, LinkButton, Muted, Row, Stack } from '@proviso/ui';
import { useState } from 'react';
import { findingTones } from '../../shared/finding-tones.ts';
import { analysisTexts } from '../../texts.ts';
import { type CoverageFilter, passesFilter, searchRows } from '../coverage-rows.ts';
import { CoverageTable, OutdatedMark } from './coverage-table.tsx';
import { RequirementList } from './requirement-list.tsx';
import { RequirementPanel } from './requirement-panel.tsx';

/** Number of requirements and policies rendered at once. */
const page = { requirements: 50, policies: 20 } as const;

/** The two ways to view the coverage. */
export type CoverageViewName = 'list' | 'matrix';

export interface CoverageViewProps {
  coverage: Coverage;
  filter: CoverageFilter;
  view: CoverageViewName;
  search: string;
  /** The selected requirement. */
  citation: string | undefined;
  onOpen: (citation: string | undefined) => void;
}

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

/** A list of requirements, or the matrix of requirements and policies, page by page. */
export const CoverageView = ({ coverage, filter, view, search, citation, onOpen }: CoverageViewProps) => {
  const t = analysisTexts.useTexts();
  const { body, policies } = coverage;
  const all = coverageRows(coverage);
  const wanted = searchRows(all, search).filter((row) => passesFilter(row, filter));
  const [firstRow, setFirstRow] = useState(0);
  const [shown, setShown] = useState<string>();
  // A link to a requirement opens the part of the list that contains it.
  if (citation !== shown) {
    setShown(citation);
    const place = wanted.findIndex((row) => row.citation === citation);
    if (place >= 0) setFirstRow(place - (place % page.requirements));
  }
  const [firstPolicy, setFirstPolicy] = useState(0);
  const rows = wanted.slice(firstRow, firstRow + page.requirements);
  const figures = coverageFigures(all);
  // If none of the requirements can be judged, another analysis would not help.
  const isAnyJudged = all.some(({ best, isNotJudged }) => !isNotJudged && best !== 'not-applicable');
  if (policies.length === 0 && isAnyJudged)
    return (
      <Stack $gap={4}>
        {citation !== undefined && (
          <RequirementPanel coverage={coverage} citation={citation} onClose={() => onOpen(undefined)} />
        )}
        <EmptyState
          title={t('coverage.noPolicies', { body })}
          detail={t('coverage.noPoliciesDetail')}
          action={<LinkButton to="/ai-analysis?type=regulatory_mapping">{t('coverage.back')}</LinkButton>}
        />
      </Stack>
    );
  return (
    <Stack $gap={4}>
      <Muted>
        {t('coverage.summary', {
          addressed: figures.addressed,
          partly: figures.partly,
          gaps: figures.unaddressed,
        })}
        {figures.drafted > 0 && ` ${t('coverage.drafted', { count: figures.drafted })}`}
        {figures.contradicted > 0 && ` ${t('coverage.contradicted', { count: figures.contradicted })}`}
        {figures.notApplicable > 0 && ` ${t('coverage.notApplicable', { count: figures.notApplicable })}`}
        {figures.notJudged > 0 && ` ${t('coverage.notJudged', { count: figures.notJudged })}`}
      </Muted>
      {wanted.length === 0 ? (
        <EmptyState title={t('coverage.noMatch')} detail={t('coverage.noMatchDetail')} />
      ) : (
        <>
          {view === 'list' ? (
            <RequirementList coverage={coverage} rows={rows} open={citation} onOpen={onOpen} />
          ) : (
            <Stack $gap={3}>
              {citation !== undefined && (
                <RequirementPanel coverage={coverage} citation={citation} onClose={() => onOpen(undefined)} />
              )}
              <Row $gap={2}>
                {(['addressed', 'partly', 'contradicted', 'missing'] as const).map((status) => (
                  <Badge key={status} tone={findingTones[status]}>
                    {`${t(`coverage.letter.${status}`)} ${t(`finding.${status}`)}`}
                  </Badge>
                ))}
                <Row $gap={1}>
                  <OutdatedMark aria-hidden />
                  <Muted as="span">{t('coverage.outdated')}</Muted>
                </Row>
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
          )}
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
