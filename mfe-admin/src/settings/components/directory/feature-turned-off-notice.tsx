import { Badge, Card, Row } from '@proviso/ui';
import { adminTexts } from '../../../texts.ts';

/** States that an administrator of the installation has turned a feature off for the organization. */
export const FeatureTurnedOffNotice = ({ detail }: { detail: string }) => {
  const t = adminTexts.useTexts();
  return (
    <Card role="note">
      <Row $gap={2}>
        <Badge tone="warning">{t('directory.turnedOff')}</Badge>
        <p>
          {detail} {t('directory.whomToAsk')}
        </p>
      </Row>
    </Card>
  );
};
