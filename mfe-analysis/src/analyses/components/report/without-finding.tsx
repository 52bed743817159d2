import type { Finding, JudgedBody } from '@proviso/contracts';
import { Button, Card, CardTitle, ErrorState, Muted, Skeleton, Stack } from '@proviso/ui';
import { useState } from 'react';
import { useRequirements } from '../../../shared/scope.ts';
import { analysisTexts } from '../../../texts.ts';

/** Number of requirements rendered at once. */
const pageSize = 40;

export interface WithoutFindingProps {
  findings: readonly Finding[];
  bodies: readonly JudgedBody[] | undefined;
}

/**
 * Lists on demand the requirements on which an analysis has no finding, for each body. Renders nothing if it
 * has a finding on all of them.
 */
export const WithoutFinding = ({ findings, bodies }: WithoutFindingProps) => {
  const t = analysisTexts.useTexts();
  const incomplete = bodies?.filter(({ outside }) => outside > 0) ?? [];
  if (incomplete.length === 0) return null;
  return (
    <Card as="section" id="report-without-finding">
      <Stack $gap={4}>
        <CardTitle>{t('withoutFinding.title')}</CardTitle>
        <Muted>{t('summary.means.withoutFinding')}</Muted>
        {incomplete.map((body) => (
          <OfBody key={body.body} body={body} findings={findings} />
        ))}
      </Stack>
    </Card>
  );
};

interface OfBodyProps {
  body: JudgedBody;
  findings: readonly Finding[];
}

const OfBody = ({ body: judged, findings }: OfBodyProps) => {
  const { body, outside } = judged;
  const t = analysisTexts.useTexts();
  const [isOpen, setOpen] = useState(false);
  return (
    <Stack $gap={3}>
      <div>
        <Button
          variant="secondary"
          size="sm"
          aria-expanded={isOpen}
          onClick={() => setOpen((before) => !before)}
        >
          {t(isOpen ? 'withoutFinding.hide' : 'withoutFinding.show', { count: outside, body })}
        </Button>
      </div>
      {isOpen && <Requirements judged={judged} findings={findings} />}
    </Stack>
  );
};

interface RequirementsProps {
  judged: JudgedBody;
  findings: readonly Finding[];
}

const Requirements = ({ judged: { body, outside, unclear }, findings }: RequirementsProps) => {
  const t = analysisTexts.useTexts();
  const { data, error, refetch } = useRequirements(body);
  const [room, setRoom] = useState(pageSize);
  if (!data)
    return error ? (
      <ErrorState title={t('withoutFinding.failed')} error={error} onRetry={() => void refetch()} />
    ) : (
      <Skeleton items={3} height="1.5rem" />
    );
  const own = findings.flatMap(({ requirement }) => (requirement.body === body ? [requirement] : []));
  // The summary names the requirements whose answer is not clear.
  const found = new Set([...own, ...(unclear ?? [])].map(({ citation }) => citation));
  const listed = data.filter(
    ({ citation, judgeable, exclusion }) => judgeable && exclusion === null && !found.has(citation),
  );
  return (
    <Stack $gap={2}>
      {listed.length !== outside && <Muted>{t('withoutFinding.changed', { count: outside })}</Muted>}
      <ul aria-label={t('withoutFinding.listOf', { body })}>
        {listed.slice(0, room).map(({ citation, title, language }) => (
          <li key={citation}>
            {citation}: <span lang={language ?? undefined}>{title}</span>
          </li>
        ))}
      </ul>
      {listed.length > room && (
        <div>
          <Button variant="secondary" size="sm" onClick={() => setRoom(room + pageSize)}>
            {t('report.more', { count: Math.min(pageSize, listed.length - room) })}
          </Button>
        </div>
      )}
    </Stack>
  );
};
