import { closingDays } from '@proviso/contracts';
import { Card, CardTitle, PageHeader, space, Stack, Table, TableScroll } from '@proviso/ui';
import { styled } from 'styled-components';
import { usePageTexts } from '../page-texts.ts';

const kept = ['account', 'documents', 'analyses', 'logs', 'audit'] as const;
const protections = ['encryption', 'secrets', 'tenants', 'cookies'] as const;

const Points = styled.ul`
  display: grid;
  gap: ${space[3]};
  max-width: 70ch;
  margin-top: ${space[3]};
  padding-inline-start: ${space[5]};
  list-style: disc;
`;
const Lead = styled.p`
  max-width: 70ch;
`;
const Text = styled(Lead)`
  margin-top: ${space[3]};
`;
/** A heading without a card, which needs more distance from the page's lead. */
const Retention = styled(Stack)`
  margin-top: ${space[4]};
`;

/** Lists which data is kept, for how long, and how it is protected. */
export const PrivacyPage = () => {
  const t = usePageTexts();
  return (
    <>
      <PageHeader title={t('privacy.title')} lead={t('privacy.lead')} />
      <Stack $gap={6}>
        <Retention as="section" $gap={3}>
          <CardTitle id="retention">{t('privacy.retention.heading')}</CardTitle>
          <Lead>{t('privacy.retention.lead')}</Lead>
          <TableScroll as="section" tabIndex={0} aria-label={t('privacy.retention.heading')}>
            <Table aria-labelledby="retention">
              <thead>
                <tr>
                  <th scope="col">{t('privacy.retention.what')}</th>
                  <th scope="col">{t('privacy.retention.period')}</th>
                </tr>
              </thead>
              <tbody>
                {kept.map((what) => (
                  <tr key={what}>
                    <th scope="row">{t(`privacy.retention.${what}`)}</th>
                    <td>{t(`privacy.retention.${what}Period`)}</td>
                  </tr>
                ))}
              </tbody>
            </Table>
          </TableScroll>
        </Retention>
        <Card as="section">
          <CardTitle>{t('privacy.protection.heading')}</CardTitle>
          <Points>
            {protections.map((protection) => (
              <li key={protection}>{t(`privacy.protection.${protection}`)}</li>
            ))}
          </Points>
        </Card>
        <Card as="section">
          <CardTitle>{t('privacy.rights.heading')}</CardTitle>
          <Text>{t('privacy.rights.detail', { days: closingDays })}</Text>
        </Card>
      </Stack>
    </>
  );
};
