import type { Coverage } from '@proviso/contracts';
import { Badge, Button, Card, CardTitle, ErrorState, Link, Muted, Row, Skeleton, Stack } from '@proviso/ui';
import { useRequirement } from '../../shared/analyses-api.ts';
import { findingTones } from '../../shared/finding-tones.ts';
import { GapText } from '../../shared/gap-text.tsx';
import { analysisTexts } from '../../texts.ts';
import { policiesAt } from '../coverage-rows.ts';

export interface RequirementPanelProps {
  coverage: Coverage;
  citation: string;
  onClose: () => void;
}

/** Focuses the panel when it opens. */
const focusOnce = (element: HTMLElement | null): void => element?.focus();

/** How well policies cover one requirement, guidance about the requirement, and text that closes its gaps. */
export const RequirementPanel = ({ coverage, citation, onClose }: RequirementPanelProps) => {
  const t = analysisTexts.useTexts();
  const { body, requirements, policies } = coverage;
  const place = requirements.findIndex((one) => one.citation === citation);
  const { data, isPending, error, refetch } = useRequirement({ body, citation }, true);
  const found = policiesAt(policies, place);
  const { title = '', language = null } = requirements[place] ?? data ?? {};
  return (
    <Card as="section" aria-label={t('coverage.where', { citation })}>
      <Stack $gap={3}>
        <Row $justify="space-between">
          <div key={citation} ref={focusOnce} tabIndex={-1}>
            <CardTitle>{t('coverage.where', { citation })}</CardTitle>
          </div>
          <Button variant="secondary" size="sm" onClick={onClose}>
            {t('coverage.close')}
          </Button>
        </Row>
        <Muted lang={language ?? undefined}>{title}</Muted>
        {isPending && <Skeleton items={1} height="4rem" />}
        {!isPending && data === undefined && (
          <ErrorState title={t('gap.failed')} error={error} onRetry={() => void refetch()} />
        )}
        {requirements[place]?.isJudged === false && <Muted>{t('coverage.notJudgedDetail')}</Muted>}
        {requirements[place]?.notApplicable && (
          <Muted>{t('coverage.excluded', { reason: requirements[place].notApplicable })}</Muted>
        )}
        {data?.guidance && <p lang={data.guidance.language ?? undefined}>{data.guidance.summary}</p>}
        {found.length === 0 && <Muted>{t('coverage.nowhere')}</Muted>}
        <Stack as="ul" $gap={3}>
          {found.map(({ id, title: policy, analysisId, inForce, status, outdated }) => (
            <Stack as="li" key={id} $gap={2}>
              <Row $gap={2}>
                <Badge tone={findingTones[status]}>{t(`finding.${status}`)}</Badge>
                {!inForce && <Badge>{t('coverage.notInForceMark')}</Badge>}
                {outdated && <Badge tone="warning">{t('coverage.outdated')}</Badge>}
                <Link
                  to={`/ai-analysis/${analysisId}?${new URLSearchParams({ body, requirement: citation })}`}
                >
                  {policy}
                </Link>
              </Row>
              {(status === 'missing' || status === 'partly' || status === 'contradicted') && (
                <GapText
                  policyId={id}
                  analysisId={analysisId}
                  isContradicted={status === 'contradicted'}
                  requirement={{ body, citation, title }}
                />
              )}
            </Stack>
          ))}
        </Stack>
      </Stack>
    </Card>
  );
};
