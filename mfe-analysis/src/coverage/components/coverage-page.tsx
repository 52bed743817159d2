import { regulatoryBodies } from '@proviso/contracts';
import {
  ApiError,
  Checkbox,
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
  useAddressParameters,
  useDebouncedText,
  useServices,
} from '@proviso/ui';
import { styled } from 'styled-components';
import { ExportMenu } from '../../shared/export-menu.tsx';
import { useScope } from '../../shared/scope.ts';
import { analysisTexts } from '../../texts.ts';
import { useCoverage } from '../api/coverage.ts';
import { CoverageView } from './coverage-view.tsx';

const Filters = styled.div`
  display: grid;
  gap: ${space[3]};
  margin-bottom: ${space[5]};
  ${from.tablet} {
    grid-template-columns: 14rem minmax(0, 1fr) auto;
    align-items: end;
  }
`;

/** Has the height of the fields next to it, so that its text is vertically centered. */
const BesideField = styled.div`
  display: flex;
  align-items: center;
  ${from.tablet} {
    min-height: 2.5rem;
  }
`;

/** Shows how well policies cover a regulation's requirements. Filters are in the URL. */
export const CoveragePage = () => {
  const t = analysisTexts.useTexts();
  const { landmark } = useServices();
  const [parameters, change] = useAddressParameters();
  const body = parameters.get('body') ?? regulatoryBodies[0];
  const gapsOnly = parameters.has('gaps');
  const search = parameters.get('q') ?? '';
  const citation = parameters.get('requirement') ?? undefined;
  const { data, isPending, error, refetch } = useCoverage(body);
  // Also has the organization's own bodies.
  const bodies = useScope().data?.map((one) => one.body) ?? regulatoryBodies;
  const set = (name: string, value: string | undefined) =>
    change((after) => (value ? after.set(name, value) : after.delete(name)), { replace: true });
  const lacksPlan = error instanceof ApiError && error.status === 402;
  const plans = landmark('plans');
  return (
    <>
      <PageHeader
        title={t('coverage.title')}
        lead={t('coverage.lead')}
        actions={data && <ExportMenu label={t('export.menu')} path="/api/coverage/export" query={{ body }} />}
      />
      <Stack $gap={4}>
        <Link to="/ai-analysis">{t('coverage.back')}</Link>
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
          <BesideField>
            <Checkbox
              label={t('coverage.gapsOnly')}
              checked={gapsOnly}
              onChange={({ target }) => set('gaps', target.checked ? '1' : undefined)}
            />
          </BesideField>
        </Filters>
      </Stack>
      {isPending && <Skeleton items={4} height="4rem" />}
      {lacksPlan && (
        <EmptyState
          title={t('coverage.failed')}
          detail={error.detail}
          {...(plans !== undefined && { action: <LinkButton to={plans}>{t('coverage.plans')}</LinkButton> })}
        />
      )}
      {!isPending && data === undefined && !lacksPlan && (
        <ErrorState title={t('coverage.failed')} error={error} onRetry={() => void refetch()} />
      )}
      {data && (
        <CoverageView
          key={`${body} ${gapsOnly} ${search}`}
          coverage={data}
          gapsOnly={gapsOnly}
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
