import type { CurrentUser } from '@proviso/contracts';
import { Card, CardTitle, LinkButton, Muted, Row, Stack } from '@proviso/ui';
import { mayManage } from '../../shared/may-manage.ts';
import { billingTexts } from '../../texts.ts';

/** Offers the free trial that the user's organization has not used. */
export const UnusedTrial = ({ user }: { user: CurrentUser }) => {
  const t = billingTexts.useTexts();
  const manages = mayManage(user);
  return (
    <Card as="section">
      <Row $justify="space-between">
        <Stack $gap={1}>
          <CardTitle>{t('subscribe.unusedTrial')}</CardTitle>
          <Muted>
            {manages
              ? t('subscribe.unusedTrialDetail')
              : t('subscribe.unusedTrialOwner', { company: user.company })}
          </Muted>
        </Stack>
        {manages && <LinkButton to="/trial-selection">{t('subscribe.startTrial')}</LinkButton>}
      </Row>
    </Card>
  );
};
