import { regulatoryBodies, updateTypes, updateUrgencies } from '@proviso/contracts';
import {
  Button,
  Card,
  color,
  Field,
  PagedList,
  PageHeader,
  Row,
  Select,
  Skeleton,
  space,
  Stack,
  useAddressFilters,
  useAddressParameters,
  useUser,
} from '@proviso/ui';
import { styled } from 'styled-components';
import { SubscribeButton } from '../../shared/subscribe-button.tsx';
import { UpdateItem } from '../../shared/update-item.tsx';
import { analysisTexts } from '../../texts.ts';
import { useUpdates } from '../api/updates.ts';

const choices = { body: regulatoryBodies, type: updateTypes, urgency: updateUrgencies } as const;

const Filters = styled.div`
  display: grid;
  gap: ${space[3]};
  grid-template-columns: repeat(auto-fit, minmax(min(45%, 12rem), 1fr));
  align-items: end;
`;
const List = styled.ul`
  > * + * {
    border-top: 1px solid ${color.border};
  }
  > :first-child {
    padding-top: 0;
  }
`;

/** The page `/regulatory-updates`: publications by regulators. Filters are in the URL. */
export const UpdatesPage = () => {
  const t = analysisTexts.useTexts();
  const { filters, filtered, setFilter, clear } = useAddressFilters(choices);
  const { body, type, urgency } = filters;
  const query = useUpdates({ ...(body && { body }), ...(type && { type }), ...(urgency && { urgency }) });
  return (
    <>
      <PageHeader title={t('updates.title')} lead={t('updates.lead')} actions={<SubscribeButton />} />
      <FromMail />
      <Stack $gap={4}>
        <Filters>
          <Field label={t('updates.filter.body')}>
            <Select
              value={body ?? ''}
              placeholder={t('updates.filter.any')}
              options={regulatoryBodies.map((value) => ({ value, label: value }))}
              onChange={({ target }) => setFilter('body', target.value)}
            />
          </Field>
          <Field label={t('updates.filter.type')}>
            <Select
              value={type ?? ''}
              placeholder={t('updates.filter.any')}
              options={updateTypes.map((value) => ({ value, label: t(`updates.type.${value}`) }))}
              onChange={({ target }) => setFilter('type', target.value)}
            />
          </Field>
          <Field label={t('updates.filter.urgency')}>
            <Select
              value={urgency ?? ''}
              placeholder={t('updates.filter.any')}
              options={updateUrgencies.map((value) => ({ value, label: t(`updates.urgency.${value}`) }))}
              onChange={({ target }) => setFilter('urgency', target.value)}
            />
          </Field>
        </Filters>
        <Found query={query} filtered={filtered} onClear={clear} />
      </Stack>
    </>
  );
};

const Found = ({
  query,
  filtered,
  onClear,
}: {
  query: ReturnType<typeof useUpdates>;
  filtered: boolean;
  onClear: () => void;
}) => {
  const t = analysisTexts.useTexts();
  const clearButton = filtered && (
    <Button variant="secondary" onClick={onClear}>
      {t('updates.filter.clear')}
    </Button>
  );
  return (
    <PagedList
      list={query}
      failed={t('updates.failed')}
      empty={{
        title: t('updates.none'),
        detail: filtered ? t('updates.noneFiltered') : undefined,
        action: clearButton,
      }}
      placeholder={<Skeleton items={6} height="6rem" />}
    >
      {(updates) => (
        <Card>
          <List>
            {updates.map((update) => (
              <UpdateItem key={update.id} update={update} heading="h2" />
            ))}
          </List>
        </Card>
      )}
    </PagedList>
  );
};

const Asked = styled(Card)`
  margin-bottom: ${space[4]};
`;

/** Offers to unsubscribe, for users who followed a link in an email. */
const FromMail = () => {
  const t = analysisTexts.useTexts();
  const [parameters] = useAddressParameters();
  const isSubscribed = useUser().data?.subscribedToUpdates ?? false;
  if (!parameters.has('unsubscribe')) return null;
  return (
    <Asked as="section">
      <Row $gap={3}>
        <p>{t(isSubscribed ? 'subscribe.ask' : 'subscribe.isUndone')}</p>
      </Row>
    </Asked>
  );
};
