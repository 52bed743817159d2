import type { BodyInScope, RequirementInScope } from '@proviso/contracts';
import {
  Badge,
  Button,
  Card,
  CardTitle,
  Checkbox,
  color,
  ErrorState,
  Field,
  Muted,
  Row,
  Skeleton,
  space,
  Stack,
  text,
  TextInput,
} from '@proviso/ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useRequirements } from '../../shared/scope.ts';
import { analysisTexts } from '../../texts.ts';
import { ExclusionNote, type ScopeChange } from './scope-change.tsx';

/** Number of requirements rendered at once. */
const pageSize = 50;
/** Maximum number of requirements in one request. */
const mostSelected = 200;

const Item = styled.li`
  display: grid;
  gap: ${space[1]};
  padding: ${space[3]} 0;
  overflow-wrap: anywhere;
  & + & {
    border-top: 1px solid ${color.border};
  }
`;
const Title = styled.span`
  font: ${text('base', 600)};
`;

export interface RequirementsOfBodyProps {
  body: BodyInScope;
  change: ScopeChange | undefined;
  /** Citation of the only requirement that the list initially shows; empty for all. */
  citation: string;
}

/** A regulation's requirements, and whether each applies. */
export const RequirementsOfBody = ({ body, change, citation }: RequirementsOfBodyProps) => {
  const t = analysisTexts.useTexts();
  const { data, isPending, error, refetch } = useRequirements(body.body);
  return (
    <Card as="section">
      <Stack $gap={4}>
        <CardTitle>{t('scope.openOf', { name: body.body })}</CardTitle>
        {body.exclusion && (
          <div>
            <Muted>{t('scope.bodyNot', { name: body.body })}</Muted>
            <ExclusionNote exclusion={body.exclusion} />
          </div>
        )}
        {isPending && <Skeleton items={6} height="4rem" />}
        {!isPending && data === undefined && (
          <ErrorState title={t('scope.failed')} error={error} onRetry={() => void refetch()} />
        )}
        {data !== undefined && (
          <Requirements body={body.body} requirements={data} change={change} citation={citation} />
        )}
      </Stack>
    </Card>
  );
};

interface RequirementsProps {
  body: string;
  requirements: readonly RequirementInScope[];
  change: ScopeChange | undefined;
  citation: string;
}

const Requirements = ({ body, requirements, change, citation: linked }: RequirementsProps) => {
  const t = analysisTexts.useTexts();
  const [search, setSearch] = useState(linked);
  const [onlyExcluded, setOnlyExcluded] = useState(false);
  const [room, setRoom] = useState(pageSize);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const words = search.trim().toLowerCase();
  const wanted = requirements.filter(
    ({ citation, title, exclusion }) =>
      (!onlyExcluded || exclusion !== null) && `${citation} ${title}`.toLowerCase().includes(words),
  );
  const toggle = (citation: string) => {
    const after = new Set(selected);
    if (!after.delete(citation) && after.size < mostSelected) after.add(citation);
    setSelected(after);
  };
  const decide = (call: ScopeChange['onExclude']) => {
    call({ body, citations: [...selected] });
    setSelected(new Set());
  };
  return (
    <>
      <Field label={t('scope.search')}>
        <TextInput
          type="search"
          value={search}
          onChange={({ target }) => {
            setSearch(target.value);
            setRoom(pageSize);
          }}
        />
      </Field>
      <Checkbox
        label={t('scope.only')}
        checked={onlyExcluded}
        onChange={({ target }) => setOnlyExcluded(target.checked)}
      />
      {change && selected.size > 0 && (
        <Row $gap={2}>
          <Muted as="output">{t('scope.selected', { count: selected.size })}</Muted>
          <Button size="sm" onClick={() => decide(change.onExclude)}>
            {t('scope.excludeSelected')}
          </Button>
          <Button size="sm" variant="secondary" onClick={() => decide(change.onInclude)}>
            {t('scope.includeSelected')}
          </Button>
        </Row>
      )}
      {wanted.length === 0 && <Muted>{t('scope.none')}</Muted>}
      <ul>
        {wanted.slice(0, room).map(({ citation, title, language, summary, summaryLanguage, exclusion }) => {
          const name = (
            <>
              <Title lang={language ?? undefined}>{title}</Title>{' '}
              {exclusion && <Badge>{t('scope.not')}</Badge>}
            </>
          );
          return (
            <Item key={citation}>
              {change ? (
                <Checkbox
                  label={name}
                  aria-label={t('scope.select', { name: `${title}, ${citation}` })}
                  checked={selected.has(citation)}
                  onChange={() => toggle(citation)}
                />
              ) : (
                <div>{name}</div>
              )}
              <Muted>{citation}</Muted>
              {summary !== null && <Muted lang={summaryLanguage ?? undefined}>{summary}</Muted>}
              {exclusion && <ExclusionNote exclusion={exclusion} />}
            </Item>
          );
        })}
      </ul>
      {wanted.length > room && (
        <div>
          <Button variant="secondary" size="sm" onClick={() => setRoom(room + pageSize)}>
            {t('scope.more', { count: Math.min(pageSize, wanted.length - room) })}
          </Button>
        </div>
      )}
    </>
  );
};
