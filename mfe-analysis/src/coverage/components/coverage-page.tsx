import { regulatoryBodies } from '@proviso/contracts';
import {
  ApiError,
  Button,
  EmptyState,
  ErrorState,
  Field,
  from,
  Link,
  LinkButton,
  PageHeader,
  Select,
  Skeleton,
  space,
  Stack,
  TextInput,
  ToggleGroup,
  useAddressParameters,
  useDebouncedText,
  useServices,
  urlOf,
} from '@proviso/ui';
import { styled } from 'styled-components';
import { ExportMenu } from '../../shared/export-menu.tsx';
import { useScope } from '../../shared/scope.ts';
import { analysisTexts } from '../../texts.ts';
import { useCoverage } from '../api/coverage.ts';
import { type CoverageFilter, coverageFilters } from '../coverage-rows.ts';
import { CoverageView } from './coverage-view.tsx';

const Filters = styled.div`
  display: grid;
  gap: ${space[3]};
  margin-bottom: ${space[5]};
  ${from.tablet} {
    grid-template-columns: 14rem minmax(0, 1fr) 12rem auto;
    align-items: end;
  }
`;

/** Shows how well policies cover a regulation's requirements. Filters are in the URL. */
export const CoveragePage = () => {
  const t = analysisTexts.useTexts();
  const { landmark } = useServices();
  const [parameters, change] = useAddressParameters();
  const body = parameters.get('body') ?? regulatoryBodies[0];
  const filter = coverageFilters.find((name) => name === parameters.get('status')) ?? 'all';
  const view = parameters.get('view') === 'matrix' ? 'matrix' : 'list';
  const search = parameters.get('q') ?? '';
  const citation = parameters.get('requirement') ?? undefined;
  const { data, isPending, error, refetch } = useCoverage(body);
  // The scope also includes the organization's own bodies.
  const bodies = useScope().data?.map((one) => one.body) ?? regulatoryBodies;
  const labelOf = (name: CoverageFilter): string => {
    if (name === 'not-judged') return t('coverage.notJudgedRow');
    if (name === 'all' || name === 'gaps' || name === 'unaddressed') return t(`coverage.filters.${name}`);
    return t(`finding.${name}`);
  };
  const set = (name: string, value: string | undefined) =>
    change((after) => (value ? after.set(name, value) : after.delete(name)), { replace: true });
  const lacksPlan = error instanceof ApiError && error.status === 402;
  const plans = landmark('plans');
  return (
    <>
      <PageHeader
        title={t('coverage.title')}
        lead={t('coverage.lead')}
        actions={
          data && (
            <ExportMenu
              label={t('export.menu')}
              url={(format) => urlOf('/api/coverage/export', { query: { body, format } })}
            />
          )
        }
      />
      <Stack $gap={4}>
        <Link to="/ai-analysis">{t('coverage.back')}</Link>
        {lacksPlan ? (
          <EmptyState
            title={t('coverage.needsPlan')}
            detail={error.detail}
            {...(plans !== undefined && {
              action: <LinkButton to={plans}>{t('coverage.plans')}</LinkButton>,
            })}
          />
        ) : (
          <Filters>
            <Field label={t('coverage.body')}>
              <Select
                value={body}
                options={bodies.map((name) => ({ value: name, label: name }))}
                onChange={({ target }) =>
                  change(
                    (after) => {
                      after.set('body', target.value);
                      after.delete('requirement');
                    },
                    { replace: true },
                  )
                }
              />
            </Field>
            <Search value={search} onChange={(text) => set('q', text)} />
            <Field label={t('coverage.status')}>
              <Select
                value={filter}
                options={coverageFilters.map((name) => ({ value: name, label: labelOf(name) }))}
                onChange={({ target }) => set('status', target.value === 'all' ? undefined : target.value)}
              />
            </Field>
            <ToggleGroup aria-label={t('coverage.view')}>
              {(['list', 'matrix'] as const).map((name) => (
                <Button
                  key={name}
                  variant="ghost"
                  size="sm"
                  aria-pressed={view === name}
                  onClick={() => set('view', name === 'list' ? undefined : name)}
                >
                  {t(`coverage.views.${name}`)}
                </Button>
              ))}
            </ToggleGroup>
          </Filters>
        )}
      </Stack>
      {isPending && <Skeleton items={4} height="4rem" />}
      {!isPending && data === undefined && !lacksPlan && (
        <ErrorState title={t('coverage.failed')} error={error} onRetry={() => void refetch()} />
      )}
      {data && (
        <CoverageView
          key={`${body} ${filter} ${search}`}
          coverage={data}
          filter={filter}
          view={view}
          search={search}
          citation={citation}
          onOpen={(one) => set('requirement', one)}
        />
      )}
    </>
  );
};

const Search = ({ value, onChange }: { value: string; onChange: (text: string) => void }) => {
  const t = analysisTexts.useTexts();
  const [text, setText] = useDebouncedText(value, onChange);
  return (
    <Field label={t('coverage.search')}>
      <TextInput
        type="search"
        value={text}
        placeholder={t('coverage.searchHint')}
        onChange={({ target }) => setText(target.value)}
      />
    </Field>
  );
};
